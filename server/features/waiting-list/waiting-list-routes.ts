import { z } from '@hono/zod-openapi';
import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import type { Locale } from '@/lib/contract/locale';
import { messageSchema } from '@/lib/contract/subscription';
import {
  actOnWaitingEntrySchema,
  addMemberEntrySchema,
  addVisitorEntrySchema,
  answerWaitingEntrySchema,
  ownWaitingEntrySchema,
  readWaitingEntrySchema,
  waitingListFileSchema,
  waitingListQuerySchema,
  waitingListSchema,
  waitingListSummarySchema,
  waitingSettingsSchema,
  waitingStepSchema,
} from '@/lib/contract/waiting-list';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { businessOf } from '@/server/features/accounts/business';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import { joinAsMember, joinAsVisitor } from './join';
import { exportList, listSummaries, readList, setSettings } from './merchant-lists';
import { doStep } from './offers';
import { actAsMember, actByLink, findByLink, listOwnEntries } from './own-entries';

const REQUESTED: Record<Locale, string> = {
  en: en.waitingList.requested,
  'zh-hk': zhHk.waitingList.requested,
};
const TAGS = ['Waiting lists'];
const member = { tags: TAGS, access: 'member' as const };
const merchant = { tags: TAGS, access: 'merchant' as const };
const ownEntries = successOf(z.array(ownWaitingEntrySchema));
const REFUSALS = ['not_found', 'wrong_state', 'limit_reached'] as const;

