import { z } from 'zod';
import { STAFF_ROLES } from '@/lib/contract/staff-roles';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { day, mailTemplate, openTemplate, url } from './template';

/** Changes of an account of which its owner is notified, so that a thief is noticed. */
const securityNotice = z.discriminatedUnion('event', [
  z.object({
    event: z.enum([
      'password_changed',
      'password_reset',
      'passkey_added',
      'authenticator_enabled',
      'authenticator_disabled',
    ]),
  }),
  /** `network`: the coarse network of the new browser. */
  z.object({ event: z.literal('new_browser'), network: z.string() }),
  /** `email`: address of the new administrator, which an administrator entered. */
  z.object({ event: z.literal('administrator_added'), email: z.string(), staffRole: z.enum(STAFF_ROLES) }),
  /** `email`: address of the new editor, which the owner of the business entered. */
  z.object({ event: z.literal('editor_added'), email: z.string() }),
]);
export type SecurityNotice = z.input<typeof securityNotice>;

/** Mails about the account itself, to accounts of all roles. */
export const accountTemplates = {
  confirm_new_email: openTemplate(z.object({ url }), (t, { url }) => ({
    subject: t('confirmNewEmail.subject'),
    heading: t('confirmNewEmail.heading'),
    blocks: [
      { kind: 'text', text: t('confirmNewEmail.text') },
      { kind: 'button', label: t('confirmNewEmail.action'), url },
      { kind: 'note', text: t('confirmNewEmail.note') },
    ],
  })),

  /** To the former address, confirmed or not. `until`: the last day of the link. */
  email_changed: openTemplate(z.object({ url, until: day }), (t, { url, until }) => ({
    subject: t('emailChanged.subject'),
    heading: t('emailChanged.heading'),
    blocks: [
      { kind: 'text', text: t('emailChanged.text') },
      { kind: 'text', text: t('emailChanged.undo', { until }) },
      { kind: 'button', label: t('emailChanged.action'), url },
      { kind: 'note', text: t('emailChanged.note') },
    ],
  })),

  /** `until`: the last day on which the account can be restored. */
  account_closed: mailTemplate(z.object({ url, until: day }), (t, { url, until }) => ({
    subject: t('accountClosed.subject'),
    heading: t('accountClosed.heading'),
    blocks: [
      { kind: 'text', text: t('accountClosed.text', { until }) },
      { kind: 'button', label: t('accountClosed.action'), url },
      { kind: 'note', text: t('accountClosed.note') },
    ],
  })),

  security_notice: mailTemplate(securityNotice, (t, notice) => {
    const { event, ...given } = notice;
    const values =
      notice.event === 'administrator_added'
        ? { ...given, email: shownEmail(notice.email), role: t(`securityNotice.roles.${notice.staffRole}`) }
        : notice.event === 'editor_added'
          ? { ...given, email: shownEmail(notice.email) }
          : given;
    return {
      subject: t(`securityNotice.${event}.subject`),
      heading: t(`securityNotice.${event}.heading`),
      blocks: [
        { kind: 'text', text: t(`securityNotice.${event}.text`, values) },
        { kind: 'note', text: t(`securityNotice.${event}.note`) },
      ],
    };
  }),
};
