import { createTransport } from 'nodemailer';
import { PermanentFailure } from '@/server/platform/queue/permanent-failure';
import { mailOptions } from './envelope';
import type { MailTransport } from './message';

const MAX_CONNECTIONS = 2;
const CONNECT_TIMEOUT_MS = 10_000;
/** Longest silence of the server, in ms. With it, a batch of ten mails ends before its jobs expire. */
const SILENCE_TIMEOUT_MS = 30_000;

/** Errors about the envelope or the message, not about the connection or the site's credentials. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Creates a transport that delivers to an SMTP server.
 * @param url smtp:// or smtps://, with user, password and nodemailer's options in the query
 * (`?requireTLS=true`)
 */
export function smtpTransport(url: string): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    logger: false,
  });
  return {
    async deliver(message) {
      try {
        await transporter.sendMail(mailOptions(message));
      } catch (error) {
        throw isRefusal(error) ? new PermanentFailure(String(error.response ?? error.message)) : error;
      }
    },
    close: () => transporter.close(),
  };
}

/** Reports whether the failure is permanent: a 5xx reply to the envelope or the message (RFC 5321 §4.2.1). */
function isRefusal(error: unknown): error is Error & { response?: string } {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  return Number(responseCode) >= 500 && Number(responseCode) < 600 && ABOUT_THE_MESSAGE.has(String(code));
}
