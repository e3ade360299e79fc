import { z } from 'zod';
import { SUBSCRIBER_FREQUENCIES } from '@/lib/contract/frequencies';
import { LESSON_REASONS, LESSON_STATES } from '@/lib/contract/lesson-change';
import { type MailBlock, mailCourseSchema } from '@/server/platform/mail/content';
import { inSubject } from '@/server/platform/mail/in-subject';
import { pageUrl } from '@/server/platform/mail/links';
import { day, mailTemplate, openTemplate, shownName, unsubscribeToken, url } from './template';

/** An offer of a waiting list; a member can switch the mails about them off, an address without an account has none to. */
const waiting = z.object({
  courseTitle: z.string(),
  places: z.int(),
  /** When the offer lapses. */
  until: z.iso.datetime({ offset: true }),
  url,
  unsubscribeToken: unsubscribeToken.optional(),
});

/** Mails to members and newsletter subscribers. */
export const memberTemplates = {
  /** `purpose`: what waits for the confirmation of a merchant, or of an editor who is invited; a member has none. */
  verify_email: openTemplate(
    z.object({ url, username: shownName, purpose: z.enum(['merchant', 'editor']).optional() }),
    (t, { url, username, purpose }) => ({
      subject: t(purpose ? `verifyEmail.${purpose}.subject` : 'verifyEmail.subject'),
      // An address would be cut and broken by the spaces of shownName.
      heading:
        username && !username.includes('@')
          ? t('verifyEmail.heading', { username })
          : t('verifyEmail.plainHeading'),
      blocks: [
        { kind: 'text', text: t(purpose ? `verifyEmail.${purpose}.text` : 'verifyEmail.text') },
        { kind: 'button', label: t('verifyEmail.action'), url },
        { kind: 'note', text: t('verifyEmail.note') },
      ],
    }),
  ),

  reset_password: openTemplate(z.object({ url }), (t, { url }) => ({
    subject: t('resetPassword.subject'),
    heading: t('resetPassword.heading'),
    blocks: [
      { kind: 'text', text: t('resetPassword.text') },
      { kind: 'button', label: t('resetPassword.action'), url },
      { kind: 'note', text: t('resetPassword.note') },
    ],
  })),

  sign_in_failures: mailTemplate(z.object({}), (t) => ({
    subject: t('signInFailures.subject'),
    heading: t('signInFailures.heading'),
    blocks: [
      { kind: 'text', text: t('signInFailures.text') },
      { kind: 'note', text: t('signInFailures.note') },
    ],
  })),

  comment_approved: mailTemplate(
    z.object({ courseTitle: z.string(), url, unsubscribeToken }),
    (t, { courseTitle, url }) => ({
      subject: t('commentApproved.subject', { courseTitle: inSubject(courseTitle) }),
      heading: t('commentApproved.heading'),
      blocks: [
        { kind: 'text', text: t('commentApproved.text', { courseTitle }) },
        { kind: 'button', label: t('commentApproved.action'), url },
      ],
    }),
  ),

  places_again: mailTemplate(
    z.object({ courseTitle: z.string(), url, unsubscribeToken }),
    (t, { courseTitle, url }) => ({
      subject: t('placesAgain.subject', { courseTitle: inSubject(courseTitle) }),
      heading: t('placesAgain.heading'),
      blocks: [
        { kind: 'text', text: t('placesAgain.text', { courseTitle }) },
        { kind: 'button', label: t('placesAgain.action'), url },
        { kind: 'note', text: t('placesAgain.note') },
      ],
    }),
  ),

  waiting_confirm: openTemplate(z.object({ url }), (t, { url }) => ({
    subject: t('waitingConfirm.subject'),
    heading: t('waitingConfirm.heading'),
    blocks: [
      { kind: 'text', text: t('waitingConfirm.text') },
      { kind: 'button', label: t('waitingConfirm.action'), url },
      { kind: 'note', text: t('waitingConfirm.note') },
    ],
  })),

  waiting_offer: mailTemplate(waiting, (t, { courseTitle, places, until, url }) => ({
    subject: t('waitingOffer.subject', { courseTitle: inSubject(courseTitle) }),
    heading: t('waitingOffer.heading'),
    blocks: [
      { kind: 'text', text: t('waitingOffer.text', { courseTitle, places, until: new Date(until) }) },
      { kind: 'button', label: t('waitingOffer.action'), url },
      { kind: 'note', text: t('waitingOffer.note') },
    ],
  })),

  waiting_lapsed: mailTemplate(waiting, (t, { courseTitle, url }) => ({
    subject: t('waitingLapsed.subject', { courseTitle: inSubject(courseTitle) }),
    heading: t('waitingLapsed.heading'),
    blocks: [
      { kind: 'text', text: t('waitingLapsed.text', { courseTitle }) },
      { kind: 'button', label: t('waitingLapsed.action'), url },
    ],
  })),

  saved_searches: mailTemplate(
    z.object({
      /** New courses of all searches. */
      count: z.int(),
      searches: z
        .array(
          z.object({
            title: z.string(),
            url,
            courses: z.array(mailCourseSchema),
            /** Further new courses. */
            more: z.int(),
          }),
        )
        .min(1),
      /** A member can change the searches; an address without an account can only unsubscribe. */
      isMember: z.boolean(),
      unsubscribeToken,
    }),
    (t, { count, searches, isMember }, locale) => ({
      subject: t('savedSearches.subject', { count }),
      heading: t('savedSearches.heading', { count }),
      blocks: [
        ...searches.flatMap(({ title, url, courses, more }): MailBlock[] => [
          { kind: 'text', text: t('savedSearches.search', { title }) },
          { kind: 'courses', courses },
          { kind: 'link', label: t(more > 0 ? 'savedSearches.more' : 'savedSearches.all', { more }), url },
        ]),
        ...(isMember
          ? ([
              { kind: 'button', label: t('savedSearches.action'), url: pageUrl(locale, '/user?tab=alerts') },
            ] as const)
          : []),
      ],
    }),
  ),

  search_confirm: openTemplate(
    z.object({ frequency: z.enum(SUBSCRIBER_FREQUENCIES), url }),
    (t, { frequency, url }) => ({
      subject: t('searchConfirm.subject'),
      heading: t('searchConfirm.heading'),
      blocks: [
        { kind: 'text', text: t(`searchConfirm.${frequency}`) },
        { kind: 'button', label: t('searchConfirm.action'), url },
        { kind: 'note', text: t('searchConfirm.note') },
      ],
    }),
  ),

  bookmark_change: mailTemplate(
    z.object({
      change: z.enum(['ends', 'cheaper', 'dates']),
      courseTitle: z.string(),
      /** Last day of the course or of its enrolment, as `YYYY-MM-DD`. */
      day: day.optional(),
      /** Price of a lesson in HKD, before and now. */
      prices: z.object({ before: z.number(), now: z.number() }).optional(),
      url,
      unsubscribeToken,
    }),
    (t, { change, courseTitle, day, prices, url }) => ({
      subject: t(`bookmarkChange.${change}.subject`, { courseTitle: inSubject(courseTitle) }),
      heading: t(`bookmarkChange.${change}.heading`),
      blocks: [
        {
          kind: 'text',
          text: t(`bookmarkChange.${change}.text`, {
            courseTitle,
            ...(day && { day }),
            ...prices,
          }),
        },
        { kind: 'button', label: t('bookmarkChange.action'), url },
        { kind: 'note', text: t('bookmarkChange.note') },
      ],
    }),
  ),

  lessons_changed: mailTemplate(
    z.object({
      count: z.int(),
      lessons: z
        .array(
          z.object({
            title: z.string(),
            day,
            /** `HH:MM`; null: unknown. */
            time: z.string().nullable(),
            state: z.enum(LESSON_STATES),
            reason: z.enum(LESSON_REASONS).nullable(),
            note: z.string(),
            moved: z.object({ day, from: z.string(), venue: z.string() }).nullable(),
            url,
          }),
        )
        .min(1),
      /** The entries of a visitor on waiting lists, who leaves them there; a member has the unsubscribe link instead. */
      entries: z.array(z.object({ title: z.string(), url })).optional(),
      unsubscribeToken: unsubscribeToken.optional(),
    }),
    (t, { count, lessons: [first, ...others], entries }) => ({
      subject:
        first && count === 1
          ? t(`lessonsChanged.${first.state}.subject`, {
              courseTitle: inSubject(first.title),
              ...{ day: first.day, time: first.time ?? 'none' },
            })
          : t('lessonsChanged.subject', { count }),
      heading: t('lessonsChanged.heading', { count }),
      blocks: [
        ...[...(first ? [first] : []), ...others].flatMap((lesson): MailBlock[] => {
          const { title, state, reason, note, moved, url: href, day: on, time } = lesson;
          const values = { courseTitle: title, day: on, time: time ?? 'none' };
          const there: Record<string, string | Date> = moved ? { to: moved.day, at: moved.from } : {};
          return [
            { kind: 'text', text: t(`lessonsChanged.${state}.text`, { ...values, ...there }) },
            ...(moved?.venue
              ? [{ kind: 'text' as const, text: t('lessonsChanged.venue', { venue: moved.venue }) }]
              : []),
            ...(reason ? [{ kind: 'text' as const, text: t(`lessonsChanged.reasons.${reason}`) }] : []),
            ...(note ? [{ kind: 'quote' as const, text: note }] : []),
            { kind: 'link', label: t('lessonsChanged.action'), url: href },
          ];
        }),
        ...(entries ?? []).map(({ title, url: href }): MailBlock => {
          return { kind: 'link', label: t('lessonsChanged.entry', { courseTitle: title }), url: href };
        }),
        { kind: 'note', text: t(entries ? 'lessonsChanged.visitorNote' : 'lessonsChanged.note') },
      ],
    }),
  ),

  comment_reply: mailTemplate(
    z.object({ title: z.string(), reply: z.string(), url, unsubscribeToken }),
    (t, { title, reply, url }) => ({
      subject: t('commentReply.subject', { title: inSubject(title) }),
      heading: t('commentReply.heading'),
      blocks: [
        { kind: 'text', text: t('commentReply.text', { title }) },
        { kind: 'quote', text: reply },
        { kind: 'button', label: t('commentReply.action'), url },
      ],
    }),
  ),

  digest: mailTemplate(
    z.object({ courses: z.array(mailCourseSchema).min(1).readonly(), unsubscribeToken }),
    (t, { courses }, locale) => ({
      subject: t('digest.subject', { count: courses.length }),
      heading: t('digest.heading'),
      blocks: [
        { kind: 'text', text: t('digest.text') },
        { kind: 'courses', courses },
        { kind: 'button', label: t('digest.action'), url: pageUrl(locale, '/course?sort=newest') },
      ],
    }),
  ),

  subscribe_confirm: openTemplate(z.object({ url }), (t, { url }) => ({
    subject: t('subscribeConfirm.subject'),
    heading: t('subscribeConfirm.heading'),
    blocks: [
      { kind: 'text', text: t('subscribeConfirm.text') },
      { kind: 'button', label: t('subscribeConfirm.action'), url },
      { kind: 'note', text: t('subscribeConfirm.note') },
    ],
  })),

  subscribe_welcome: mailTemplate(z.object({ unsubscribeToken }), (t, _, locale) => ({
    subject: t('subscribeWelcome.subject'),
    heading: t('subscribeWelcome.heading'),
    blocks: [
      { kind: 'text', text: t('subscribeWelcome.text') },
      { kind: 'button', label: t('subscribeWelcome.action'), url: pageUrl(locale, '/course') },
    ],
  })),
};
