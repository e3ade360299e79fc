import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { popularSearchesSchema, searchInputSchema, searchResultSchema } from '@/lib/contract/search';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { readLagging } from '@/server/http/replica';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { listPopularSearches } from './popular-searches';
import { search } from './search';

const summary = 'Autocomplete: at most five categories, merchants and courses';

export const searchRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'search',
      access: 'everyone',
      method: 'post',
      path: '/search',
      tags: ['Search'],
      summary,
      request: { body: jsonBody(searchInputSchema) },
      responses: answers('Matches by group', successOf(searchResultSchema), ...BODY_FAILURES),
    }),
    async (c) => {
      const { keyword, locale } = c.req.valid('json');
      return ok(c, await readLagging(c, (db) => search(db, keyword, locale)));
    },
  )
  .openapi(
    defineCall({
      operationId: 'suggest',
      access: 'everyone',
      method: 'get',
      path: '/search',
      tags: ['Search'],
      summary: `${summary}; may be kept by a cache`,
      request: { query: searchInputSchema },
      responses: answers('Matches by group', successOf(searchResultSchema), 'invalid_fields'),
    }),
    async (c) => {
      const { keyword, locale } = c.req.valid('query');
      return ok(c, await readLagging(c, (db) => search(db, keyword, locale)));
    },
  )
  .openapi(
    defineCall({
      operationId: 'listPopularSearches',
      access: 'everyone',
      method: 'get',
      path: '/search/popular',
      tags: ['Search'],
      summary: 'What others look for, at most eight',
      request: { query: localeQuerySchema },
      responses: answers('Keywords', successOf(popularSearchesSchema), 'invalid_fields'),
    }),
    async (c) => {
      const { locale } = c.req.valid('query');
      return ok(c, await readLagging(c, (db) => listPopularSearches(db, locale)));
    },
  );
