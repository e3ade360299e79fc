import type { SendMailOptions } from 'nodemailer';
import { site } from '@/lib/site';
import type { MailMessage } from './message';

/** Host of the site, for addresses made from it. */
export function mailHost(): string {
  return new URL(site.origin).hostname;
}

/** A message with its headers, as nodemailer composes it. */
export function mailOptions(message: MailMessage): SendMailOptions {
  const { messageId, locale, to, subject, text, html, date, oneClickUrl, replyTo } = message;
  return {
    from: process.env.MAIL_FROM || { name: site.name[locale], address: `no-reply@${mailHost()}` },
    messageId,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    date,
    headers: {
      // No out-of-office replies to a machine (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUrl
        ? {
            // nodemailer folds a long address if it is given as text; one-click needs both headers whole (RFC 8058).
            'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${oneClickUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    // A template holds no files and no addresses to fetch; nothing a parameter says may become one.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
