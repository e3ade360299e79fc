import { z } from 'zod';
import { inSubject } from '@/server/platform/mail/in-subject';
import { day, mailTemplate, openTemplate, shownName, unsubscribeToken, url } from './template';

/** Title of the advertisement, and URL of the page to which the button links. */
const advertisement = z.object({ title: z.string(), url });
/** The same, in a mail that can be switched off. */
const notice = advertisement.extend({ unsubscribeToken });

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
        { kind: 'text', text: t('teamInvitation.text', { business, inviter }) },
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
        { kind: 'text', text: t('teamOwnership.text', { business, from, to }) },
        { kind: 'button', label: t('teamOwnership.action'), url },
        { kind: 'note', text: t('teamOwnership.note') },
      ],
    }),
  ),

  ad_published: mailTemplate(notice, (t, { title, url }) => ({
    subject: t('adPublished.subject', { title: inSubject(title) }),
    heading: t('adPublished.heading'),
    blocks: [
      { kind: 'text', text: t('adPublished.text', { title }) },
      { kind: 'button', label: t('adPublished.action'), url },
    ],
  })),

  ad_changes_requested: mailTemplate(notice.extend({ reason: z.string() }), (t, { title, url, reason }) => ({
    subject: t('adChangesRequested.subject', { title: inSubject(title) }),
    heading: t('adChangesRequested.heading'),
    blocks: [
      { kind: 'text', text: t('adChangesRequested.text', { title }) },
      { kind: 'quote', text: reason },
      { kind: 'button', label: t('adChangesRequested.action'), url },
    ],
  })),

  ad_rejected: mailTemplate(notice.extend({ reason: z.string() }), (t, { title, url, reason }) => ({
    subject: t('adRejected.subject', { title: inSubject(title) }),
    heading: t('adRejected.heading'),
    blocks: [
      { kind: 'text', text: t('adRejected.text', { title }) },
      { kind: 'quote', text: reason },
      { kind: 'button', label: t('adRejected.action'), url },
    ],
  })),

  ad_stopped: mailTemplate(notice.extend({ reason: z.string() }), (t, { title, url, reason }) => ({
    subject: t('adStopped.subject', { title: inSubject(title) }),
    heading: t('adStopped.heading'),
    blocks: [
      { kind: 'text', text: t('adStopped.text', { title }) },
      { kind: 'quote', text: reason },
      { kind: 'button', label: t('adStopped.action'), url },
    ],
  })),
  ad_question: mailTemplate(notice.extend({ reason: z.string() }), (t, { title, url, reason }) => ({
    subject: t('adQuestion.subject', { title: inSubject(title) }),
    heading: t('adQuestion.heading'),
    blocks: [
      { kind: 'text', text: t('adQuestion.text', { title }) },
      { kind: 'quote', text: reason },
      { kind: 'button', label: t('adQuestion.action'), url },
    ],
  })),
  ad_ending_soon: mailTemplate(notice.extend({ days: z.int().positive() }), (t, { title, url, days }) => ({
    subject: t('adEndingSoon.subject', { title: inSubject(title), days }),
    heading: t('adEndingSoon.heading'),
    blocks: [
      { kind: 'text', text: t('adEndingSoon.text', { title, days }) },
      { kind: 'button', label: t('adEndingSoon.action'), url },
    ],
  })),

  ad_ended: mailTemplate(notice, (t, { title, url }) => ({
    subject: t('adEnded.subject', { title: inSubject(title) }),
    heading: t('adEnded.heading'),
    blocks: [
      { kind: 'text', text: t('adEnded.text', { title }) },
      { kind: 'button', label: t('adEnded.action'), url },
    ],
  })),

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
        { kind: 'text', text: t('enquiry.from', { sender, email: email || '—', phone: phone || '—' }) },
        { kind: 'button', label: t('enquiry.action'), url },
        { kind: 'note', text: t(email ? 'enquiry.reply' : 'enquiry.call') },
      ],
      ...(email && { replyTo: { name: sender, address: email } }),
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
