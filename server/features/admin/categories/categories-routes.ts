import { z } from '@hono/zod-openapi';
import { doneSchema } from '@/lib/contract/admin-access';
import {
  adminCategorySchema,
  categoryChangeSchema,
  categoryFormSchema,
  categoryMergeSchema,
  categoryMoveSchema,
  categoryOrderSchema,
} from '@/lib/contract/admin-categories';
import { seenVersionSchema } from '@/lib/contract/admin-editor-fields';
import { adminHashtagSchema, hashtagMergeSchema, hashtagQuerySchema } from '@/lib/contract/admin-hashtags';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { administratorOf, provedRecently } from '@/server/features/accounts/administrator';
import { adminCall, CHANGE_FAILURES } from '@/server/features/admin/admin-call';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { addCategory, changeCategory, listAdminCategories, orderCategories } from './categories';
import { deleteCategory, mergeCategory, moveCategory } from './category-moves';
import { blockHashtag, getAdminHashtag, listAdminHashtags, mergeHashtag } from './hashtags';

const one = { params: idParamSchema };
const tree = successOf(z.array(adminCategorySchema));
const done = successOf(doneSchema);
const theTag = successOf(adminHashtagSchema);

/** Routes of the category tree and of hashtags. */
export const adminCategoryRoutes = createRouter()
  .openapi(
    adminCall('get', '/categories', {
      operationId: 'listAllCategories',
      summary: 'Every category, level by level in order',
      reply: tree,
    }),
    async (c) => ok(c, await listAdminCategories(c.var.database)),
  )
  .openapi(
    adminCall('post', '/categories', {
      operationId: 'addCategory',
      summary: 'Adds a category, the last below its parent',
      request: { body: jsonBody(categoryFormSchema) },
      reply: done,
      failures: BODY_FAILURES,
    }),
    async (c) => ok(c, { id: await addCategory(c.var.database, c.req.valid('json'), administratorOf(c)) }),
  )
  .openapi(
    adminCall('put', '/categories/order', {
      operationId: 'orderCategories',
      summary: 'Puts all children of a parent in another order',
      request: { body: jsonBody(categoryOrderSchema) },
      reply: tree,
      failures: [...BODY_FAILURES, 'edit_conflict'],
    }),
    async (c) => {
      await orderCategories(c.var.database, c.req.valid('json'), administratorOf(c));
      return ok(c, await listAdminCategories(c.var.database));
    },
  )
  .openapi(
    adminCall('put', '/categories/{id}', {
      operationId: 'changeCategory',
      summary: 'Changes what a category is called, its address (the former leads there), aliases and picture',
      request: { ...one, body: jsonBody(categoryChangeSchema) },
      reply: done,
      failures: CHANGE_FAILURES,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await changeCategory(c.var.database, c.req.valid('json'), id, administratorOf(c));
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('post', '/categories/{id}/move', {
      operationId: 'moveCategory',
      summary: 'Moves a category with its courses to another parent',
      request: { ...one, body: jsonBody(categoryMoveSchema) },
      reply: tree,
      failures: CHANGE_FAILURES,
    }),
    async (c) => {
      const { version, parentId } = c.req.valid('json');
      const wanted = { ...c.req.valid('param'), version };
      await moveCategory(c.var.database, wanted, parentId, administratorOf(c));
      return ok(c, await listAdminCategories(c.var.database));
    },
  )
  .openapi(
    adminCall('post', '/categories/{id}/merge', {
      operationId: 'mergeCategory',
      summary: 'Merges a category into another one, to which its address leads from then on',
      request: { ...one, body: jsonBody(categoryMergeSchema) },
      reply: tree,
      middleware: provedRecently,
      failures: [...CHANGE_FAILURES, 'proof_required'],
    }),
    async (c) => {
      const { version, intoId } = c.req.valid('json');
      const wanted = { ...c.req.valid('param'), version };
      await mergeCategory(c.var.database, wanted, intoId, administratorOf(c));
      return ok(c, await listAdminCategories(c.var.database));
    },
  )
  .openapi(
    adminCall('delete', '/categories/{id}', {
      operationId: 'deleteCategory',
      summary: 'Deletes a category in which nothing is; its address leads to the one above',
      request: { ...one, query: seenVersionSchema },
      reply: done,
      middleware: provedRecently,
      failures: ['not_found', 'edit_conflict', 'wrong_state', 'proof_required', 'invalid_fields'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('query');
      await deleteCategory(c.var.database, { id, version }, administratorOf(c));
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('get', '/hashtags', {
      operationId: 'listAllHashtags',
      summary: 'Tags, the most used first',
      request: { query: hashtagQuerySchema },
      reply: pageOf(z.array(adminHashtagSchema)),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listAdminHashtags(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    adminCall('post', '/hashtags/{id}/block', {
      operationId: 'blockHashtag',
      summary: 'Has a tag shown nowhere',
      request: { ...one, body: jsonBody(seenVersionSchema) },
      reply: theTag,
      failures: [...CHANGE_FAILURES, 'wrong_state'],
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
      await blockHashtag(c.var.database, wanted, true, administratorOf(c));
      return ok(c, await getAdminHashtag(c.var.database, wanted.id));
    },
  )
  .openapi(
    adminCall('post', '/hashtags/{id}/unblock', {
      operationId: 'unblockHashtag',
      summary: 'Shows a blocked tag again',
      request: { ...one, body: jsonBody(seenVersionSchema) },
      reply: theTag,
      failures: [...CHANGE_FAILURES, 'wrong_state'],
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
      await blockHashtag(c.var.database, wanted, false, administratorOf(c));
      return ok(c, await getAdminHashtag(c.var.database, wanted.id));
    },
  )
  .openapi(
    adminCall('post', '/hashtags/{id}/merge', {
      operationId: 'mergeHashtag',
      summary: 'Has the courses of a tag stand under another one, to which its page leads from then on',
      request: { ...one, body: jsonBody(hashtagMergeSchema) },
      reply: theTag,
      failures: CHANGE_FAILURES,
    }),
    async (c) => {
      const { version, intoId } = c.req.valid('json');
      const wanted = { ...c.req.valid('param'), version };
      await mergeHashtag(c.var.database, wanted, intoId, administratorOf(c));
      return ok(c, await getAdminHashtag(c.var.database, wanted.id));
    },
  );
