import { adminApi } from '@/lib/api/admin';
import type {
  AdminBanner,
  AdminBlog,
  AdminPopup,
  AdminWebConfig,
  Order,
  ReasonTemplate,
} from '@/lib/contract/admin-editors';
import { PER_PAGE_MAX } from '@/lib/contract/limits';

/** What administrators write themselves. */
export interface Written {
  home_banners: AdminBanner;
  web_configs: AdminWebConfig;
  popups: AdminPopup;
  reason_templates: ReasonTemplate;
  blogs: AdminBlog;
}
export type WrittenKind = keyof Written;
export type WrittenItem = Written[WrittenKind];

interface WrittenCalls {
  list(): Promise<WrittenItem[]>;
  add(form: object): Promise<unknown>;
  /** @throws ApiFailure edit_conflict when somebody else changed it meanwhile */
  change(id: number, form: object): Promise<unknown>;
  remove(item: { id: number; version: number }): Promise<unknown>;
  /** Where the order of the items counts. */
  order?(order: Order): Promise<WrittenItem[]>;
}

/** The calls of one kind, alike for all of them. */
export function writtenCalls(kind: WrittenKind): WrittenCalls {
  const { banners, webConfigs, popups, reasonTemplates, blogs } = adminApi();
  // The contract judges a form before it is sent (written-dialog.tsx); here its type is forgotten.
  const calls = {
    home_banners: banners,
    web_configs: webConfigs,
    popups,
    reason_templates: reasonTemplates,
    blogs: { ...blogs, list: async () => (await blogs.list({ perPage: PER_PAGE_MAX })).data },
  };
  return calls[kind] as WrittenCalls;
}
