import { z } from 'zod';
import { inSubject } from '@/server/platform/mail/in-subject';
import { mailTemplate, url } from './template';

/** Title of the advertisement, and URL of the page to which the button links. */
const advertisement = z.object({ title: z.string(), url });
/** A day in Hong Kong, YYYY-MM-DD. */
const day = z.iso.date().transform((date) => new Date(`${date}T00:00:00+08:00`));

/** Mails to merchants about their account and their advertisements (specification §D). */
export const merchantTemplates = {
  merchant_welcome: mailTemplate(z.object({ name: z.string(), url }), (t, { name, url }) => ({
    subject: t('merchantWelcome.subject'),
    heading: t('merchantWelcome.heading', { name }),
    blocks: [
      { kind: 'text', text: t('merchantWelcome.text') },
      { kind: 'button', label: t('merchantWelcome.action'), url },
    ],
  })),

  ad_received: mailTemplate(advertisement.extend({ dueDate: day }), (t, { title, url, dueDate }) => ({
    subject: t('adReceived.subject', { title: inSubject(title) }),
    heading: t('adReceived.heading'),
    blocks: [
      { kind: 'text', text: t('adReceived.text', { title, dueDate }) },
      { kind: 'button', label: t('adReceived.action'), url },
    ],
  })),

  ad_published: mailTemplate(advertisement, (t, { title, url }) => ({
    subject: t('adPublished.subject', { title: inSubject(title) }),
    heading: t('adPublished.heading'),
    blocks: [
      { kind: 'text', text: t('adPublished.text', { title }) },
      { kind: 'button', label: t('adPublished.action'), url },
    ],
  })),

  ad_changes_requested: mailTemplate(
    advertisement.extend({ reason: z.string() }),
    (t, { title, url, reason }) => ({
      subject: t('adChangesRequested.subject', { title: inSubject(title) }),
      heading: t('adChangesRequested.heading'),
      blocks: [
        { kind: 'text', text: t('adChangesRequested.text', { title }) },
        { kind: 'quote', text: reason },
        { kind: 'button', label: t('adChangesRequested.action'), url },
      ],
    }),
  ),

  ad_rejected: mailTemplate(advertisement.extend({ reason: z.string() }), (t, { title, url, reason }) => ({
    subject: t('adRejected.subject', { title: inSubject(title) }),
    heading: t('adRejected.heading'),
    blocks: [
      { kind: 'text', text: t('adRejected.text', { title }) },
      { kind: 'quote', text: reason },
      { kind: 'button', label: t('adRejected.action'), url },
    ],
  })),

  ad_stopped: mailTemplate(advertisement.extend({ reason: z.string() }), (t, { title, url, reason }) => ({
    subject: t('adStopped.subject', { title: inSubject(title) }),
    heading: t('adStopped.heading'),
    blocks: [
      { kind: 'text', text: t('adStopped.text', { title }) },
      { kind: 'quote', text: reason },
      { kind: 'button', label: t('adStopped.action'), url },
    ],
  })),
  ad_question: mailTemplate(advertisement.extend({ reason: z.string() }), (t, { title, url, reason }) => ({
    subject: t('adQuestion.subject', { title: inSubject(title) }),
    heading: t('adQuestion.heading'),
    blocks: [
      { kind: 'text', text: t('adQuestion.text', { title }) },
      { kind: 'quote', text: reason },
      { kind: 'button', label: t('adQuestion.action'), url },
    ],
  })),
  ad_ending_soon: mailTemplate(
    advertisement.extend({ days: z.int().positive() }),
    (t, { title, url, days }) => ({
      subject: t('adEndingSoon.subject', { title: inSubject(title), days }),
      heading: t('adEndingSoon.heading'),
      blocks: [
        { kind: 'text', text: t('adEndingSoon.text', { title, days }) },
        { kind: 'button', label: t('adEndingSoon.action'), url },
      ],
    }),
  ),

  ad_ended: mailTemplate(advertisement, (t, { title, url }) => ({
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
};
