import { z } from '@hono/zod-openapi';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { adminEvidenceSchema, evidenceQuerySchema, reviewEvidenceSchema } from '@/lib/contract/evidence';
import { administratorOf } from '@/server/features/accounts/administrator';
import { defineCall } from '@/server/features/accounts/call';
import { adminActionOf, adminCall } from '@/server/features/admin/admin-call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok, okPage } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { listEvidence, openEvidence, reviewEvidence } from './evidence-review';

/** A browser saves the file and shows it in no page of the site. */
const headersOf = (id: number) => ({
  'content-disposition': `attachment; filename="evidence-${id}.webp"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'image/webp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

export const adminEvidenceRoutes = createRouter()
  .openapi(
    adminCall('get', '/evidence', {
      operationId: 'listEvidence',
      summary:
        'Papers that merchants sent about what they state: what waits the longest first, or the reviewed ones',
      request: { query: evidenceQuerySchema },
      reply: pageOf(z.array(adminEvidenceSchema)),
    }),
    async (c) => okPage(c, await listEvidence(c.var.database, c.req.valid('query'))),
  )
  .openapi(
    defineCall({
      operationId: 'openEvidence',
      access: 'administrator',
      method: 'get',
      path: '/admin/evidence/{id}/file',
      tags: ['Administrators'],
      summary: 'The picture of a paper as a file to save; the audit log says who has seen it',
      request: { params: idParamSchema },
      responses: {
        ...answers('Failures', successOf(z.object({})), 'unauthorized', 'forbidden', 'not_found'),
        200: { description: 'The file', content: { 'image/webp': { schema: z.string() } } },
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const picture = await openEvidence(c.var.database, id, administratorOf(c));
      return c.body(new Uint8Array(picture), 200, headersOf(id)) as never;
    },
  )
  .openapi(
    adminCall('post', '/evidence/{id}/review', {
      operationId: 'reviewEvidence',
      summary: 'Records the review of a paper, which is deleted 90 days later, or deletes it at once',
      request: { params: idParamSchema, body: jsonBody(reviewEvidenceSchema) },
      reply: successOf(z.object({})),
      failures: ['not_found', 'already_decided', ...BODY_FAILURES],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await reviewEvidence(c.var.database, id, c.req.valid('json'), adminActionOf(c));
      return ok(c, {});
    },
  );
