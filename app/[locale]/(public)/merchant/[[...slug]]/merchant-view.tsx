import type { ComponentProps } from 'react';
import { CourseList, type CourseListProps } from '@/components/catalogue/course-list';
import { SkipToCourses } from '@/components/catalogue/skip-to-courses';
import { MerchantPage } from '@/components/merchant/merchant-page';

type MerchantViewProps = Omit<ComponentProps<typeof MerchantPage>, 'filtered'> & {
  list: CourseListProps | null;
};

/** Renders a merchant; its courses have filters if `list` is set. The features of both must not import each other. */
export function MerchantView({ list, ...merchant }: MerchantViewProps) {
  return (
    <>
      {list && <SkipToCourses />}
      <MerchantPage
        {...merchant}
        filtered={list && { query: list.query, courses: <CourseList {...list} /> }}
      />
    </>
  );
}
