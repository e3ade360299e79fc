import { z } from 'zod';
import { mailTemplate, url } from './template';

/** Mails to administrators. */
export const administratorTemplates = {
  administrator_invitation: mailTemplate(z.object({ url, inviter: z.string() }), (t, { url, inviter }) => ({
    subject: t('administratorInvitation.subject'),
    heading: t('administratorInvitation.heading'),
    blocks: [
      { kind: 'text', text: t('administratorInvitation.text', { inviter }) },
      { kind: 'button', label: t('administratorInvitation.action'), url },
    ],
  })),
};
