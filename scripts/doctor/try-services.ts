import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { mailHost } from '@/server/platform/mail/envelope';
import { smtpTransport } from '@/server/platform/mail/smtp-transport';
import { attempt, type Line } from './report';

const TIMEOUT_MS = 10_000;

/** Returns the name of a setting with host and port of its address, which are no secret. */
function settingWithHost(setting: 'REDIS_URL' | 'SMTP_URL'): string {
  const host = URL.parse(process.env[setting] ?? '')?.host;
  return host ? `${setting} (${host})` : setting;
}

/** Asks Redis, if there is one. */
export async function tryRedis(): Promise<Line> {
  const url = process.env.REDIS_URL;
  return attempt('Redis', settingWithHost('REDIS_URL'), async () => {
    if (!url)
      return { light: 'green', text: 'REDIS_URL is not set; one instance counts its limits in memory' };
    const redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: TIMEOUT_MS,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
    });
    // `connect` rejects without the reason.
    let reason: unknown;
    redis.on('error', (error) => {
      reason = error;
    });
    try {
      await redis.connect();
      await redis.ping();
    } catch (error) {
      throw reason ?? error;
    } finally {
      redis.disconnect();
    }
    return { light: 'green', text: 'answers' };
  });
}

/**
 * Connects to the mail server and signs in; sends a test mail if an address is given, from the sender and through the
 * transport of all mails.
 */
export async function tryMail(to: string | undefined): Promise<Line> {
  const url = process.env.SMTP_URL;
  return attempt('Mail server', settingWithHost('SMTP_URL'), async () => {
    if (!url)
      return to
        ? { light: 'red', text: 'SMTP_URL is not set: the test mail cannot be sent' }
        : { light: 'yellow', text: 'SMTP_URL is not set: nothing to connect to' };
    if (to) {
      await sendTestMail(url, to);
      return { light: 'green', text: `accepted a test mail to ${to}; look whether it arrives` };
    }
    const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return { light: 'green', text: 'accepts the sign-in; --mail ADDRESS sends a test mail' };
  });
}

async function sendTestMail(url: string, to: string): Promise<void> {
  const text = 'This is the test mail of npm run doctor. The mail server of the site works.';
  const transport = smtpTransport(url);
  try {
    await transport.deliver({
      id: 0,
      messageId: `<${randomUUID()}@${mailHost()}>`,
      template: 'test',
      locale: 'en',
      to,
      subject: 'Test mail of npm run doctor',
      text,
      html: `<p>${text}</p>`,
      date: new Date(),
    });
  } finally {
    transport.close();
  }
}
