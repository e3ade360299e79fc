import type { ComponentProps } from 'react';
import { CourseList, type CourseListProps } from '@/components/catalogue/course-list';
import { SkipToCourses } from '@/components/catalogue/skip-to-courses';
import { HashtagPage } from '@/components/hashtag/hashtag-page';

type HashtagViewProps = Omit<ComponentProps<typeof HashtagPage>, 'filtered'> & {
  list: CourseListProps | null;
};

/** Renders a hashtag; its courses have filters if `list` is set. The features of both must not import each other. */
export function HashtagView({ list, ...hashtag }: HashtagViewProps) {
  return (
    <>
      {list && <SkipToCourses />}
      <HashtagPage {...hashtag} filtered={list && { query: list.query, courses: <CourseList {...list} /> }} />
    </>
  );
}
