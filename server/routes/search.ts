import { createRoute } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { searchInputSchema, searchResultSchema } from '@/lib/contract/search';
import { search } from '@/server/data/search';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';

export const searchRoutes = createRouter().openapi(
  createRoute({
    method: 'post',
    path: '/search',
    tags: ['Search'],
    summary: 'Autocomplete: at most five categories, merchants and courses',
    request: { body: jsonBody(searchInputSchema) },
    responses: answers('Matches by group', successOf(searchResultSchema), ...BODY_FAILURES),
  }),
  async (c) => {
    const { keyword, locale } = c.req.valid('json');
    return ok(c, await search(c.var.database, keyword, locale));
  },
);
