import { z } from '@hono/zod-openapi';
import {
  adminBlogSchema,
  blogChangeSchema,
  blogFormSchema,
  blogPreviewFormSchema,
  blogQuerySchema,
} from '@/lib/contract/admin-blogs';
import {
  adminPageTextSchema,
  pageTextChangeSchema,
  pageTextFormSchema,
  pageTextPlaceSchema,
  pageTextPreviewFormSchema,
} from '@/lib/contract/admin-page-texts';
import { blogPageSchema } from '@/lib/contract/blog';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { pageTextSchema } from '@/lib/contract/page-text';
import { administratorOf } from '@/server/features/accounts/administrator';
import { adminCall } from '@/server/features/admin/admin-call';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { BLOGS, findAdminBlog, listAdminBlogs, previewBlog, writeBlog } from './blogs';
import { deleteRow } from './editor';
import { addEditorCalls, addListCalls } from './editor-calls';
import {
  listAdminPageTexts,
  PAGE_TEXTS,
  previewPageText,
  restorePageText,
  writePageText,
} from './page-texts';

/** Routes of rich text that administrators write: blog entries and content pages. */
export const adminArticleRoutes = createRouter();

adminArticleRoutes.openapi(
  adminCall('get', '/blogs', {
    operationId: 'listEditedArticles',
    summary: 'Articles: drafts first, then the latest',
    request: { query: blogQuerySchema },
    reply: pageOf(z.array(adminBlogSchema)),
    failures: ['invalid_fields'],
  }),
  async (c) => okPage(c, await listAdminBlogs(c.var.database, c.req.valid('query'))),
);
adminArticleRoutes.openapi(
  adminCall('get', '/blogs/{id}', {
    operationId: 'getArticle',
    summary: 'One article, whatever its state',
    request: { params: idParamSchema },
    reply: successOf(adminBlogSchema),
    failures: ['not_found'],
  }),
  async (c) => ok(c, requireFound(await findAdminBlog(c.var.database, c.req.valid('param').id))),
);
adminArticleRoutes.openapi(
  adminCall('post', '/blogs/preview', {
    operationId: 'previewArticle',
    summary: 'An article as the public would see it; nothing is kept',
    request: { query: localeQuerySchema, body: jsonBody(blogPreviewFormSchema) },
    reply: successOf(blogPageSchema),
    failures: BODY_FAILURES,
  }),
  async (c) => ok(c, await previewBlog(c.var.database, c.req.valid('json'), c.req.valid('query').locale)),
);
addEditorCalls(adminArticleRoutes, {
  path: '/blogs',
  noun: 'Article',
  one: 'an article',
  form: blogFormSchema,
  change: blogChangeSchema,
  item: adminBlogSchema,
  find: findAdminBlog,
  write: writeBlog,
  remove: (db, wanted, actor) => deleteRow(db, BLOGS, wanted, actor),
});

addListCalls(adminArticleRoutes, {
  path: '/page_texts',
  noun: 'PageText',
  one: 'a text in the place of what a page comes with',
  form: pageTextFormSchema,
  change: pageTextChangeSchema,
  item: adminPageTextSchema,
  list: listAdminPageTexts,
  write: writePageText,
  remove: (db, wanted, actor) => deleteRow(db, PAGE_TEXTS, wanted, actor),
});
adminArticleRoutes.openapi(
  adminCall('post', '/page_texts/preview', {
    operationId: 'previewPageText',
    summary: 'A text as the public would see it; nothing is kept',
    request: { body: jsonBody(pageTextPreviewFormSchema) },
    reply: successOf(pageTextSchema),
    failures: BODY_FAILURES,
  }),
  async (c) => ok(c, await previewPageText(c.var.database, c.req.valid('json'))),
);
adminArticleRoutes.openapi(
  adminCall('post', '/page_texts/restore', {
    operationId: 'restorePageText',
    summary: 'Has a page say again what it comes with; what was written becomes drafts',
    request: { body: jsonBody(pageTextPlaceSchema) },
    reply: successOf(z.array(adminPageTextSchema)),
    failures: BODY_FAILURES,
  }),
  async (c) => {
    await restorePageText(c.var.database, c.req.valid('json'), administratorOf(c));
    return ok(c, await listAdminPageTexts(c.var.database));
  },
);
