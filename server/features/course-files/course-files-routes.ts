import { dirname } from 'node:path';
import { z } from '@hono/zod-openapi';
import {
  CORRECTIONS_MAX_BYTES,
  COURSE_FILE_MAX_BYTES,
  courseFileFormSchema,
  courseFileResultSchema,
  PICTURES_FILE_MAX_BYTES,
  templateQuerySchema,
} from '@/lib/contract/course-file';
import { successOf } from '@/lib/contract/envelope';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { fieldErrors } from '@/server/http/field-errors';
import { FormFile } from '@/server/http/form-file';
import { senderOf } from '@/server/http/picture-input';
import { withForm } from '@/server/http/read-form';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { checkFile } from './check-file';
import { storeDrafts } from './store-drafts';
import { csvTemplate, workbookTemplate } from './template';

/** Bytes allowed for the form around its files. */
const FORM_BYTES = 16 * 1024 + CORRECTIONS_MAX_BYTES;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const binary = { type: 'string' as const, format: 'binary' };

export const courseFileRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'getCourseFileTemplate',
      access: 'everyone',
      method: 'get',
      path: '/course_files/template',
      tags: ['Advertisements'],
      summary:
        'The template of a course file, in one language, with an explanation of each column and an example; as a workbook also with drop-down lists and a sheet of sessions',
      request: { query: templateQuerySchema },
      responses: {
        ...answers('The template', z.string(), 'invalid_fields'),
        200: {
          description: 'The template',
          content: { 'text/csv': { schema: z.string() }, [XLSX]: { schema: binary } },
        },
      },
    }),
    async (c) => {
      const { locale, format } = c.req.valid('query');
      const { database } = c.var;
      const isWorkbook = format === 'xlsx';
      const write = isWorkbook ? workbookTemplate : csvTemplate;
      return new Response((await write(database, locale, new Date())) as BodyInit, {
        headers: {
          'Content-Type': isWorkbook ? XLSX : 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="courses-${locale}.${format}"`,
        },
      });
    },
  )
  .openapi(
    defineCall({
      operationId: 'sendCourseFile',
      limits: ['courseFile', 'draft'],
      access: 'merchant',
      method: 'post',
      path: '/merchants/current/course_files',
      tags: ['Advertisements'],
      summary:
        'Checks a table of courses with a ZIP of their pictures; with `batch` of a check, stores its rows as drafts, once. `corrections` is JSON',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                file: binary,
                pictures: binary,
                batch: { type: 'string' },
                corrections: { type: 'string' },
              },
              required: ['file'],
            },
          },
        },
      },
      responses: answers(
        'The rows with their problems, and their drafts once they are stored',
        successOf(courseFileResultSchema),
        'confirmation_required',
        'edit_conflict',
        'drafts_full',
        'drafts_unconfirmed',
        'drafts_size',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { id } = businessOf(c);
      if (callerOf(c).account.confirmedAt === null) throw new ApiError('confirmation_required');
      await c.var.limits.hit('courseFile', String(id));
      return withForm(c, COURSE_FILE_MAX_BYTES + PICTURES_FILE_MAX_BYTES + FORM_BYTES, async (input) => {
        const parsed = courseFileFormSchema.safeParse(input);
        if (!parsed.success)
          throw new ApiError('invalid_fields', { errors: fieldErrors(parsed.error.issues, input) });
        const file = sentFile(input.file, COURSE_FILE_MAX_BYTES);
        if (!file) throw new ApiError('invalid_fields', { errors: { file: ['required'] } });
        const { batch, corrections } = parsed.data;
        const pictures = sentFile(input.pictures, PICTURES_FILE_MAX_BYTES);
        const sender = senderOf(c, `merchant ${callerOf(c).account.id}`);
        const sent = {
          sender,
          path: file.path,
          pictures: pictures?.path ?? null,
          folder: dirname(file.path),
        };
        const checked = await checkFile(c.var.database, id, sent, corrections);
        if (batch === undefined) return ok(c, checked.result);
        await c.var.limits.hit('draft', String(id), checked.drafts.length);
        const actor = { role: 'merchant', id: callerOf(c).account.id } as const;
        const act = { now: new Date(), actor, sendMail: c.var.sendMail, sender };
        return ok(c, await storeDrafts(c.var.database, id, { ...checked, corrections }, batch, act));
      });
    },
  );

/**
 * Returns a file of the form, or null if none was chosen: a browser sends an empty one then.
 * @throws ApiError payload_too_large
 */
function sentFile(value: unknown, maxBytes: number): FormFile | null {
  if (!(value instanceof FormFile) || value.size === 0) return null;
  if (value.size > maxBytes) throw new ApiError('payload_too_large');
  return value;
}
