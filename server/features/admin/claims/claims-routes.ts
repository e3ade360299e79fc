import { z } from '@hono/zod-openapi';
import {
  adminClaimQuerySchema,
  adminClaimSchema,
  decideClaimSchema,
  releaseClaimSchema,
} from '@/lib/contract/admin-claims';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { adminActionOf, adminCall } from '@/server/features/admin/admin-call';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { getClaim, listClaims } from './claims';
import { decideClaim, releaseClaim } from './decide-claim';

const theClaim = successOf(adminClaimSchema);

export const adminClaimRoutes = createRouter()
  .openapi(
    adminCall('get', '/claims', {
      operationId: 'listClaims',
      summary: 'Confirmed claims of imported merchants: those that wait the longest first, or decided last',
      request: { query: adminClaimQuerySchema },
      reply: pageOf(z.array(adminClaimSchema)),
      failures: ['invalid_fields'],
    }),
    async (c) => okPage(c, await listClaims(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    adminCall('post', '/claims/{id}/decision', {
      operationId: 'decideClaim',
      summary:
        'Approves a claim, which gives the merchant and its courses to the account of the address, or refuses it; the person receives a mail',
      request: { params: idParamSchema, query: localeQuerySchema, body: jsonBody(decideClaimSchema) },
      reply: theClaim,
      failures: ['not_found', 'already_decided', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await decideClaim(c.var.database, id, c.req.valid('json'), adminActionOf(c));
      return ok(c, await getClaim(c.var.database, id, c.req.valid('query').locale));
    },
  )
  .openapi(
    adminCall('post', '/claims/{id}/release', {
      operationId: 'releaseClaim',
      summary: 'Takes an approval back: imports write the merchant and its courses again',
      request: { params: idParamSchema, query: localeQuerySchema, body: jsonBody(releaseClaimSchema) },
      reply: theClaim,
      failures: ['not_found', 'wrong_state', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await releaseClaim(c.var.database, id, c.req.valid('json').reason, adminActionOf(c));
      return ok(c, await getClaim(c.var.database, id, c.req.valid('query').locale));
    },
  );