export const waitingListRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'joinWaitingList',
      limits: ['waitingMail', 'waitingListOf'],
      access: 'everyone',
      method: 'post',
      path: '/waiting_entries',
      tags: TAGS,
      summary:
        'Joins the waiting list of a full course or session by an e-mail address; answers the same for every address and sends a link to confirm. `website` stays empty',
      request: { body: jsonBody(addVisitorEntrySchema) },
      responses: answers('What to do next', successOf(messageSchema), ...REFUSALS, ...BODY_FAILURES),
    }),
    async (c) => {
      const wanted = c.req.valid('json');
      const { database, limits, sendMail } = c.var;
      const said = { message: REQUESTED[wanted.locale] };
      if (wanted.website !== '') return ok(c, said);
      await limits.hit('waitingMail', wanted.email);
      await limits.hit('waitingListOf', String(wanted.postId));
      await joinAsVisitor(database, wanted, { now: new Date(), sendMail });
      return ok(c, said);
    },
  )
  .openapi(
    defineCall({
      operationId: 'readWaitingEntry',
      access: 'everyone',
      method: 'post',
      path: '/waiting_entries/read',
      tags: TAGS,
      summary: 'The entry of a link in a mail; changes nothing',
      request: { body: jsonBody(readWaitingEntrySchema) },
      responses: answers('The entry', successOf(ownWaitingEntrySchema), 'not_found', ...BODY_FAILURES),
    }),
    async (c) => ok(c, requireFound(await findByLink(c.var.database, c.req.valid('json'), new Date()))),
  )
  .openapi(
    defineCall({
      operationId: 'answerWaitingEntry',
      access: 'everyone',
      method: 'post',
      path: '/waiting_entries/answer',
      tags: TAGS,
      summary: 'Confirms an entry, answers its offer or leaves the list, by a link in a mail',
      request: { body: jsonBody(answerWaitingEntrySchema) },
      responses: answers(
        'The entry',
        successOf(ownWaitingEntrySchema),
        'not_found',
        'wrong_state',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const act = { now: new Date(), sendMail: c.var.sendMail };
      return ok(c, requireFound(await actByLink(c.var.database, c.req.valid('json'), act)));
    },
  )
  .openapi(
    defineCall({
      ...member,
      operationId: 'listOwnWaitingEntries',
      method: 'get',
      path: '/users/current/waiting_entries',
      summary: 'The member’s entries on waiting lists, newest first',
      request: { query: localeQuerySchema },
      responses: answers('The entries', ownEntries, 'invalid_fields'),
    }),
    async (c) =>
      ok(c, await listOwnEntries(c.var.database, callerOf(c).account.id, c.req.valid('query').locale)),
  )
  .openapi(
    defineCall({
      ...member,
      operationId: 'addWaitingEntry',
      limits: ['waitingListOf'],
      method: 'post',
      path: '/users/current/waiting_entries',
      summary: 'Joins the waiting list of a full course or session; twice is the same as once',
      request: { body: jsonBody(addMemberEntrySchema) },
      responses: answers('All entries of the member', ownEntries, ...REFUSALS, ...BODY_FAILURES),
    }),
    async (c) => {
      const wanted = c.req.valid('json');
      const { database, limits, sendMail } = c.var;
      const memberId = callerOf(c).account.id;
      await limits.hit('waitingListOf', String(wanted.postId));
      await joinAsMember(database, memberId, wanted, { now: new Date(), sendMail });
      return ok(c, await listOwnEntries(database, memberId, wanted.locale));
    },
  )
  .openapi(
    defineCall({
      ...member,
      operationId: 'actOnWaitingEntry',
      method: 'put',
      path: '/users/current/waiting_entries/{id}',
      summary: 'Answers an offer, or leaves the list',
      request: { params: idParamSchema, body: jsonBody(actOnWaitingEntrySchema) },
      responses: answers(
        'The entry',
        successOf(ownWaitingEntrySchema),
        'not_found',
        'wrong_state',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const wanted = { memberId: callerOf(c).account.id, id: c.req.valid('param').id };
      const act = { now: new Date(), sendMail: c.var.sendMail };
      return ok(c, requireFound(await actAsMember(c.var.database, wanted, c.req.valid('json'), act)));
    },
  )
  .openapi(
    defineCall({
      ...merchant,
      operationId: 'listWaitingLists',
      method: 'get',
      path: '/merchants/current/waiting_lists',
      summary: 'The merchant’s courses and sessions for which somebody waits',
      request: { query: localeQuerySchema },
      responses: answers('The lists', successOf(z.array(waitingListSummarySchema)), 'invalid_fields'),
    }),
    async (c) => ok(c, await listSummaries(c.var.database, businessOf(c).id, c.req.valid('query').locale)),
  )
  .openapi(
    defineCall({
      ...merchant,
      operationId: 'getWaitingList',
      method: 'get',
      path: '/merchants/current/waiting_lists/{id}',
      summary:
        'The waiting list of a course, or of the session that is asked for; telephone numbers and addresses of those who accepted alone',
      request: { params: idParamSchema, query: waitingListQuerySchema },
      responses: answers('The list', successOf(waitingListSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const { locale, session } = c.req.valid('query');
      const wanted = { merchantId: businessOf(c).id, postId: c.req.valid('param').id, session };
      return ok(c, await readList(c.var.database, wanted, locale));
    },
  )
  .openapi(
    defineCall({
      ...merchant,
      operationId: 'exportWaitingList',
      method: 'get',
      path: '/merchants/current/waiting_lists/{id}/export',
      summary: 'The same list as the text of a CSV file',
      request: { params: idParamSchema, query: waitingListQuerySchema },
      responses: answers('The text', successOf(waitingListFileSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const { locale, session } = c.req.valid('query');
      const wanted = { merchantId: businessOf(c).id, postId: c.req.valid('param').id, session };
      return ok(c, { csv: await exportList(c.var.database, wanted, locale) });
    },
  )
  .openapi(
    defineCall({
      ...merchant,
      operationId: 'setWaitingList',
      method: 'put',
      path: '/merchants/current/waiting_lists/{id}',
      summary:
        'Sets for how many hours an offer lasts, and whether the next in order is offered a place without the merchant',
      request: { params: idParamSchema, body: jsonBody(waitingSettingsSchema) },
      responses: answers('The settings', successOf(waitingSettingsSchema), 'not_found', ...BODY_FAILURES),
    }),
    async (c) => {
      const wanted = { merchantId: businessOf(c).id, postId: c.req.valid('param').id };
      return ok(c, await setSettings(c.var.database, wanted, c.req.valid('json')));
    },
  )
  .openapi(
    defineCall({
      ...merchant,
      operationId: 'doWaitingStep',
      method: 'put',
      path: '/merchants/current/waiting_entries/{id}',
      summary:
        'Offers a place, takes the offer back, says that the place is given, or removes the entry; the list as it is then',
      request: { params: idParamSchema, body: jsonBody(waitingStepSchema) },
      responses: answers(
        'The list',
        successOf(waitingListSchema),
        'not_found',
        'wrong_state',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const { step, locale } = c.req.valid('json');
      const merchantId = businessOf(c).id;
      const { database, sendMail } = c.var;
      const { post, entry } = await doStep(database, { merchantId, id: c.req.valid('param').id }, step, {
        now: new Date(),
        sendMail,
      });
      const wanted = { merchantId, postId: post.id, session: entry.session };
      return ok(c, await readList(database, wanted, locale));
    },
  );
