import { z } from '@hono/zod-openapi';
import {
  adminCourseDetailSchema,
  adminCourseFiltersSchema,
  adminCourseQuerySchema,
  adminCoursesSchema,
  correctionSchema,
  courseBulkResultSchema,
  courseMerchantQuerySchema,
  courseMerchantsSchema,
  courseSelectionSchema,
  moveManySchema,
  restoreManySchema,
  restoreSchema,
  takeDownManySchema,
  takeDownSchema,
  undoManySchema,
} from '@/lib/contract/admin-courses';
import { courseIdSchema } from '@/lib/contract/course-id';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { administratorOf } from '@/server/features/accounts/administrator';
import { defineCall } from '@/server/features/accounts/call';
import { adminActionOf, adminCall, CHANGE_FAILURES } from '@/server/features/admin/admin-call';
import { fileReply } from '@/server/features/admin/exports/export-file';
import { exportRows } from '@/server/features/admin/exports/export-rows';
import { recordAction } from '@/server/features/audit/record-action';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { readLagging } from '@/server/http/replica';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { correctCourse, moveCourses } from './correct-course';
import { findAdminCourse } from './course-detail';
import { findMerchants, listAllCourses, listedIds, selectAllCourses } from './course-list';
import { restoreCourses, restoreOne, takeDownCourse, takeDownCourses } from './take-down';
import { undoDecision, undoDecisions } from './undo-decision';

const one = { params: idParamSchema, query: localeQuerySchema };
const theCourse = successOf(adminCourseDetailSchema);
const many = successOf(courseBulkResultSchema);

