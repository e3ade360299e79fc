'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { CourseIndex } from '@/components/catalogue/course-index';
import type { CourseCommentsPage } from '@/components/course/course-comments-page';
import type { CoursePage } from '@/components/course/course-page';
import type { CourseSuccessorsView } from '@/components/course/course-successors';

export const StaticCourseIndex = staticView<ComponentProps<typeof CourseIndex>>(
  typeof window === 'undefined' ? require('@/components/catalogue/course-index').CourseIndex : null,
);
export const StaticCoursePage = staticView<ComponentProps<typeof CoursePage>>(
  typeof window === 'undefined' ? require('@/components/course/course-page').CoursePage : null,
);
export const StaticCourseSuccessors = staticView<ComponentProps<typeof CourseSuccessorsView>>(
  typeof window === 'undefined'
    ? require('@/components/course/course-successors').CourseSuccessorsView
    : null,
);
export const StaticCourseCommentsPage = staticView<ComponentProps<typeof CourseCommentsPage>>(
  typeof window === 'undefined'
    ? require('@/components/course/course-comments-page').CourseCommentsPage
    : null,
);
