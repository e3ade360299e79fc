import { z } from '@hono/zod-openapi';
import { doneSchema } from '@/lib/contract/admin-access';
import {
  adminMerchantDetailSchema,
  adminMerchantSchema,
  MERCHANT_CHANGES,
  merchantChangeSchema,
  merchantEditSchema,
  merchantNoteInputSchema,
  merchantQuerySchema,
} from '@/lib/contract/admin-people';
import { courseIdSchema } from '@/lib/contract/course-id';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { administratorOf, provedRecently } from '@/server/features/accounts/administrator';
import {
  adminActionOf,
  adminCall,
  CHANGE_FAILURES,
  DANGER_FAILURES,
} from '@/server/features/admin/admin-call';
import { resendConfirmation } from '@/server/features/auth/resend-confirmation';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { endSessions } from './account-actions';
import { editMerchant } from './edit-merchant';
import { addNote, removeNote } from './merchant-notes';
import {
  changeMerchant,
  deleteMerchant,
  getAdminMerchant,
  listAdminMerchants,
  merchantAccount,
} from './merchants';

const one = { params: idParamSchema, query: localeQuerySchema };
const theMerchant = successOf(adminMerchantDetailSchema);

export const adminMerchantRoutes = createRouter()
  .openapi(
    adminCall('get', '/merchants', {
      operationId: 'listMerchantAccounts',
      summary: 'Merchants, by name or address; state unverified is the queue',
      request: { query: merchantQuerySchema },
      reply: pageOf(z.array(adminMerchantSchema)),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listAdminMerchants(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    adminCall('get', '/merchants/{id}', {
      operationId: 'getMerchantAccount',
      summary: 'One merchant: business, open sessions, and what would go with the account',
      request: one,
      reply: theMerchant,
      failures: ['not_found'],
    }),
    async (c) => {
      const { locale } = c.req.valid('query');
      return ok(c, await getAdminMerchant(c.var.database, c.req.valid('param').id, locale));
    },
  )
  .openapi(
    adminCall('post', '/merchants/{id}/changes/{change}', {
      operationId: 'changeMerchantMark',
      summary: 'Verifies, trusts or suspends a merchant, or takes that back',
      request: {
        params: idParamSchema.extend({ change: z.enum(MERCHANT_CHANGES) }),
        query: localeQuerySchema,
        body: jsonBody(merchantChangeSchema),
      },
      reply: theMerchant,
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id, change } = c.req.valid('param');
      await changeMerchant(c.var.database, id, change, c.req.valid('json'), administratorOf(c));
      return ok(c, await getAdminMerchant(c.var.database, id, c.req.valid('query').locale));
    },
  )
  .openapi(
    adminCall('put', '/merchants/{id}', {
      operationId: 'editMerchant',
      summary: 'Changes name and contact of a merchant at its request',
      request: { ...one, body: jsonBody(merchantEditSchema) },
      reply: theMerchant,
      failures: CHANGE_FAILURES,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await editMerchant(c.var.database, id, c.req.valid('json'), adminActionOf(c));
      return ok(c, await getAdminMerchant(c.var.database, id, c.req.valid('query').locale));
    },
  )
  .openapi(
    adminCall('post', '/merchants/{id}/notes', {
      operationId: 'addMerchantNote',
      summary: 'Adds a note for administrators; the merchant never sees it',
      request: { ...one, body: jsonBody(merchantNoteInputSchema) },
      reply: theMerchant,
      failures: ['not_found', 'limit_reached', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await addNote(c.var.database, id, c.req.valid('json').note, adminActionOf(c));
      return ok(c, await getAdminMerchant(c.var.database, id, c.req.valid('query').locale));
    },
  )
  .openapi(
    adminCall('delete', '/merchants/{id}/notes/{note}', {
      operationId: 'removeMerchantNote',
      summary: 'Deletes a note about a merchant',
      request: { ...one, params: idParamSchema.extend({ note: courseIdSchema }) },
      reply: theMerchant,
      failures: ['not_found'],
    }),
    async (c) => {
      const { id, note } = c.req.valid('param');
      await removeNote(c.var.database, id, note, administratorOf(c));
      return ok(c, await getAdminMerchant(c.var.database, id, c.req.valid('query').locale));
    },
  )
  .openapi(
    adminCall('delete', '/merchants/{id}/sessions', {
      operationId: 'endMerchantSessions',
      summary: 'Ends all sessions of a merchant',
      request: one,
      reply: theMerchant,
      failures: ['not_found', 'wrong_state'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const account = await merchantAccount(c.var.database, id);
      await endSessions(c.var.database, account, null, 'merchant', administratorOf(c));
      return ok(c, await getAdminMerchant(c.var.database, id, c.req.valid('query').locale));
    },
  )
  .openapi(
    adminCall('delete', '/merchants/{id}/sessions/{session}', {
      operationId: 'endMerchantSession',
      summary: 'Ends one session of a merchant',
      request: { ...one, params: idParamSchema.extend({ session: courseIdSchema }) },
      reply: theMerchant,
      failures: ['not_found', 'wrong_state'],
    }),
    async (c) => {
      const { id, session } = c.req.valid('param');
      const account = await merchantAccount(c.var.database, id);
      await endSessions(c.var.database, account, session, 'merchant', administratorOf(c));
      return ok(c, await getAdminMerchant(c.var.database, id, c.req.valid('query').locale));
    },
  )
  .openapi(
    adminCall('post', '/merchants/{id}/confirmation', {
      operationId: 'mailMerchantConfirmation',
      limits: ['accountMail'],
      summary: 'Mails the link that confirms the address again',
      request: { params: idParamSchema },
      reply: successOf(doneSchema),
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const account = await merchantAccount(c.var.database, id);
      await resendConfirmation(c, account, 'merchant', administratorOf(c));
      return ok(c, { id });
    },
  )
  .openapi(
    adminCall('delete', '/merchants/{id}', {
      operationId: 'deleteMerchant',
      summary: 'Deletes the account of a merchant; courses that were public are withdrawn',
      request: { params: idParamSchema },
      reply: successOf(doneSchema),
      middleware: provedRecently,
      failures: [...DANGER_FAILURES, 'wrong_state'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await deleteMerchant(c.var.database, id, administratorOf(c));
      return ok(c, { id });
    },
  );