export const adminCourseRoutes = createRouter()
  .openapi(
    adminCall('get', '/courses', {
      operationId: 'listAllCourses',
      summary: 'Every course, imported ones too, by title, merchant, number or address, with counts by state',
      request: { query: adminCourseQuerySchema },
      reply: pageOf(adminCoursesSchema),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listAllCourses(c.var.database, c.req.valid('query'), new Date())),
  )
  .openapi(
    adminCall('get', '/courses/selection', {
      operationId: 'selectAllCourses',
      summary: 'The first 500 courses of a list, on all its pages, to decide on them together',
      request: { query: adminCourseFiltersSchema },
      reply: successOf(courseSelectionSchema),
      failures: ['invalid_fields'],
    }),
    async (c) => ok(c, await selectAllCourses(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    adminCall('get', '/courses/merchants', {
      operationId: 'findCourseMerchants',
      summary: 'Merchants with a course, by a part of the name, to narrow the list of courses',
      request: { query: courseMerchantQuerySchema },
      reply: successOf(courseMerchantsSchema),
      failures: ['invalid_fields'],
    }),
    async (c) => ok(c, await findMerchants(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    defineCall({
      operationId: 'exportListedCourses',
      access: 'administrator',
      method: 'get',
      path: '/admin/courses/export',
      tags: ['Administrators'],
      summary: 'The courses of a list, on all its pages, as CSV in words with the codes beside',
      request: { query: adminCourseFiltersSchema },
      responses: {
        ...answers('Failures', successOf(z.object({})), 'forbidden', 'invalid_fields'),
        200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      },
    }),
    async (c) => {
      const filters = c.req.valid('query');
      const { locale } = filters;
      await recordAction(c.var.database, {
        actor: administratorOf(c),
        action: 'export',
        subject: { kind: 'export', id: 'courses', name: 'csv' },
        after: filters,
      });
      const only = listedIds(c.var.database, filters);
      const rows = await readLagging(c, (db) => exportRows(db, 'courses', { format: 'csv', locale }, only));
      return fileReply(rows, 'courses', 'csv');
    },
  )
  .openapi(
    adminCall('post', '/courses/undo', {
      operationId: 'undoCourseDecisions',
      summary: 'Undoes up to 500 decisions on courses; those that a later one depends on stay, and are named',
      request: { body: jsonBody(undoManySchema) },
      reply: many,
      failures: BODY_FAILURES,
    }),
    async (c) => ok(c, await undoDecisions(c.var.database, c.req.valid('json').decisions, adminActionOf(c))),
  )
  .openapi(
    adminCall('post', '/courses/take_down', {
      operationId: 'takeDownCourses',
      summary: 'Takes up to 500 courses down; their merchants receive a mail',
      request: { body: jsonBody(takeDownManySchema) },
      reply: many,
      failures: BODY_FAILURES,
    }),
    async (c) => {
      const { ids, cause, note = '' } = c.req.valid('json');
      return ok(c, await takeDownCourses(c.var.database, ids, { cause, note }, adminActionOf(c)));
    },
  )
  .openapi(
    adminCall('post', '/courses/restore', {
      operationId: 'restoreCourses',
      summary: 'Restores up to 500 courses that were taken down; their merchants receive a mail',
      request: { body: jsonBody(restoreManySchema) },
      reply: many,
      failures: BODY_FAILURES,
    }),
    async (c) => {
      const { ids, note = '' } = c.req.valid('json');
      return ok(c, await restoreCourses(c.var.database, ids, note, adminActionOf(c)));
    },
  )
  .openapi(
    adminCall('post', '/courses/category', {
      operationId: 'moveCourses',
      summary: 'Gives up to 500 courses another category on their cards; their merchants receive a mail',
      request: { body: jsonBody(moveManySchema) },
      reply: many,
      failures: BODY_FAILURES,
    }),
    async (c) => ok(c, await moveCourses(c.var.database, c.req.valid('json'), adminActionOf(c))),
  )
  .openapi(
    adminCall('get', '/courses/{id}', {
      operationId: 'getAnyCourse',
      summary: 'One course: what can be corrected, and the decisions on it',
      request: one,
      reply: theCourse,
      failures: ['not_found'],
    }),
    async (c) => {
      const { locale } = c.req.valid('query');
      const { id } = c.req.valid('param');
      return ok(c, requireFound(await findAdminCourse(c.var.database, id, locale, new Date())));
    },
  )
  .openapi(
    adminCall('post', '/courses/{id}/take_down', {
      operationId: 'takeDownCourse',
      summary: 'Takes a course down; its address answers 410, and its merchant receives a mail',
      request: { ...one, body: jsonBody(takeDownSchema) },
      reply: theCourse,
      failures: ['not_found', 'already_decided', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { cause, note = '' } = c.req.valid('json');
      const act = adminActionOf(c);
      await takeDownCourse(c.var.database, id, { cause, note }, act);
      const { locale } = c.req.valid('query');
      return ok(c, requireFound(await findAdminCourse(c.var.database, id, locale, act.now)));
    },
  )
  .openapi(
    adminCall('post', '/courses/{id}/restore', {
      operationId: 'restoreCourse',
      summary: 'Restores a course that was taken down; its merchant receives a mail',
      request: { ...one, body: jsonBody(restoreSchema) },
      reply: theCourse,
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const act = adminActionOf(c);
      await restoreOne(c.var.database, id, c.req.valid('json').note ?? '', act);
      const { locale } = c.req.valid('query');
      return ok(c, requireFound(await findAdminCourse(c.var.database, id, locale, act.now)));
    },
  )
  .openapi(
    adminCall('put', '/courses/{id}/correction', {
      operationId: 'correctCourse',
      summary: 'Corrects category, texts, ages or place of a course; its merchant receives a mail',
      request: { ...one, body: jsonBody(correctionSchema) },
      reply: theCourse,
      failures: [...CHANGE_FAILURES, 'wrong_state'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const act = adminActionOf(c);
      await correctCourse(c.var.database, id, c.req.valid('json'), act);
      const { locale } = c.req.valid('query');
      return ok(c, requireFound(await findAdminCourse(c.var.database, id, locale, act.now)));
    },
  )
  .openapi(
    adminCall('post', '/courses/{id}/decisions/{decision}/undo', {
      operationId: 'undoCourseDecision',
      summary: 'Undoes a decision of the last 30 days, unless a later one depends on it',
      request: { ...one, params: idParamSchema.extend({ decision: courseIdSchema }) },
      reply: theCourse,
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id, decision } = c.req.valid('param');
      const act = adminActionOf(c);
      await undoDecision(c.var.database, id, decision, act);
      const { locale } = c.req.valid('query');
      return ok(c, requireFound(await findAdminCourse(c.var.database, id, locale, act.now)));
    },
  );
