import type { ComponentProps } from 'react';
import { BlogEntry } from '@/components/blog/blog-entry';
import { BlogIndex } from '@/components/blog/blog-index';
import { CategoryIndex } from '@/components/catalogue/category-index';
import { CategoryPage } from '@/components/catalogue/category-page';
import { CourseIndex } from '@/components/catalogue/course-index';
import { CourseCommentsPage } from '@/components/course/course-comments-page';
import { CoursePage } from '@/components/course/course-page';
import { EditorialPage } from '@/components/editorial/editorial-page';
import { NotFoundView } from '@/components/editorial/not-found-view';
import { OfflineView } from '@/components/editorial/offline-view';
import { HashtagIndex } from '@/components/hashtag/hashtag-index';
import { HomeView } from '@/components/home/home-view';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { MerchantCommentsPage } from '@/components/merchant/merchant-comments-page';
import { MerchantIndex } from '@/components/merchant/merchant-index';
import { HashtagView, MerchantView } from './list-views';

/** Views rendered on the server only. They must have no state and no effects. */
export const VIEWS = {
  header: Header,
  footer: Footer,
  home: HomeView,
  course: CoursePage,
  'course-comments': CourseCommentsPage,
  'course-index': CourseIndex,
  category: CategoryPage,
  'category-index': CategoryIndex,
  merchant: MerchantView,
  'merchant-comments': MerchantCommentsPage,
  'merchant-index': MerchantIndex,
  hashtag: HashtagView,
  'hashtag-index': HashtagIndex,
  'blog-entry': BlogEntry,
  'blog-index': BlogIndex,
  editorial: EditorialPage,
  'not-found': NotFoundView,
  offline: OfflineView,
};

export type ViewName = keyof typeof VIEWS;
export type ViewProps<K extends ViewName> = ComponentProps<(typeof VIEWS)[K]>;
