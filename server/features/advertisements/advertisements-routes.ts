import type { Context } from 'hono';
import { submissionsResultSchema, submissionsSchema } from '@/lib/contract/course-file';
import { successOf } from '@/lib/contract/envelope';
import {
  copySchema,
  ownAdvertisementDetailSchema,
  placesSchema,
  versionedDirectChangeSchema,
  versionedSchema,
  withdrawSchema,
} from '@/lib/contract/own-advertisement';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import type { ApiEnv } from '@/server/http/context';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { advertisementBody } from './advertisement-body';
import { readAdvertisement, readChange } from './advertisement-input';
import { changeDirectly } from './direct-change';
import { copyAdvertisement } from './drafts';
import { renewAdvertisement, withdrawAdvertisement } from './listing';
import type { Act } from './open-advertisement';
import { findOwnAdvertisement } from './own-advertisements';
import { pauseAdvertisement } from './pause';
import { setPlaces } from './places';
import { recallAdvertisement } from './recall';
import { submitAdvertisement, submitAdvertisements } from './submit';
import { changeAdvertisement, createAdvertisement } from './write-advertisement';

const CHANGE_FAILURES = [
  'unauthorized',
  'not_found',
  'edit_conflict',
  'wrong_state',
  'incomplete',
  'drafts_full',
  'drafts_unconfirmed',
  'drafts_size',
  'too_many_requests',
  ...BODY_FAILURES,
] as const;
const theAdvertisement = answers(
  'The advertisement',
  successOf(ownAdvertisementDetailSchema),
  ...CHANGE_FAILURES,
);
const STATE_FAILURES = ['unauthorized', 'not_found', 'edit_conflict', 'wrong_state'] as const;
const theAdvertisementAfter = answers(
  'The advertisement',
  successOf(ownAdvertisementDetailSchema),
  ...STATE_FAILURES,
  ...BODY_FAILURES,
);
const common = { tags: ['Advertisements'], access: 'merchant' as const };
const one = { params: idParamSchema };
const versioned = { ...one, body: jsonBody(versionedSchema) };

function actOf(c: Context<ApiEnv>): Act {
  const { id } = callerOf(c).account;
  return { now: new Date(), actor: { role: 'merchant', id }, sendMail: c.var.sendMail };
}

const countChange = (c: Context<ApiEnv>) => c.var.limits.hit('places', String(businessOf(c).id));
const countDraft = (c: Context<ApiEnv>) => c.var.limits.hit('draft', String(businessOf(c).id));
const countSubmission = (c: Context<ApiEnv>) => c.var.limits.hit('submission', String(businessOf(c).id));

async function answerOwn(c: Context<ApiEnv>, id: number) {
  return ok(c, requireFound(await findOwnAdvertisement(c.var.database, businessOf(c).id, id, new Date())));
}

