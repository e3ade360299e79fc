import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import type { Locale } from '@/lib/contract/locale';
import {
  addClaimSchema,
  claimableMerchantSchema,
  claimTokenSchema,
  ownClaimSchema,
} from '@/lib/contract/merchant-claim';
import { messageSchema } from '@/lib/contract/subscription';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { slugParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { addClaim, confirmClaim, findClaimable, findOwnClaim } from './claims';

const REQUESTED: Record<Locale, string> = {
  en: en.merchantClaim.requested,
  'zh-hk': zhHk.merchantClaim.requested,
};
const common = { tags: ['Claims'], access: 'everyone' as const };

export const claimRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'getClaimableMerchant',
      method: 'get',
      path: '/merchants/{slug}/claim',
      summary:
        'How an imported merchant can be claimed: the domain at which the address has to be, or what stands against it',
      request: { params: slugParamSchema, query: localeQuerySchema },
      responses: answers('The merchant', successOf(claimableMerchantSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      return ok(c, await findClaimable(c.var.database, slug, c.req.valid('query').locale));
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'claimMerchant',
      limits: ['claim', 'claimMail', 'claimOf'],
      method: 'post',
      path: '/merchants/{slug}/claim',
      summary:
        'Claims an imported merchant by an address at exactly the domain of its listed website; answers the same whether somebody has claimed it, and sends a link to confirm. `website` stays empty',
      request: { params: slugParamSchema, body: jsonBody(addClaimSchema) },
      responses: answers(
        'What to do next',
        successOf(messageSchema),
        'not_found',
        'wrong_state',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { slug } = c.req.valid('param');
      const claim = c.req.valid('json');
      const { database, limits, sendMail, clientAddress } = c.var;
      const said = { message: REQUESTED[claim.locale] };
      await limits.hit('claim', networkOf(clientAddress, SUBSCRIBER));
      if (claim.website !== '') return ok(c, said);
      await limits.hit('claimMail', claim.email);
      await limits.hit('claimOf', slug);
      await addClaim(database, slug, claim, { now: new Date(), sendMail });
      return ok(c, said);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'readClaim',
      method: 'post',
      path: '/merchant_claims/read',
      summary: 'The claim of a link in a mail; changes nothing',
      request: { body: jsonBody(claimTokenSchema) },
      responses: answers('The claim', successOf(ownClaimSchema), 'not_found', ...BODY_FAILURES),
    }),
    async (c) => ok(c, requireFound(await findOwnClaim(c.var.database, c.req.valid('json'), new Date()))),
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'confirmClaim',
      method: 'post',
      path: '/merchant_claims/confirm',
      summary: 'Confirms a claim by the link in a mail; an administrator decides on it then',
      request: { body: jsonBody(claimTokenSchema) },
      responses: answers('The claim', successOf(ownClaimSchema), 'not_found', ...BODY_FAILURES),
    }),
    async (c) => ok(c, requireFound(await confirmClaim(c.var.database, c.req.valid('json'), new Date()))),
  );
