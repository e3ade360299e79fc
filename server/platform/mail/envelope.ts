import type { SendMailOptions } from 'nodemailer';
import { site } from '@/lib/site/site';
import type { MailMessage } from './message';

/** Returns the host name of the site, for message ids and sender addresses. */
export function mailHost(): string {
  return new URL(site.origin).hostname;
}

/**
 * Takes the beginning of encoded words (RFC 2047) apart in a text for a header, because nodemailer writes ASCII as it is
 * and mail programs would decode what somebody has written as a name.
 */
const literal = (text: string) => text.replaceAll('=?', '= ?');

/** Builds the message with its headers for nodemailer. */
export function mailOptions(message: MailMessage): SendMailOptions {
  const { messageId, locale, to, subject, text, html, date, oneClickUrl, replyTo } = message;
  return {
    from: process.env.MAIL_FROM || { name: site.name[locale], address: `no-reply@${mailHost()}` },
    messageId,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { ...replyTo, name: literal(replyTo.name) } }),
    subject: literal(subject),
    text,
    html,
    date,
    headers: {
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUrl
        ? {
            // nodemailer folds a long address that is given as text, and one-click unsubscription needs both
            // headers unfolded (RFC 8058).
            'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${oneClickUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    // Templates attach no files and fetch no URLs, so no parameter may cause it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
