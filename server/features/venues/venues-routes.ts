import { z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import {
  accessOfVenuesSchema,
  courseVenuesSchema,
  merchantVenueFormSchema,
  merchantVenueSchema,
} from '@/lib/contract/merchant-venue';
import { venueSchema } from '@/lib/contract/venue';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { accessOfVenues } from '@/server/features/catalogue/access-of-venues';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { listMerchantVenues, setMerchantVenue } from './merchant-venues';
import { listVenues } from './venues';

const merchant = { tags: ['Advertisements'], access: 'merchant' as const, path: '/merchants/current/venues' };
const merchantVenues = successOf(z.array(merchantVenueSchema));

export const venueRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'listVenues',
      access: 'everyone',
      method: 'get',
      path: '/venues',
      tags: ['Courses'],
      summary: 'Known venues with their coordinates and what is known of access',
      responses: answers('The venues', successOf(z.array(venueSchema))),
    }),
    async (c) => ok(c, await listVenues(c.var.database)),
  )
  .openapi(
    defineCall({
      ...merchant,
      operationId: 'listMerchantVenues',
      method: 'get',
      summary: 'The merchant’s venues, with what it states of the access to each',
      responses: answers('The venues', merchantVenues),
    }),
    async (c) => ok(c, await listMerchantVenues(c.var.database, businessOf(c).id)),
  )
  .openapi(
    defineCall({
      ...merchant,
      operationId: 'setMerchantVenue',
      method: 'put',
      summary: 'States what a venue has and has not, which its courses inherit; empty lists take it back',
      request: { body: jsonBody(merchantVenueFormSchema) },
      responses: answers('All venues', merchantVenues, 'limit_reached', ...BODY_FAILURES),
    }),
    async (c) => ok(c, await setMerchantVenue(c.var.database, businessOf(c).id, c.req.valid('json'))),
  )
  .openapi(
    defineCall({
      ...merchant,
      operationId: 'readAccessOfVenues',
      method: 'post',
      path: `${merchant.path}/access`,
      summary: 'What a course inherits from its venues before it is published; changes nothing',
      request: { body: jsonBody(courseVenuesSchema) },
      responses: answers('What is known of the venues', successOf(accessOfVenuesSchema), ...BODY_FAILURES),
    }),
    async (c) =>
      ok(c, await accessOfVenues(c.var.database, { ...c.req.valid('json'), merchantId: businessOf(c).id })),
  );
