import {
  calendarAddressSchema,
  calendarSchema,
  memberCalendarInputSchema,
  newCalendarAddressSchema,
} from '@/lib/contract/calendar';
import { successOf } from '@/lib/contract/envelope';
import { localeQuerySchema } from '@/lib/contract/filters';
import { defineCall } from '@/server/features/accounts/call';
import { callerOf } from '@/server/features/accounts/session';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { slugParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';
import { createRouter } from '@/server/http/router';
import {
  findCalendarAddress,
  findCalendarMember,
  makeCalendarAddress,
  revokeCalendarAddress,
} from './calendar-addresses';
import { findHashtagCalendar, findMerchantCalendar, readMemberCalendar } from './calendars';

const TAGS = ['Calendars'];
const ofSlug = { params: slugParamSchema, query: localeQuerySchema };
const own = { path: '/users/current/calendar', tags: TAGS, access: 'member' as const };
const theAddress = ['The address', successOf(calendarAddressSchema), 'unauthorized'] as const;

export const calendarRoutes = createRouter()
  .openapi(
    defineCall({
      operationId: 'getMerchantCalendar',
      access: 'everyone',
      method: 'get',
      path: '/merchants/{slug}/calendar',
      tags: TAGS,
      summary: 'The lessons of a merchant’s courses, in one answer',
      request: ofSlug,
      responses: answers('The calendar', successOf(calendarSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const reading = { locale: c.req.valid('query').locale, now: new Date() };
      const { slug } = c.req.valid('param');
      return ok(c, requireFound(await findMerchantCalendar(c.var.database, slug, reading)));
    },
  )
  .openapi(
    defineCall({
      operationId: 'getHashtagCalendar',
      access: 'everyone',
      method: 'get',
      path: '/hashtags/{slug}/calendar',
      tags: TAGS,
      summary: 'The lessons of a hashtag’s courses, in one answer',
      request: ofSlug,
      responses: answers('The calendar', successOf(calendarSchema), 'not_found', 'invalid_fields'),
    }),
    async (c) => {
      const reading = { locale: c.req.valid('query').locale, now: new Date() };
      const { slug } = c.req.valid('param');
      return ok(c, requireFound(await findHashtagCalendar(c.var.database, slug, reading)));
    },
  )
  .openapi(
    defineCall({
      operationId: 'getMemberCalendar',
      access: 'everyone',
      method: 'post',
      path: '/calendar',
      tags: TAGS,
      summary: 'The lessons of a member’s bookmarked courses, by the token of the calendar’s address',
      // In the body, because paths and queries are written to logs.
      request: { body: jsonBody(memberCalendarInputSchema) },
      responses: answers('The calendar', successOf(calendarSchema), 'not_found', ...BODY_FAILURES),
    }),
    async (c) => {
      const { token, locale } = c.req.valid('json');
      const memberId = requireFound(await findCalendarMember(c.var.database, token));
      return ok(c, await readMemberCalendar(c.var.database, memberId, { locale, now: new Date() }));
    },
  )
  .openapi(
    defineCall({
      ...own,
      operationId: 'getCalendarAddress',
      method: 'get',
      summary: 'When the address of the member’s calendar was made',
      responses: answers(...theAddress),
    }),
    async (c) => {
      const createdAt = await findCalendarAddress(c.var.database, callerOf(c).account.id);
      return ok(c, { createdAt: createdAt?.toISOString() ?? null });
    },
  )
  .openapi(
    defineCall({
      ...own,
      operationId: 'makeCalendarAddress',
      method: 'post',
      summary:
        'Makes an address of the member’s calendar, returned only here; it replaces the former address',
      responses: answers(
        'The new address',
        successOf(newCalendarAddressSchema),
        'unauthorized',
        ...BODY_FAILURES,
      ),
    }),
    async (c) => {
      const made = await makeCalendarAddress(c.var.database, callerOf(c).account.id, new Date());
      return ok(c, { ...made, createdAt: made.createdAt.toISOString() });
    },
  )
  .openapi(
    defineCall({
      ...own,
      operationId: 'revokeCalendarAddress',
      method: 'delete',
      summary: 'Revokes the address of the member’s calendar, if there is one',
      responses: answers(...theAddress),
    }),
    async (c) => {
      await revokeCalendarAddress(c.var.database, callerOf(c).account.id);
      return ok(c, { createdAt: null });
    },
  );
