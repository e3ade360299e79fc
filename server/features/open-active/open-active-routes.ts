import { feedPageSchema, feedQuerySchema } from '@/lib/contract/open-active';
import { defineCall } from '@/server/features/accounts/call';
import { answers } from '@/server/http/answers';
import { createRouter } from '@/server/http/router';
import { readFeedPage } from './course-feed';

export const openActiveRoutes = createRouter().openapi(
  defineCall({
    operationId: 'listOpenActiveCourses',
    access: 'everyone',
    method: 'get',
    path: '/openactive/courses',
    tags: ['OpenActive'],
    summary:
      'Published courses as a feed of OpenActive (Realtime Paged Data Exchange), the oldest change first',
    request: { query: feedQuerySchema },
    responses: answers('One page of changes', feedPageSchema, 'invalid_fields'),
  }),
  // The standard sets the names, so the body is neither wrapped nor converted to snake_case.
  async (c) => c.json(await readFeedPage(c.var.database, c.req.valid('query')), 200),
);
