import { z } from '@hono/zod-openapi';
import { doneSchema } from '@/lib/contract/admin-access';
import {
  adminAdvertisementDetailSchema,
  adminAdvertisementQuerySchema,
  adminAdvertisementSchema,
  bulkDecideSchema,
  bulkResultSchema,
  decideSchema,
  expiryReviewSchema,
  releaseSchema,
  reviewHintSchema,
} from '@/lib/contract/admin-advertisements';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { DEFAULT_LOCALE } from '@/lib/contract/locale';
import { administratorOf } from '@/server/features/accounts/administrator';
import { adminActionOf, adminCall, CHANGE_FAILURES } from '@/server/features/admin/admin-call';
import { merchantAccount } from '@/server/features/admin/people/merchants';
import { resendConfirmation } from '@/server/features/auth/resend-confirmation';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { findAdvertisement } from './advertisement-detail';
import { listAdvertisementQueue } from './advertisement-queue';
import {
  decideAdvertisement,
  decideAdvertisements,
  releaseAdvertisement,
  reviewExpiry,
} from './decide-advertisements';
import { findReviewHints } from './review-hints';

const one = { params: idParamSchema, query: localeQuerySchema };
const theAdvertisement = successOf(adminAdvertisementDetailSchema);

export const adminAdvertisementRoutes = createRouter()
  .openapi(
    adminCall('get', '/advertisements', {
      operationId: 'listAdvertisements',
      summary: 'A queue of advertisements, the first due first; or all of them, the last changed first',
      request: { query: adminAdvertisementQuerySchema },
      reply: pageOf(z.array(adminAdvertisementSchema)),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listAdvertisementQueue(c.var.database, c.req.valid('query'), new Date())),
  )
  .openapi(
    adminCall('get', '/advertisements/{id}', {
      operationId: 'getAdvertisement',
      summary: 'One advertisement: as the public would see it, what a revision changes, and its history',
      request: one,
      reply: theAdvertisement,
      failures: ['not_found'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { locale } = c.req.valid('query');
      return ok(c, requireFound(await findAdvertisement(c.var.database, id, locale, new Date())));
    },
  )
  .openapi(
    adminCall('get', '/advertisements/{id}/hints', {
      operationId: 'listReviewHints',
      summary: 'What a reviewer should look at: same text or picture elsewhere, contact data, unusual price',
      request: one,
      reply: successOf(z.array(reviewHintSchema)),
      failures: ['not_found'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { locale } = c.req.valid('query');
      return ok(c, requireFound(await findReviewHints(c.var.database, id, locale)));
    },
  )
  .openapi(
    adminCall('post', '/advertisements/{id}/decision', {
      operationId: 'decideAdvertisement',
      summary: 'Approves, asks for changes or rejects; the merchant receives a mail',
      request: { ...one, body: jsonBody(decideSchema) },
      reply: theAdvertisement,
      failures: [...CHANGE_FAILURES, 'already_decided', 'wrong_state', 'incomplete'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { locale } = c.req.valid('query');
      const act = adminActionOf(c);
      const { version, ...wish } = c.req.valid('json');
      await decideAdvertisement(c.var.database, { id, version }, wish, act);
      return ok(c, requireFound(await findAdvertisement(c.var.database, id, locale, act.now)));
    },
  )
  .openapi(
    adminCall('post', '/advertisements/decisions', {
      operationId: 'decideAdvertisements',
      summary: 'Decides on up to 500 at once; those that cannot be decided are named in the answer',
      request: { body: jsonBody(bulkDecideSchema) },
      reply: successOf(bulkResultSchema),
      failures: BODY_FAILURES,
    }),
    async (c) => ok(c, await decideAdvertisements(c.var.database, c.req.valid('json'), adminActionOf(c))),
  )
  .openapi(
    adminCall('post', '/advertisements/{id}/release', {
      operationId: 'releaseAdvertisement',
      summary: 'Begins the review of a submission although the merchant’s address is not confirmed',
      request: { ...one, body: jsonBody(releaseSchema) },
      reply: theAdvertisement,
      failures: [...CHANGE_FAILURES, 'wrong_state'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { locale } = c.req.valid('query');
      const act = adminActionOf(c);
      await releaseAdvertisement(c.var.database, { id, ...c.req.valid('json') }, act);
      return ok(c, requireFound(await findAdvertisement(c.var.database, id, locale, act.now)));
    },
  )
  .openapi(
    adminCall('post', '/advertisements/{id}/confirmation', {
      operationId: 'mailConfirmationForAdvertisement',
      limits: ['accountMail'],
      summary: 'Mails the link again that confirms the address of the advertisement’s merchant',
      request: { params: idParamSchema },
      reply: successOf(doneSchema),
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { advertisement } = requireFound(
        await findAdvertisement(c.var.database, id, DEFAULT_LOCALE, new Date()),
      );
      const account = await merchantAccount(c.var.database, advertisement.merchant.id);
      await resendConfirmation(c, account, 'merchant', administratorOf(c));
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('post', '/advertisements/{id}/expiry_review', {
      operationId: 'reviewExpiry',
      summary: 'Keeps a live listing, ends it for good, or asks its merchant',
      request: { ...one, body: jsonBody(expiryReviewSchema) },
      reply: theAdvertisement,
      failures: [...CHANGE_FAILURES, 'wrong_state'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { locale } = c.req.valid('query');
      const act = adminActionOf(c);
      await reviewExpiry(c.var.database, id, c.req.valid('json'), act);
      return ok(c, requireFound(await findAdvertisement(c.var.database, id, locale, act.now)));
    },
  );
