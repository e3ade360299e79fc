import type { ComponentProps } from 'react';
import { CourseList, type CourseListProps } from '@/components/catalogue/course-list';
import { HashtagPage } from '@/components/hashtag/hashtag-page';
import { MerchantPage } from '@/components/merchant/merchant-page';

/** A page of another feature with the catalogue's list in it: features do not import each other. */
type WithList<P> = Omit<P, 'filtered'> & { list: CourseListProps | null };

/** A merchant; its courses with filters where there is something to choose from. */
export function MerchantView({ list, ...merchant }: WithList<ComponentProps<typeof MerchantPage>>) {
  return (
    <MerchantPage {...merchant} filtered={list && { query: list.query, courses: <CourseList {...list} /> }} />
  );
}

/** A hashtag; its courses with filters where there is something to choose from. */
export function HashtagView({ list, ...hashtag }: WithList<ComponentProps<typeof HashtagPage>>) {
  return (
    <HashtagPage {...hashtag} filtered={list && { query: list.query, courses: <CourseList {...list} /> }} />
  );
}
