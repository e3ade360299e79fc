import { z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import type { Locale } from '@/lib/contract/locale';
import {
  addSavedSearchSchema,
  changeSavedSearchSchema,
  removedSavedSearchSchema,
  savedSearchSchema,
  subscribeToSearchSchema,
} from '@/lib/contract/saved-search';
import { messageSchema } from '@/lib/contract/subscription';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { addSavedSearch, changeFrequency, listSavedSearches, removeSavedSearch } from './saved-searches';
import { subscribeToSearch } from './subscribe-to-search';

const MESSAGES: Record<Locale, typeof zhHk.subscription> = {
  en: en.subscription,
  'zh-hk': zhHk.subscription,
};
const message = (locale: Locale, key: keyof typeof zhHk.subscription) => ({
  message: MESSAGES[locale][key],
});
const common = { tags: ['Members'], access: 'member' as const };
const theSearches = successOf(z.array(savedSearchSchema));

export const savedSearchRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'listSavedSearches',
      method: 'get',
      path: '/saved_searches',
      summary: 'The member’s saved searches and followed merchants, newest first',
      request: { query: localeQuerySchema },
      responses: answers('The searches', theSearches, 'unauthorized', 'invalid_fields'),
    }),
    async (c) => {
      const { locale } = c.req.valid('query');
      return ok(c, await listSavedSearches(c.var.database, callerOf(c).account.id, locale));
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'addSavedSearch',
      method: 'post',
      path: '/saved_searches',
      summary:
        'Saves a list of courses, such as a merchant’s, whose new courses the member is notified of; twice is the same as once',
      request: { body: jsonBody(addSavedSearchSchema) },
      responses: answers(
        'All searches of the member',
        theSearches,
        'unauthorized',
        'limit_reached',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => ok(c, await addSavedSearch(c.var.database, callerOf(c).account.id, c.req.valid('json'))),
  )
  .openapi(
    defineCall({
      operationId: 'subscribeToSearch',
      limits: ['searchMail'],
      access: 'everyone',
      method: 'post',
      path: '/saved_searches/subscribe',
      tags: ['Newsletter'],
      summary:
        'Saves a list for an e-mail address without an account; answers the same for every address and sends a link to confirm',
      request: { body: jsonBody(subscribeToSearchSchema) },
      responses: answers('What to do next', successOf(messageSchema), ...BODY_FAILURES),
    }),
    async (c) => {
      const input = c.req.valid('json');
      await c.var.limits.hit('searchMail', input.email);
      await subscribeToSearch(c.var.database, input, new Date());
      return ok(c, message(input.locale, 'searchRequested'));
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'changeSavedSearch',
      method: 'put',
      path: '/saved_searches/{id}',
      summary: 'Changes how often the member is notified of new courses',
      request: { params: idParamSchema, body: jsonBody(changeSavedSearchSchema) },
      responses: answers(
        'All searches of the member',
        theSearches,
        'unauthorized',
        'not_found',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { frequency, locale } = c.req.valid('json');
      const memberId = callerOf(c).account.id;
      if (!(await changeFrequency(c.var.database, memberId, { id, frequency })))
        throw new ApiError('not_found');
      return ok(c, await listSavedSearches(c.var.database, memberId, locale));
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'removeSavedSearch',
      method: 'delete',
      path: '/saved_searches/{id}',
      summary: 'Removes a saved search',
      request: { params: idParamSchema },
      responses: answers(
        'The search that is removed',
        successOf(removedSavedSearchSchema),
        'unauthorized',
        'not_found',
      ),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await removeSavedSearch(c.var.database, callerOf(c).account.id, id)))
        throw new ApiError('not_found');
      return ok(c, { id });
    },
  );