export const advertisementRoutes = createRouter()
  .openapi(
    defineCall({
      ...common,
      operationId: 'createDraft',
      limits: ['draft', 'submission', 'upload'],
      method: 'post',
      path: '/posts',
      summary:
        'Sends in an advertisement with its pictures, or completes the draft `post_id` and sends it in; with `draft`, keeps it as it is',
      requestBody: advertisementBody,
      responses: theAdvertisement,
    }),
    async (c) => {
      return readAdvertisement(c, async (input) => {
        if (!input.completes) await countDraft(c);
        if (!input.draft) await countSubmission(c);
        return answerOwn(c, await createAdvertisement(c.var.database, businessOf(c).id, input, actOf(c)));
      });
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'saveAdvertisement',
      limits: ['submission', 'upload'],
      method: 'put',
      path: '/posts/{id}',
      summary: 'Keeps what was typed, field by field; with `submit`, sends it in',
      request: one,
      requestBody: advertisementBody,
      responses: theAdvertisement,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return readChange(c, async ({ version, ...input }) => {
        if (input.submit) await countSubmission(c);
        const wanted = { id, merchantId: businessOf(c).id, version };
        await changeAdvertisement(c.var.database, wanted, input, actOf(c));
        return answerOwn(c, id);
      });
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'submitAdvertisement',
      limits: ['submission'],
      method: 'post',
      path: '/posts/{id}/submit',
      summary: 'Sends in what was kept, to be reviewed within three working days',
      request: versioned,
      responses: theAdvertisement,
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), merchantId: businessOf(c).id };
      await countSubmission(c);
      await submitAdvertisement(c.var.database, wanted, actOf(c));
      return answerOwn(c, wanted.id);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'submitTogether',
      limits: ['submission'],
      method: 'post',
      path: '/posts/submissions',
      summary:
        'Sends in several advertisements, to be reviewed together; those that are not complete stay as they are',
      request: { body: jsonBody(submissionsSchema) },
      responses: answers(
        'Which were sent in, and why others were not',
        successOf(submissionsResultSchema),
        'unauthorized',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      await countSubmission(c);
      const { items } = c.req.valid('json');
      return ok(c, await submitAdvertisements(c.var.database, businessOf(c).id, items, actOf(c)));
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'renewAdvertisement',
      limits: ['submission'],
      method: 'post',
      path: '/posts/{id}/renew',
      summary:
        'Begins another listing, at the earliest 30 days before this one ends; reviewed only if the text changed',
      request: versioned,
      responses: theAdvertisement,
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), merchantId: businessOf(c).id };
      await countSubmission(c);
      await renewAdvertisement(c.var.database, wanted, actOf(c));
      return answerOwn(c, wanted.id);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'withdrawAdvertisement',
      method: 'post',
      path: '/posts/{id}/withdraw',
      summary:
        'Takes an advertisement away from the public at once, with a revision that waits; it can be sent in again',
      request: { ...one, body: jsonBody(withdrawSchema) },
      responses: theAdvertisement,
    }),
    async (c) => {
      const { version, reason } = c.req.valid('json');
      const wanted = { ...c.req.valid('param'), version, merchantId: businessOf(c).id };
      await withdrawAdvertisement(c.var.database, wanted, reason, actOf(c));
      return answerOwn(c, wanted.id);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'setPlaces',
      limits: ['places'],
      method: 'put',
      path: '/posts/{id}/places',
      summary:
        'Sets the places left of a published course, or of one of its sessions, at once: 0 for full, null for places without a number',
      request: { ...one, body: jsonBody(placesSchema) },
      responses: answers(
        'The advertisement',
        successOf(ownAdvertisementDetailSchema),
        'unauthorized',
        'not_found',
        'wrong_state',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), merchantId: businessOf(c).id };
      await countChange(c);
      await setPlaces(c.var.database, wanted, c.req.valid('json'), actOf(c));
      return answerOwn(c, wanted.id);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'copyAdvertisement',
      limits: ['draft'],
      method: 'post',
      path: '/posts/{id}/copy',
      summary:
        'Begins another advertisement with the same content; its days can be moved by weeks, to a new first day, or to the next term',
      request: { ...one, body: jsonBody(copySchema) },
      responses: theAdvertisement,
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), merchantId: businessOf(c).id };
      const wish = c.req.valid('json');
      await countDraft(c);
      return answerOwn(c, await copyAdvertisement(c.var.database, wanted, wish, actOf(c)));
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'recallAdvertisement',
      limits: ['places'],
      method: 'post',
      path: '/posts/{id}/recall',
      summary: 'Takes a submission out of its review, so that it can be edited',
      request: versioned,
      responses: theAdvertisementAfter,
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), merchantId: businessOf(c).id };
      await countChange(c);
      await recallAdvertisement(c.var.database, wanted, actOf(c));
      return answerOwn(c, wanted.id);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'pauseAdvertisement',
      limits: ['places'],
      method: 'post',
      path: '/posts/{id}/pause',
      summary:
        'Hides a published course from lists until it is resumed; its address answers, and its listing time runs on',
      request: versioned,
      responses: theAdvertisementAfter,
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), merchantId: businessOf(c).id };
      await countChange(c);
      await pauseAdvertisement(c.var.database, wanted, 'pause', actOf(c));
      return answerOwn(c, wanted.id);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'resumeAdvertisement',
      limits: ['places'],
      method: 'post',
      path: '/posts/{id}/resume',
      summary: 'Shows a paused course in lists again, without a review',
      request: versioned,
      responses: theAdvertisementAfter,
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), merchantId: businessOf(c).id };
      await countChange(c);
      await pauseAdvertisement(c.var.database, wanted, 'resume', actOf(c));
      return answerOwn(c, wanted.id);
    },
  )
  .openapi(
    defineCall({
      ...common,
      operationId: 'changeDirectly',
      limits: ['places'],
      method: 'put',
      path: '/posts/{id}/direct_change',
      summary:
        'Changes dates, sessions, places and price of an approved course at once: ten times a day of a merchant, the price within 30 % of the approved one',
      request: { ...one, body: jsonBody(versionedDirectChangeSchema) },
      responses: answers(
        'The advertisement',
        successOf(ownAdvertisementDetailSchema),
        ...STATE_FAILURES,
        'confirmation_required',
        'needs_review',
        'direct_changes_used',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { version, ...change } = c.req.valid('json');
      const wanted = { ...c.req.valid('param'), version, merchantId: businessOf(c).id };
      await countChange(c);
      await changeDirectly(c.var.database, wanted, change, actOf(c));
      return answerOwn(c, wanted.id);
    },
  );
