import { adminApi } from '@/lib/api/admin';
import type { AdminBlog } from '@/lib/contract/admin-blogs';
import type { Order } from '@/lib/contract/admin-editor-fields';
import type { AdminPageText } from '@/lib/contract/admin-page-texts';
import type { AdminBanner, AdminPopup, AdminWebConfig } from '@/lib/contract/admin-promotions';
import type { ReasonTemplate } from '@/lib/contract/admin-reason-templates';
import { PER_PAGE_MAX } from '@/lib/contract/limits';

/** What administrators write themselves. */
export interface Written {
  home_banners: AdminBanner;
  web_configs: AdminWebConfig;
  popups: AdminPopup;
  reason_templates: ReasonTemplate;
  blogs: AdminBlog;
  page_texts: AdminPageText;
}
export type ContentKind = keyof Written;
export type ContentItem = Written[ContentKind];

interface ContentCalls {
  list(): Promise<ContentItem[]>;
  /** Null: there is none of this id. */
  get(id: number): Promise<ContentItem | null>;
  add(form: object): Promise<ContentItem>;
  /** @throws ApiFailure edit_conflict when somebody else changed it meanwhile */
  change(id: number, form: object): Promise<ContentItem>;
  remove(item: { id: number; version: number }): Promise<unknown>;
  /** Where the order of the items counts. */
  order?(order: Order): Promise<ContentItem[]>;
}

/** The calls of one kind, alike for all of them. */
export function contentCalls(kind: ContentKind): ContentCalls {
  const { banners, webConfigs, popups, reasonTemplates, blogs, pageTexts } = adminApi();
  // The contract judges a form before it is sent (use-written-form.ts); here its type is forgotten.
  const calls = {
    home_banners: banners,
    web_configs: webConfigs,
    popups,
    reason_templates: reasonTemplates,
    blogs: { ...blogs, list: listAllBlogs },
    page_texts: pageTexts,
  }[kind] as unknown as ContentCalls;
  const get = async (id: number) => (await calls.list()).find((item) => item.id === id) ?? null;
  return { ...calls, get };
}

/** Every article, drafts first, page by page. */
async function listAllBlogs(): Promise<AdminBlog[]> {
  const all: AdminBlog[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await adminApi().blogs.list({ perPage: PER_PAGE_MAX, page });
    all.push(...data);
    if (page >= meta.totalPages) return all;
  }
}
