import { z } from 'zod';
import { CORRECTED } from '@/lib/contract/admin-courses';
import { EDITED_DETAILS } from '@/lib/contract/admin-people';
import type { MailContent } from '@/server/platform/mail/content';
import { inSubject } from '@/server/platform/mail/in-subject';
import { shownEmail } from '@/server/platform/mail/shown-email';
import type { MailTranslator } from '@/server/platform/mail/translator';
import { day, mailTemplate, openTemplate, shownName, unsubscribeToken, url } from './template';

/** Title of the advertisement, and URL of the page to which the button links. */
const advertisement = z.object({ title: z.string(), url });
/** The same, in a mail that can be switched off. */
const notice = advertisement.extend({ unsubscribeToken });

/** Further courses about which a mail says the same. */
const others = z.array(advertisement).default([]);
type Courses = z.infer<typeof advertisement> & { others: z.infer<typeof others> };
const corrections = z.array(z.object({ field: z.enum(CORRECTED), before: z.string(), after: z.string() }));

/** Lists the courses of a mail about several, each with its link. */
function eachCourse({ others: more, ...first }: Courses) {
  const all = more.length === 0 ? [] : [first, ...more];
  return all.map(({ title, url }) => ({ kind: 'link' as const, label: title, url }));
}

/** Composes a mail that says the same about one course or several: about one with a button, else with a link to each. */
function aboutCourses(
  t: MailTranslator,
  key:
    | 'adPublished'
    | 'adChangesRequested'
    | 'adRejected'
    | 'adStopped'
    | 'adRestored'
    | 'adEndingSoon'
    | 'adEnded',
  courses: Courses,
  { quote = '', days = 0 } = {},
): MailContent {
  const { title, url } = courses;
  const others = courses.others.length;
  return {
    subject: t(`${key}.subject`, { title: inSubject(title), others, days }),
    heading: t(`${key}.heading`),
    blocks: [
      { kind: 'text', text: t(`${key}.text`, { title, others, days }) },
      ...(quote ? [{ kind: 'quote' as const, text: quote }] : []),
      ...eachCourse(courses),
      ...(others === 0 ? [{ kind: 'button' as const, label: t(`${key}.action`), url }] : []),
    ],
  };
}

const figures = z.object({ views: z.int(), whatsapp: z.int(), bookmarks: z.int() });
const dayFigures = figures.extend({ day });

