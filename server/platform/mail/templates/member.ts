import { z } from 'zod';
import { mailCourseSchema } from '@/server/platform/mail/content';
import { inSubject } from '@/server/platform/mail/in-subject';
import { pageUrl } from '@/server/platform/mail/links';
import { mailTemplate, unsubscribeToken, url } from './template';

/** Mails to members and newsletter subscribers. */
export const memberTemplates = {
  verify_email: mailTemplate(z.object({ url, username: z.string() }), (t, { url, username }) => ({
    subject: t('verifyEmail.subject'),
    heading: t('verifyEmail.heading', { username }),
    blocks: [
      { kind: 'text', text: t('verifyEmail.text') },
      { kind: 'button', label: t('verifyEmail.action'), url },
      { kind: 'note', text: t('verifyEmail.note') },
    ],
  })),

  reset_password: mailTemplate(z.object({ url }), (t, { url }) => ({
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

  passkey_added: mailTemplate(z.object({ name: z.string() }), (t, { name }) => ({
    subject: t('passkeyAdded.subject'),
    heading: t('passkeyAdded.heading'),
    blocks: [
      { kind: 'text', text: t('passkeyAdded.text', { name }) },
      { kind: 'note', text: t('passkeyAdded.note') },
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

  subscribe_confirm: mailTemplate(z.object({ url }), (t, { url }) => ({
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
