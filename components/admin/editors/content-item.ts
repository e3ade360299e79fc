import { adminApi } from '@/lib/api/admin';
import type { AdminBlog } from '@/lib/contract/admin-blogs';
import type { Order } from '@/lib/contract/admin-editor-fields';
import type { AdminPageText } from '@/lib/contract/admin-page-texts';
import type {
  AdminBanner,
  AdminFeaturedCourse,
  AdminPopup,
  AdminWebConfig,
} from '@/lib/contract/admin-promotions';
import type { ReasonTemplate } from '@/lib/contract/admin-reason-templates';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import type { SectionName } from '../sections';

/** The item type of each content kind. */
export interface Written {
  home_banners: AdminBanner;
  featured_courses: AdminFeaturedCourse;
  web_configs: AdminWebConfig;
  popups: AdminPopup;
  reason_templates: ReasonTemplate;
  blogs: AdminBlog;
  page_texts: AdminPageText;
}
export type ContentKind = keyof Written;
export type ContentItem = Written[ContentKind];

/** Section of each content kind. */
export const CONTENT_SECTIONS = {
  web_configs: 'announcements',
  popups: 'popups',
  home_banners: 'banners',
  featured_courses: 'featured',
  blogs: 'blogs',
  page_texts: 'pages',
  reason_templates: 'reasons',
} as const satisfies Record<ContentKind, SectionName>;

interface ContentCalls {
  list(): Promise<ContentItem[]>;
  /** Returns null if no item has this id. */
  get(id: number): Promise<ContentItem | null>;
  add(form: object): Promise<ContentItem>;
  /** @throws ApiFailure `edit_conflict` if the item has a newer version */
  change(id: number, form: object): Promise<ContentItem>;
  remove(item: { id: number; version: number }): Promise<unknown>;
  /** Present only for kinds whose items have an order. */
  order?(order: Order): Promise<ContentItem[]>;
}

/** Returns the API calls of one content kind behind a common interface. */
export function contentCalls(kind: ContentKind): ContentCalls {
  const { banners, featuredCourses, webConfigs, popups, reasonTemplates, blogs, pageTexts } = adminApi();
  // The form is validated against the contract before it is sent (use-persisted-content.ts).
  const calls = {
    home_banners: banners,
    featured_courses: featuredCourses,
    web_configs: webConfigs,
    popups,
    reason_templates: reasonTemplates,
    blogs: { ...blogs, list: listAllBlogs },
    page_texts: pageTexts,
  }[kind] as unknown as ContentCalls;
  const get = async (id: number) => (await calls.list()).find((item) => item.id === id) ?? null;
  return { ...calls, get };
}

async function listAllBlogs(): Promise<AdminBlog[]> {
  const all: AdminBlog[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await adminApi().blogs.list({ perPage: PER_PAGE_MAX, page });
    all.push(...data);
    if (page >= meta.totalPages) return all;
  }
}
