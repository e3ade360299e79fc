import type { ComponentProps } from 'react';
import { CourseList, type CourseListProps } from '@/components/catalogue/course-list';
import { SkipToCourses } from '@/components/catalogue/skip-to-courses';
import { HashtagPage } from '@/components/hashtag/hashtag-page';
import { MerchantPage } from '@/components/merchant/merchant-page';

/** Props of another feature's page with a course list: features must not import each other. */
type WithList<P> = Omit<P, 'filtered'> & { list: CourseListProps | null };

/** Renders a merchant; its courses have filters if `list` is set. */
export function MerchantView({ list, ...merchant }: WithList<ComponentProps<typeof MerchantPage>>) {
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

/** Renders a hashtag; its courses have filters if `list` is set. */
export function HashtagView({ list, ...hashtag }: WithList<ComponentProps<typeof HashtagPage>>) {
  return (
    <>
      {list && <SkipToCourses />}
      <HashtagPage {...hashtag} filtered={list && { query: list.query, courses: <CourseList {...list} /> }} />
    </>
  );
}
