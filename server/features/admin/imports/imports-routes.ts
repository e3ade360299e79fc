import { z } from '@hono/zod-openapi';
import {
  adminImportDetailSchema,
  adminImportSchema,
  decideLeftCoursesSchema,
  IMPORT_HEAD_BYTES,
  IMPORT_MAX_BYTES,
  importFormSchema,
  importHeadFormSchema,
  importHeadSchema,
  importQuerySchema,
  leftCoursesSchema,
} from '@/lib/contract/admin-imports';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { TEXT_ENCODINGS } from '@/lib/contract/text-encoding';
import { administratorOf, provedRecently } from '@/server/features/accounts/administrator';
import { defineCall } from '@/server/features/accounts/call';
import { adminCall, DANGER_FAILURES } from '@/server/features/admin/admin-call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import type { Input } from '@/server/http/context';
import { fieldErrors } from '@/server/http/field-errors';
import { FormFile } from '@/server/http/form-file';
import { idParamSchema } from '@/server/http/path-params';
import { withForm } from '@/server/http/read-form';
import { ok, okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { getImport, listImports } from './imports';
import { decideLeftCourses, listLeftCourses } from './left-courses';
import { undoImport } from './past-imports';
import { cancelImport, carryOutImport, lookAtFile, startImport } from './start-import';

/** Bytes for the form fields beside the file. */
const FORM_BYTES = 16 * 1024;
const one = { params: idParamSchema };
const theImport = successOf(adminImportDetailSchema);

export const adminImportRoutes = createRouter()
  .openapi(
    adminCall('get', '/imports', {
      operationId: 'listImports',
      summary: 'Files that were imported, the latest first',
      request: { query: importQuerySchema },
      reply: pageOf(z.array(adminImportSchema)),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listImports(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    adminCall('get', '/imports/left_courses', {
      operationId: 'listLeftCourses',
      summary: 'Published courses that the last complete import of their feed did not name',
      reply: successOf(leftCoursesSchema),
    }),
    async (c) => ok(c, await listLeftCourses(c.var.database)),
  )
  .openapi(
    adminCall('post', '/imports/left_courses/decision', {
      operationId: 'decideLeftCourses',
      summary: 'Takes all of them down, or keeps them; never more than half of the courses of a feed',
      request: { body: jsonBody(decideLeftCoursesSchema) },
      reply: successOf(leftCoursesSchema),
      failures: ['wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      await decideLeftCourses(c.var.database, c.req.valid('json'), administratorOf(c));
      return ok(c, await listLeftCourses(c.var.database));
    },
  )
  .openapi(
    adminCall('get', '/imports/{id}', {
      operationId: 'getImport',
      summary: 'One import: how far it is, and its report',
      request: one,
      reply: theImport,
      failures: ['not_found'],
    }),
    async (c) => ok(c, await getImport(c.var.database, c.req.valid('param').id)),
  )
  .openapi(
    defineCall({
      operationId: 'beginImport',
      access: 'administrator',
      method: 'post',
      path: '/admin/imports',
      tags: ['Administrators'],
      summary:
        'Takes a file of at most 64 MB and reads it in the background; `dry_run` takes everything back',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                file: { type: 'string', format: 'binary' },
                venues: { type: 'string', format: 'binary' },
                dryRun: { type: 'boolean' },
                asOf: { type: 'string', format: 'date' },
                columns: { type: 'string' },
                encoding: { type: 'string', enum: [...TEXT_ENCODINGS] },
              },
              required: ['file'],
            },
          },
        },
      },
      responses: answers('The import, queued', theImport, 'forbidden', ...BODY_FAILURES),
    }),
    async (c) =>
      withForm(c, IMPORT_MAX_BYTES + FORM_BYTES, async (input) => {
        const parsed = importFormSchema.safeParse(input);
        if (!parsed.success)
          throw new ApiError('invalid_fields', { errors: fieldErrors(parsed.error.issues, input) });
        const { venues } = input;
        const sent = {
          file: sentFile(input),
          venues: venues instanceof FormFile && venues.size > 0 ? venues : undefined,
          ...parsed.data,
        };
        const id = await startImport(c.var.database, sent, administratorOf(c));
        return ok(c, await getImport(c.var.database, id));
      }),
  )
  .openapi(
    defineCall({
      operationId: 'readImportHead',
      access: 'administrator',
      method: 'post',
      path: '/admin/imports/head',
      tags: ['Administrators'],
      summary: 'What a file is, by its first 64 kB, and of CSV what its columns may mean; nothing is kept',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                file: { type: 'string', format: 'binary' },
                encoding: { type: 'string', enum: [...TEXT_ENCODINGS] },
              },
              required: ['file'],
            },
          },
        },
      },
      responses: answers(
        'Its format and columns',
        successOf(importHeadSchema),
        'forbidden',
        ...BODY_FAILURES,
      ),
    }),
    async (c) =>
      withForm(c, IMPORT_HEAD_BYTES + FORM_BYTES, async (input) => {
        const parsed = importHeadFormSchema.safeParse(input);
        if (!parsed.success)
          throw new ApiError('invalid_fields', { errors: fieldErrors(parsed.error.issues, input) });
        return ok(c, await lookAtFile(c.var.database, sentFile(input).path, parsed.data.encoding));
      }),
  )
  .openapi(
    adminCall('post', '/imports/{id}/carry_out', {
      operationId: 'carryOutImport',
      summary: 'Imports in earnest what a dry run has read; its file is kept for two days',
      request: one,
      reply: theImport,
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const id = await carryOutImport(c.var.database, c.req.valid('param').id, administratorOf(c));
      return ok(c, await getImport(c.var.database, id));
    },
  )
  .openapi(
    adminCall('post', '/imports/{id}/cancel', {
      operationId: 'cancelImport',
      summary: 'Stops an import at the next batch; what was written by then stays, and can be undone',
      request: one,
      reply: theImport,
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await cancelImport(c.var.database, id, administratorOf(c));
      return ok(c, await getImport(c.var.database, id));
    },
  )
  .openapi(
    adminCall('post', '/imports/{id}/undo', {
      operationId: 'undoImport',
      summary: 'Undoes the last import: new courses are deleted, changed ones are as they were',
      request: one,
      reply: theImport,
      middleware: provedRecently,
      failures: [...DANGER_FAILURES, 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await undoImport(c.var.database, id, administratorOf(c));
      return ok(c, await getImport(c.var.database, id));
    },
  );

/**
 * Returns the uploaded file.
 * @throws ApiError invalid_fields if the file is missing or empty
 */
function sentFile({ file }: Input): FormFile {
  if (file instanceof FormFile && file.size > 0) return file;
  throw new ApiError('invalid_fields', { errors: { file: ['required'] } });
}
