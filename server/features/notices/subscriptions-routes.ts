import { successOf } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/locale';
import {
  confirmInputSchema,
  messageSchema,
  subscribeInputSchema,
  unsubscribeQuerySchema,
} from '@/lib/contract/subscription';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, failures, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { unsubscribeUrl } from '@/server/platform/mail/links';
import { confirmSubscription, requestSubscription } from './subscribers';
import { unsubscribe } from './unsubscribe';

const MESSAGES = { en: en.subscription, 'zh-hk': zhHk.subscription };
const message = (locale: Locale, key: keyof typeof en.subscription) => ({ message: MESSAGES[locale][key] });
const TAGS = ['Newsletter'];

export const subscriptionRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'subscribe',
      access: 'everyone',
      method: 'post',
      path: '/subscribe',
      tags: TAGS,
      summary: 'Asks for the newsletter; answers the same for every address and sends a link to confirm',
      request: { body: jsonBody(subscribeInputSchema) },
      responses: answers('What to do next', successOf(messageSchema), ...BODY_FAILURES),
    }),
    async (c) => {
      const { email, locale } = c.req.valid('json');
      await requestSubscription(c.var.database, { email, locale }, new Date());
      return ok(c, message(locale, 'requested'));
    },
  )
  .openapi(
    defineCall({
      operationId: 'confirmSubscription',
      access: 'everyone',
      method: 'post',
      path: '/subscribe/confirm',
      tags: TAGS,
      summary: 'Confirms a subscription or a saved search with the token of the mail’s link',
      request: { body: jsonBody(confirmInputSchema) },
      responses: answers('It is confirmed', successOf(messageSchema), 'not_found', ...BODY_FAILURES),
    }),
    async (c) => {
      const { token, locale } = c.req.valid('json');
      const confirmed = await confirmSubscription(c.var.database, { token, locale }, new Date());
      if (!confirmed) throw new ApiError('not_found');
      return ok(c, message(locale, confirmed === 'search' ? 'searchConfirmed' : 'confirmed'));
    },
  )
  .openapi(
    defineCall({
      operationId: 'unsubscribe',
      access: 'everyone',
      method: 'post',
      path: '/unsubscribe',
      tags: TAGS,
      summary: 'Ends notifications in one click (RFC 8058); the body may be the mail program’s form',
      request: { query: unsubscribeQuerySchema },
      responses: answers('They are ended', successOf(messageSchema), 'not_found', ...BODY_FAILURES),
    }),
    async (c) => {
      const { token, locale } = c.req.valid('query');
      if (!(await unsubscribe(c.var.database, token, new Date()))) throw new ApiError('not_found');
      return ok(c, message(locale, 'unsubscribed'));
    },
  )
  .openapi(
    defineCall({
      operationId: 'openUnsubscribe',
      access: 'everyone',
      method: 'get',
      path: '/unsubscribe',
      tags: TAGS,
      summary: 'Leads someone who opens the address to the page that asks; changes nothing',
      request: { query: unsubscribeQuerySchema },
      responses: { ...failures('invalid_fields'), 302: { description: 'To the page' } },
    }),
    (c) => {
      const { token, locale } = c.req.valid('query');
      return c.redirect(unsubscribeUrl(locale, token), 302);
    },
  );
