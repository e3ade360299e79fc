import { z } from '@hono/zod-openapi';
import { submissionsSchema } from '@/lib/contract/course-file';
import { successOf } from '@/lib/contract/envelope';
import {
  draftUploadSchema,
  removedDraftsSchema,
  undoneUploadSchema,
  uploadParamSchema,
  versionedSchema,
} from '@/lib/contract/own-advertisement';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { deleteDraft, deleteDrafts, listUploads, undoUpload } from './remove-drafts';

const common = { tags: ['Advertisements'], access: 'merchant' as const };

export const ownDraftRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'deleteDraft',
      method: 'delete',
      path: '/posts/{id}',
      summary: 'Deletes a draft',
      request: { params: idParamSchema, query: versionedSchema },
      responses: answers(
        'Nothing',
        successOf(z.object({})),
        'unauthorized',
        'not_found',
        'edit_conflict',
        'wrong_state',
        'invalid_fields',
      ),
    }),
    async (c) => {
      const item = { ...c.req.valid('param'), ...c.req.valid('query') };
      await deleteDraft(c.var.database, businessOf(c).id, item);
      return ok(c, {});
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'deleteDrafts',
      method: 'post',
      path: '/posts/deletions',
      summary: 'Deletes several drafts; those that were changed since, or are no drafts, stay',
      request: { body: jsonBody(submissionsSchema) },
      responses: answers(
        'Which were deleted, and why others were not',
        successOf(removedDraftsSchema),
        'unauthorized',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => ok(c, await deleteDrafts(c.var.database, businessOf(c).id, c.req.valid('json').items)),
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'listUploads',
      method: 'get',
      path: '/merchants/current/course_files',
      summary: 'The latest uploads of course files of which drafts are as they were uploaded',
      responses: answers('The uploads', successOf(z.array(draftUploadSchema)), 'unauthorized'),
    }),
    async (c) => ok(c, await listUploads(c.var.database, businessOf(c).id)),
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'undoUpload',
      method: 'delete',
      path: '/merchants/current/course_files/{batch}',
      summary: 'Deletes the drafts of an upload, except those that were changed or submitted since',
      request: { params: uploadParamSchema },
      responses: answers(
        'How many were deleted, and how many stay',
        successOf(undoneUploadSchema),
        'unauthorized',
        'not_found',
      ),
    }),
    async (c) => ok(c, await undoUpload(c.var.database, businessOf(c).id, c.req.valid('param').batch)),
  );
