import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFailedJobs } from '@/server/platform/queue/failed-jobs';
import { expectLogged } from '@/tests/setup/expect-logged';
import { createTestWorkers, type TestWorkers } from '@/tests/setup/workers';
import { queueMail } from './outbox';
import { mailTransport } from './transport';

let test: TestWorkers;
let server: SMTPServer | null = null;
const received: Email[] = [];

beforeEach(async () => {
  received.length = 0;
  vi.stubEnv('SITE_URL', 'https://hokcheui.test');
  vi.stubEnv('MAIL_FROM', '學趣 <hello@hokcheui.test>');
  test = await createTestWorkers();
});
afterEach(async () => {
  await test.drop();
  await stopServer();
  vi.unstubAllEnvs();
});

/** Starts an SMTP server on loopback that stores what it accepts. */
async function startServer(options: SMTPServerOptions = {}, port = 0): Promise<number> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return (server.server.address() as AddressInfo).port;
}

async function stopServer(): Promise<void> {
  const stopping = server;
  server = null;
  if (stopping) await new Promise<void>((resolve) => stopping.close(() => resolve()));
}

/** Creates an error reply; its code decides whether a retry makes sense. */
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

async function workBySmtp(url: string): Promise<void> {
  vi.stubEnv('SMTP_URL', url);
  await test.work({ mail: mailTransport() });
}

const digest = {
  template: 'digest',
  to: 'reader@example.com',
  locale: 'zh-hk',
  params: {
    courses: [
      {
        title: '陶藝入門',
        url: 'https://hokcheui.test/course/post-1',
        merchant: '泥巴工房',
        place: '灣仔',
        sample: false,
      },
    ],
    unsubscribeToken: 'b'.repeat(43),
  },
} as const;

describe('SMTP', () => {
  it('delivers text and HTML with the headers of one-click unsubscribing', async () => {
    await workBySmtp(`smtp://127.0.0.1:${await startServer()}`);
    await queueMail(test.db, digest);
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
    const [mail] = received;
    expect(mail?.subject).toBe('本週新課程：為你挑選了1個');
    expect(mail?.from).toMatchObject({ name: '學趣', address: 'hello@hokcheui.test' });
    expect(mail?.to?.[0]?.address).toBe('reader@example.com');
    expect(mail?.text).toContain('泥巴工房 · 灣仔');
    expect(mail?.html).toContain('<a href="https://hokcheui.test/course/post-1"');
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(
      `<https://hokcheui.test/api/v1/unsubscribe?locale=zh-hk&token=${'b'.repeat(43)}>`,
    );
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('message-id')).toMatch(/^<[0-9a-f]{32}\.\d+@hokcheui\.test>$/);
  });

  it('keeps no link of a mail once it is sent', async () => {
    await workBySmtp(`smtp://127.0.0.1:${await startServer()}`);
    await queueMail(test.db, digest);
    await vi.waitFor(async () => expect(await test.countJobs('send_mail', 'completed')).toBe(1), 10_000);
    const { rows } = await test.db.execute('select params, sent_at is not null as sent from mails');
    expect(rows).toEqual([{ params: {}, sent: true }]);
    const { rows: jobs } = await test.db.execute('select data from jobs.job where name = $$send_mail$$');
    expect(JSON.stringify(jobs)).not.toContain('reader@example.com');
  });

  it('sends one mail for a key, however often it is asked for', async () => {
    await workBySmtp(`smtp://127.0.0.1:${await startServer()}`);
    for (let again = 0; again < 3; again += 1)
      await queueMail(test.db, { ...digest, idempotencyKey: 'digest 2026-11-27 reader@example.com' });
    await vi.waitFor(async () => expect(await test.countJobs('send_mail', 'completed')).toBe(1), 10_000);
    expect(received).toHaveLength(1);
  });

  it('signs in with the user and password of the address', async () => {
    const onAuth = vi.fn<NonNullable<SMTPServerOptions['onAuth']>>((auth, _session, done) =>
      done(null, { user: auth.username }),
    );
    const port = await startServer({ authOptional: false, allowInsecureAuth: true, onAuth });
    await workBySmtp(`smtp://mailer:p%40ss@127.0.0.1:${port}`);
    await queueMail(test.db, digest);
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
    expect(onAuth.mock.calls[0]?.[0]).toMatchObject({ username: 'mailer', password: 'p@ss' });
  });

  it('tries again after a temporary failure', async () => {
    let attempts = 0;
    const port = await startServer({
      onRcptTo(_address, _session, done) {
        attempts += 1;
        done(attempts < 3 ? refusal(451, 'Greylisted, try again later') : null);
      },
    });
    await workBySmtp(`smtp://127.0.0.1:${port}`);
    await queueMail(test.db, digest);
    await vi.waitFor(async () => {
      await test.passTime();
      expect(received).toHaveLength(1);
    }, 15_000);
    expect(attempts).toBe(3);
    expect(await listFailedJobs(test.db)).toEqual([]);
  });

  it('gives up at once when the server refuses for good', async () => {
    let attempts = 0;
    const port = await startServer({
      onRcptTo(_address, _session, done) {
        attempts += 1;
        done(refusal(550, '5.1.1 No such mailbox'));
      },
    });
    await workBySmtp(`smtp://127.0.0.1:${port}`);
    await queueMail(test.db, digest);
    await vi.waitFor(async () => expect(await listFailedJobs(test.db)).toHaveLength(1), 10_000);
    expect((await listFailedJobs(test.db))[0]).toMatchObject({
      kind: 'send_mail',
      reason: expect.stringContaining('5.1.1 No such mailbox'),
    });
    expect(attempts).toBe(1);
    expect(received).toEqual([]);
    await vi.waitFor(() => expectLogged('jobs: failed for good'));
  });

  it.each([
    ['wrong credentials', { onAuth: (_auth, _session, done) => done(refusal(535, 'Authentication failed')) }],
    ['a server that is busy', { onConnect: (_session, done) => done(refusal(554, 'No service here')) }],
  ] satisfies [string, SMTPServerOptions][])(
    'keeps trying against %s, which the operator can mend',
    async (_, options) => {
      const port = await startServer({ authOptional: false, allowInsecureAuth: true, ...options });
      await workBySmtp(`smtp://mailer:wrong@127.0.0.1:${port}`);
      await queueMail(test.db, digest);
      await vi.waitFor(async () => expect(await test.countJobs('send_mail', 'retry')).toBe(1), 10_000);
      expect(await listFailedJobs(test.db)).toEqual([]);
    },
  );

  it('waits for a server that is down, and delivers when it is back', async () => {
    const port = await startServer();
    await stopServer();
    await workBySmtp(`smtp://127.0.0.1:${port}`);
    await queueMail(test.db, digest);
    await vi.waitFor(async () => expect(await test.countJobs('send_mail', 'retry')).toBe(1), 10_000);
    await startServer({}, port);
    await vi.waitFor(async () => {
      await test.passTime();
      expect(received).toHaveLength(1);
    }, 15_000);
  });

  it('writes neither address nor link nor password into the log', async () => {
    const warn = vi.mocked(console.warn);
    const port = await startServer();
    await stopServer();
    await workBySmtp(`smtp://mailer:topsecret@127.0.0.1:${port}`);
    await queueMail(test.db, digest);
    await vi.waitFor(async () => expect(await test.countJobs('send_mail', 'retry')).toBe(1), 10_000);
    const said = JSON.stringify(warn.mock.calls);
    expect(said).toContain('send_mail');
    expect(said).not.toMatch(/reader@example\.com|b{43}|topsecret/);
  });
});