/** Mails to merchants about their account and their advertisements (specification §D). */
export const merchantTemplates = {
  merchant_welcome: openTemplate(z.object({ url }), (t, { url }) => ({
    subject: t('merchantWelcome.subject'),
    heading: t('merchantWelcome.heading'),
    blocks: [
      { kind: 'text', text: t('merchantWelcome.text') },
      { kind: 'button', label: t('merchantWelcome.action'), url },
    ],
  })),

  ad_received: mailTemplate(
    advertisement.extend({ dueDate: day, others: z.int().min(0).default(0) }),
    (t, { title, url, dueDate, others }) => ({
      subject: t('adReceived.subject', { title: inSubject(title), others }),
      heading: t('adReceived.heading'),
      blocks: [
        { kind: 'text', text: t('adReceived.text', { title, dueDate, others }) },
        { kind: 'button', label: t('adReceived.action'), url },
      ],
    }),
  ),

  /** To an editor who is invited. */
  team_invitation: openTemplate(
    z.object({ business: shownName, inviter: z.email({ pattern: z.regexes.html5Email }), url }),
    (t, { business, inviter, url }) => ({
      subject: t('teamInvitation.subject', { business }),
      heading: t('teamInvitation.heading'),
      blocks: [
        { kind: 'text', text: t('teamInvitation.text', { business, inviter: shownEmail(inviter) }) },
        { kind: 'button', label: t('teamInvitation.action'), url },
        { kind: 'note', text: t('teamInvitation.note') },
      ],
    }),
  ),

  /** To the former and the new owner of a business. */
  team_ownership: mailTemplate(
    z.object({ business: z.string(), from: z.string(), to: z.string(), url }),
    (t, { business, from, to, url }) => ({
      subject: t('teamOwnership.subject', { business: inSubject(business) }),
      heading: t('teamOwnership.heading'),
      blocks: [
        {
          kind: 'text',
          text: t('teamOwnership.text', { business, from: shownEmail(from), to: shownEmail(to) }),
        },
        { kind: 'button', label: t('teamOwnership.action'), url },
        { kind: 'note', text: t('teamOwnership.note') },
      ],
    }),
  ),

  /** To who claims an imported merchant. */
  claim_confirm: openTemplate(z.object({ business: shownName, url }), (t, { business, url }) => ({
    subject: t('claimConfirm.subject', { business }),
    heading: t('claimConfirm.heading'),
    blocks: [
      { kind: 'text', text: t('claimConfirm.text', { business }) },
      { kind: 'button', label: t('claimConfirm.action'), url },
      { kind: 'note', text: t('claimConfirm.note') },
    ],
  })),

  claim_approved: mailTemplate(
    z.object({ business: z.string(), courses: z.int(), url, isNew: z.boolean() }),
    (t, { business, courses, url, isNew }) => ({
      subject: t('claimApproved.subject', { business: inSubject(business) }),
      heading: t('claimApproved.heading'),
      blocks: [
        { kind: 'text', text: t(`claimApproved.${isNew ? 'new' : 'existing'}`, { business, courses }) },
        { kind: 'button', label: t(`claimApproved.${isNew ? 'setPassword' : 'dashboard'}`), url },
        { kind: 'note', text: t('claimApproved.note') },
      ],
    }),
  ),

  claim_refused: mailTemplate(
    z.object({ business: z.string(), reason: z.string() }),
    (t, { business, reason }) => ({
      subject: t('claimRefused.subject', { business: inSubject(business) }),
      heading: t('claimRefused.heading'),
      blocks: [
        { kind: 'text', text: t('claimRefused.text', { business }) },
        { kind: 'quote', text: reason },
        { kind: 'note', text: t('claimRefused.note') },
      ],
    }),
  ),

  claim_released: mailTemplate(
    z.object({ business: z.string(), reason: z.string() }),
    (t, { business, reason }) => ({
      subject: t('claimReleased.subject', { business: inSubject(business) }),
      heading: t('claimReleased.heading'),
      blocks: [
        { kind: 'text', text: t('claimReleased.text', { business }) },
        { kind: 'quote', text: reason },
        { kind: 'note', text: t('claimReleased.note') },
      ],
    }),
  ),

  ad_published: mailTemplate(notice.extend({ others }), (t, params) =>
    aboutCourses(t, 'adPublished', params),
  ),

  ad_changes_requested: mailTemplate(notice.extend({ reason: z.string(), others }), (t, params) =>
    aboutCourses(t, 'adChangesRequested', params, { quote: params.reason }),
  ),

  ad_rejected: mailTemplate(notice.extend({ reason: z.string(), others }), (t, params) =>
    aboutCourses(t, 'adRejected', params, { quote: params.reason }),
  ),

  ad_stopped: mailTemplate(notice.extend({ reason: z.string(), others }), (t, params) =>
    aboutCourses(t, 'adStopped', params, { quote: params.reason }),
  ),

  ad_restored: mailTemplate(notice.extend({ note: z.string(), others }), (t, params) =>
    aboutCourses(t, 'adRestored', params, { quote: params.note }),
  ),

  ad_corrected: mailTemplate(
    notice.extend({
      note: z.string(),
      changes: corrections,
      others: z.array(advertisement.extend({ changes: corrections })).default([]),
    }),
    (t, { title, url, note, changes, others }) => ({
      subject: t('adCorrected.subject', { title: inSubject(title), others: others.length }),
      heading: t('adCorrected.heading'),
      blocks: [
        { kind: 'text', text: t('adCorrected.text', { title, others: others.length }) },
        ...[{ title: others.length === 0 ? t('adCorrected.changes') : title, changes }, ...others].map(
          (course) => ({
            kind: 'table' as const,
            caption: course.title,
            head: [t('adCorrected.field'), t('adCorrected.before'), t('adCorrected.after')],
            rows: course.changes.map(({ field, before, after }) => [
              t(`adCorrected.fields.${field}`),
              before || '—',
              after || '—',
            ]),
          }),
        ),
        ...(note ? [{ kind: 'quote' as const, text: note }] : []),
        { kind: 'button', label: t('adCorrected.action'), url },
        { kind: 'note', text: t('adCorrected.note') },
      ],
    }),
  ),

  /** An administrator has changed the name or the contact of a business. */
  merchant_edited: mailTemplate(
    z.object({
      business: z.string(),
      url,
      changes: z.array(z.object({ field: z.enum(EDITED_DETAILS), before: z.string(), after: z.string() })),
    }),
    (t, { business, url, changes }) => ({
      subject: t('merchantEdited.subject', { business: inSubject(business) }),
      heading: t('merchantEdited.heading'),
      blocks: [
        { kind: 'text', text: t('merchantEdited.text', { business }) },
        {
          kind: 'table',
          caption: t('merchantEdited.changes'),
          head: [t('merchantEdited.field'), t('merchantEdited.before'), t('merchantEdited.after')],
          rows: changes.map(({ field, before, after }) => [
            t(`merchantEdited.fields.${field}`),
            before || '—',
            after || '—',
          ]),
        },
        { kind: 'button', label: t('merchantEdited.action'), url },
        { kind: 'note', text: t('merchantEdited.note') },
      ],
    }),
  ),

  ad_question: mailTemplate(notice.extend({ reason: z.string() }), (t, { title, url, reason }) => ({
    subject: t('adQuestion.subject', { title: inSubject(title) }),
    heading: t('adQuestion.heading'),
    blocks: [
      { kind: 'text', text: t('adQuestion.text', { title }) },
      { kind: 'quote', text: reason },
      { kind: 'button', label: t('adQuestion.action'), url },
    ],
  })),
  ad_ending_soon: mailTemplate(notice.extend({ days: z.int().positive(), others }), (t, params) =>
    aboutCourses(t, 'adEndingSoon', params, { days: params.days }),
  ),

  ad_ended: mailTemplate(notice.extend({ others }), (t, params) => aboutCourses(t, 'adEnded', params)),

  ad_renewed: mailTemplate(advertisement.extend({ until: day }), (t, { title, url, until }) => ({
    subject: t('adRenewed.subject', { title: inSubject(title) }),
    heading: t('adRenewed.heading'),
    blocks: [
      { kind: 'text', text: t('adRenewed.text', { title, until }) },
      { kind: 'button', label: t('adRenewed.action'), url },
    ],
  })),

  comment_published: mailTemplate(
    notice.extend({ author: z.string(), point: z.int().min(1).max(5), content: z.string() }),
    (t, { title, url, author, point, content }) => ({
      subject: t('commentPublished.subject', { title: inSubject(title) }),
      heading: t('commentPublished.heading'),
      blocks: [
        { kind: 'text', text: t('commentPublished.text', { title, author, point }) },
        { kind: 'quote', text: content },
        { kind: 'button', label: t('commentPublished.action'), url },
      ],
    }),
  ),

  enquiry: mailTemplate(
    notice.extend({
      sender: z.string(),
      email: z.literal('').or(z.email({ pattern: z.regexes.html5Email })),
      phone: z.string(),
      message: z.string(),
    }),
    (t, { title, url, sender, email, phone, message }) => ({
      subject: t('enquiry.subject', { title: inSubject(title), sender: inSubject(sender) }),
      heading: t('enquiry.heading', { sender }),
      blocks: [
        { kind: 'text', text: t('enquiry.text', { title }) },
        { kind: 'quote', text: message },
        {
          kind: 'text',
          text: t('enquiry.from', { sender, email: shownEmail(email) || '—', phone: phone || '—' }),
        },
        { kind: 'button', label: t('enquiry.action'), url },
        { kind: 'note', text: t(email ? 'enquiry.reply' : 'enquiry.call') },
      ],
      ...(email && { replyTo: { name: sender, address: email } }),
    }),
  ),

  /** How to reach the person is there after an acceptance only. */
  waiting_answer: mailTemplate(
    notice.extend({
      event: z.enum(['joined', 'accepted', 'declined', 'expired']),
      name: z.string(),
      places: z.int(),
      email: z.literal('').or(z.email({ pattern: z.regexes.html5Email })),
      phone: z.string(),
    }),
    (t, { title, url, event, name, places, email, phone }) => ({
      subject: t(`waitingAnswer.${event}.subject`, { title: inSubject(title), name: inSubject(name) }),
      heading: t(`waitingAnswer.${event}.heading`, { name }),
      blocks: [
        { kind: 'text', text: t(`waitingAnswer.${event}.text`, { title, name, places }) },
        ...(event === 'accepted'
          ? ([
              {
                kind: 'text',
                text: t('waitingAnswer.reach', { email: email || '—', phone: phone || '—' }),
              },
            ] as const)
          : []),
        { kind: 'button', label: t('waitingAnswer.action'), url },
      ],
      ...(email && { replyTo: { name, address: email } }),
    }),
  ),

  places_reminder: mailTemplate(
    notice.extend({ left: z.int().positive(), startDate: day }),
    (t, { title, url, left, startDate }) => ({
      subject: t('placesReminder.subject', { title: inSubject(title), left }),
      heading: t('placesReminder.heading'),
      blocks: [
        { kind: 'text', text: t('placesReminder.text', { title, left, startDate }) },
        { kind: 'button', label: t('placesReminder.action'), url },
      ],
    }),
  ),

  weekly_figures: mailTemplate(
    z.object({
      url,
      unsubscribeToken,
      from: day,
      to: day,
      days: z.array(dayFigures).length(7),
      before: figures,
    }),
    (t, { url, from, to, days, before }) => {
      const total = (kind: keyof typeof before) => days.reduce((sum, one) => sum + one[kind], 0);
      const kinds = ['views', 'whatsapp', 'bookmarks'] as const;
      return {
        subject: t('weeklyFigures.subject', { views: total('views'), enquiries: total('whatsapp') }),
        heading: t('weeklyFigures.heading'),
        blocks: [
          { kind: 'text', text: t('weeklyFigures.text', { from, to }) },
          {
            kind: 'table',
            caption: t('weeklyFigures.comparison'),
            head: [
              t('weeklyFigures.figure'),
              t('weeklyFigures.thisWeek'),
              t('weeklyFigures.weekBefore'),
              t('weeklyFigures.change'),
            ],
            rows: kinds.map((kind) => [
              t(`weeklyFigures.${kind}`),
              String(total(kind)),
              String(before[kind]),
              signed(total(kind) - before[kind]),
            ]),
          },
          ...(['views', 'whatsapp'] as const).map((kind) => ({
            kind: 'bars' as const,
            caption: t(`weeklyFigures.${kind}PerDay`),
            bars: days.map((one) => ({ label: t('weeklyFigures.day', { day: one.day }), value: one[kind] })),
          })),
          { kind: 'button', label: t('weeklyFigures.action'), url },
        ],
      };
    },
  ),
};

/** Writes a difference with its sign; the minus is the typographic one. */
function signed(difference: number): string {
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `\u2212${-difference}`;
}
