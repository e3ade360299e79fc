import { successOf } from '@/lib/contract/envelope';
import { announceLessonsSchema, ownLessonsQuerySchema, ownLessonsSchema } from '@/lib/contract/lesson-change';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { announceLessons } from './announce-lessons';
import { listOwnLessons } from './own-lessons';

const common = {
  tags: ['Lessons'],
  access: 'merchant' as const,
  path: '/merchants/current/lessons' as const,
};

export const lessonRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'listOwnLessons',
      method: 'get',
      summary:
        'The next lessons of the merchant’s published and paused courses in their order, and what was announced of each',
      request: { query: ownLessonsQuerySchema },
      responses: answers('The lessons', successOf(ownLessonsSchema), 'invalid_fields'),
    }),
    async (c) => {
      const wanted = { merchantId: businessOf(c).id, ...c.req.valid('query') };
      return ok(c, await listOwnLessons(c.var.database, wanted, new Date()));
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'announceLessons',
      method: 'put',
      summary:
        'Announces that lessons are cancelled, that one is moved, or that they take place as planned; the lessons as they are then. Members are mailed after some minutes',
      request: { body: jsonBody(announceLessonsSchema) },
      responses: answers(
        'The lessons',
        successOf(ownLessonsSchema),
        'not_found',
        'wrong_state',
        'edit_conflict',
        'limit_reached',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { locale, ...wanted } = c.req.valid('json');
      const [merchantId, now] = [businessOf(c).id, new Date()];
      const act = { merchantId, accountId: callerOf(c).account.id, now };
      await announceLessons(c.var.database, wanted, act);
      return ok(c, await listOwnLessons(c.var.database, { merchantId, locale }, now));
    },
  );
