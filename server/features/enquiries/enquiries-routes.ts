import { z } from '@hono/zod-openapi';
import {
  addEnquirySchema,
  enquiriesQuerySchema,
  enquirySchema,
  handleEnquirySchema,
} from '@/lib/contract/enquiry';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { messageSchema } from '@/lib/contract/subscription';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { addEnquiry, handleEnquiry, listEnquiries, removeEnquiry } from './enquiries';

const SENT = { en: en.enquiry.sent, 'zh-hk': zhHk.enquiry.sent };
const inbox = { tags: ['Enquiries'], access: 'merchant' as const };

export const enquiryRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'sendEnquiry',
      limits: ['enquiryTo', 'interest'],
      access: 'everyone',
      method: 'post',
      path: '/enquiries',
      tags: ['Enquiries'],
      summary:
        'Passes a message to a merchant without a WhatsApp number (`takes_enquiries`), about a course of it or in general; `website` stays empty',
      request: { body: jsonBody(addEnquirySchema) },
      responses: answers('It was passed on', successOf(messageSchema), 'not_found', ...BODY_FAILURES),
    }),
    async (c) => {
      const enquiry = c.req.valid('json');
      const { merchantId, postId, locale, website } = enquiry;
      if (website !== '') return ok(c, { message: SENT[locale] });
      const { limits, database, sendMail, clientAddress } = c.var;
      await limits.hit('enquiryTo', String(merchantId));
      // As a click on WhatsApp counts: once a day for each network.
      const what = postId ?? `merchant ${merchantId}`;
      const network = networkOf(clientAddress, SUBSCRIBER);
      const counts = (await limits.note('interest', `whatsapp ${what} ${network}`)) <= 0;
      if (!(await addEnquiry(database, enquiry, { now: new Date(), sendMail, counts })))
        throw new ApiError('not_found');
      return ok(c, { message: SENT[locale] });
    },
  )
  .openapi(
    defineCall({
      ...inbox,
      operationId: 'listEnquiries',
      method: 'get',
      path: '/merchants/current/enquiries',
      summary: 'Enquiries to the merchant, newest first; they are deleted after 180 days',
      request: { query: enquiriesQuerySchema },
      responses: answers(
        'One page of enquiries',
        pageOf(z.array(enquirySchema)),
        'unauthorized',
        'invalid_fields',
      ),
    }),
    async (c) => okPage(c, await listEnquiries(c.var.database, businessOf(c).id, c.req.valid('query'))),
  )
  .openapi(
    defineCall({
      ...inbox,
      operationId: 'handleEnquiry',
      method: 'put',
      path: '/merchants/current/enquiries/{id}',
      summary: 'Marks an enquiry as handled, or as not handled',
      request: { params: idParamSchema, body: jsonBody(handleEnquirySchema) },
      responses: answers(
        'The enquiry',
        successOf(enquirySchema),
        'unauthorized',
        'not_found',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const wanted = { merchantId: businessOf(c).id, id: c.req.valid('param').id };
      return ok(
        c,
        requireFound(await handleEnquiry(c.var.database, wanted, c.req.valid('json'), new Date())),
      );
    },
  )
  .openapi(
    defineCall({
      ...inbox,
      operationId: 'removeEnquiry',
      method: 'delete',
      path: '/merchants/current/enquiries/{id}',
      summary: 'Deletes an enquiry',
      request: { params: idParamSchema },
      responses: answers('It is gone', successOf(z.object({})), 'unauthorized', 'not_found'),
    }),
    async (c) => {
      const wanted = { merchantId: businessOf(c).id, id: c.req.valid('param').id };
      if (!(await removeEnquiry(c.var.database, wanted))) throw new ApiError('not_found');
      return ok(c, {});
    },
  );
