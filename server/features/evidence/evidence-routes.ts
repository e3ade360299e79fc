import { z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { EVIDENCE_KINDS, evidenceFormSchema, ownEvidenceSchema } from '@/lib/contract/evidence';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { fieldErrors } from '@/server/http/field-errors';
import { idParamSchema } from '@/server/http/path-params';
import { senderOf, sentPicture } from '@/server/http/picture-input';
import { withForm } from '@/server/http/read-form';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { addEvidence, listOwnEvidence, takeBackEvidence } from './evidence';

/** Bytes allowed for the form around the picture. */
const FORM_BYTES = 16 * 1024;
const own = successOf(z.array(ownEvidenceSchema));
const common = { tags: ['Advertisements'], access: 'merchant' as const };

export const evidenceRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'listOwnEvidence',
      method: 'get',
      path: '/merchants/current/evidence',
      summary: 'The papers that the merchant has sent to administrators, without their pictures',
      responses: answers('The papers, the latest first', own),
    }),
    async (c) => ok(c, await listOwnEvidence(c.var.database, businessOf(c).id)),
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'addEvidence',
      limits: ['upload'],
      method: 'post',
      path: '/merchants/current/evidence',
      summary:
        'Sends a paper about what the merchant states to administrators: JPEG or PNG, at most 5 MB and 50 megapixels; deleted 90 days after the review',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object' as const,
              properties: {
                image: { type: 'string' as const, format: 'binary' },
                kind: { type: 'string' as const, enum: [...EVIDENCE_KINDS] },
                note: { type: 'string' as const },
              },
              required: ['image', 'kind'],
            },
          },
        },
      },
      responses: answers('All papers of the merchant', own, 'limit_reached', ...BODY_FAILURES),
    }),
    async (c) => {
      const merchantId = businessOf(c).id;
      const owner = `merchant ${callerOf(c).account.id}`;
      await c.var.limits.hit('upload', owner);
      return withForm(c, IMAGE_MAX_BYTES + FORM_BYTES, async (input) => {
        const parsed = evidenceFormSchema.safeParse(input);
        if (!parsed.success)
          throw new ApiError('invalid_fields', { errors: fieldErrors(parsed.error.issues, input) });
        const picture = sentPicture(input.image, { field: 'image', sender: senderOf(c, owner) });
        await addEvidence(c.var.database, merchantId, { ...parsed.data, picture });
        return ok(c, await listOwnEvidence(c.var.database, merchantId));
      });
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'takeBackEvidence',
      method: 'delete',
      path: '/merchants/current/evidence/{id}',
      summary: 'Deletes a paper that was not reviewed yet',
      request: { params: idParamSchema },
      responses: answers('The papers that are left', own, 'not_found'),
    }),
    async (c) => {
      const wanted = { merchantId: businessOf(c).id, id: c.req.valid('param').id };
      if (!(await takeBackEvidence(c.var.database, wanted))) throw new ApiError('not_found');
      return ok(c, await listOwnEvidence(c.var.database, wanted.merchantId));
    },
  );
