import { z } from '@hono/zod-openapi';
import {
  adminBannerSchema,
  adminBlogSchema,
  adminPopupSchema,
  adminWebConfigSchema,
  bannerChangeSchema,
  bannerFormSchema,
  blogChangeSchema,
  blogFormSchema,
  blogQuerySchema,
  popupChangeSchema,
  popupFormSchema,
  reasonTemplateChangeSchema,
  reasonTemplateFormSchema,
  reasonTemplateSchema,
  webConfigChangeSchema,
  webConfigFormSchema,
} from '@/lib/contract/admin-editors';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { BLOGS, findAdminBlog, listAdminBlogs, writeBlog } from '@/server/data/admin/blogs';
import { deleteRow, orderRows } from '@/server/data/admin/editor';
import {
  BANNERS,
  listAdminBanners,
  listAdminPopups,
  listAdminWebConfigs,
  POPUPS,
  WEB_CONFIGS,
  writeBanner,
  writePopup,
  writeWebConfig,
} from '@/server/data/admin/promotions';
import {
  listReasonTemplates,
  REASON_TEMPLATES,
  writeReasonTemplate,
} from '@/server/data/admin/reason-templates';
import { idParamSchema } from '@/server/http/id-param';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { adminCall } from './admin-call';
import { addEditorCalls, addListCalls } from './editor-calls';

export const adminEditorRoutes = createRouter();

addListCalls(adminEditorRoutes, {
  path: '/home_banners',
  one: 'a home banner',
  form: bannerFormSchema,
  change: bannerChangeSchema,
  item: adminBannerSchema,
  list: listAdminBanners,
  write: writeBanner,
  remove: (db, wanted, actor) => deleteRow(db, BANNERS, wanted, actor),
  order: (db, order, actor) => orderRows(db, BANNERS, order, actor),
});

addListCalls(adminEditorRoutes, {
  path: '/web_configs',
  one: 'a text of the operator; the first is the announcement',
  form: webConfigFormSchema,
  change: webConfigChangeSchema,
  item: adminWebConfigSchema,
  list: listAdminWebConfigs,
  write: writeWebConfig,
  remove: (db, wanted, actor) => deleteRow(db, WEB_CONFIGS, wanted, actor),
  order: (db, order, actor) => orderRows(db, WEB_CONFIGS, order, actor),
});

addListCalls(adminEditorRoutes, {
  path: '/popups',
  one: 'a popup',
  form: popupFormSchema,
  change: popupChangeSchema,
  item: adminPopupSchema,
  list: listAdminPopups,
  write: writePopup,
  remove: (db, wanted, actor) => deleteRow(db, POPUPS, wanted, actor),
});

addListCalls(adminEditorRoutes, {
  path: '/reason_templates',
  one: 'a reason to choose from',
  form: reasonTemplateFormSchema,
  change: reasonTemplateChangeSchema,
  item: reasonTemplateSchema,
  list: listReasonTemplates,
  write: writeReasonTemplate,
  remove: (db, wanted, actor) => deleteRow(db, REASON_TEMPLATES, wanted, actor),
  order: (db, order, actor) => orderRows(db, REASON_TEMPLATES, order, actor),
});

adminEditorRoutes.openapi(
  adminCall('get', '/blogs', {
    summary: 'Articles: drafts first, then the latest',
    request: { query: blogQuerySchema },
    reply: pageOf(z.array(adminBlogSchema)),
    failures: ['invalid_fields'],
  }),
  async (c) => okPage(c, await listAdminBlogs(c.var.database, c.req.valid('query'))),
);
adminEditorRoutes.openapi(
  adminCall('get', '/blogs/{id}', {
    summary: 'One article, whatever its state',
    request: { params: idParamSchema },
    reply: successOf(adminBlogSchema),
    failures: ['not_found'],
  }),
  async (c) => ok(c, requireFound(await findAdminBlog(c.var.database, c.req.valid('param').id))),
);
addEditorCalls(adminEditorRoutes, {
  path: '/blogs',
  one: 'an article',
  form: blogFormSchema,
  change: blogChangeSchema,
  item: adminBlogSchema,
  find: findAdminBlog,
  write: writeBlog,
  remove: (db, wanted, actor) => deleteRow(db, BLOGS, wanted, actor),
});
