import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '@/server/platform/database/schema/mail-schema';
import { PermanentFailure } from '@/server/platform/queue/permanent-failure';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import type { MailMessage } from './message';
import { queueMail } from './outbox';
import { sendMail } from './send';

let test: TestDatabase;
const deliver = vi.fn<(message: MailMessage) => Promise<void>>();
const now = new Date('2026-11-27T02:00:00Z');

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());
beforeEach(async () => {
  deliver.mockReset();
  await test.db.delete(mails);
});

const send = (id: number) =>
  sendMail({ db: test.db, now, createdAt: now, mail: { deliver, close: () => undefined } }, id);

async function queue(): Promise<number> {
  await queueMail(test.db, {
    template: 'verify_email',
    to: 'reader@example.com',
    locale: 'zh-hk',
    params: { url: 'https://hokcheui.test/confirm?token=secret', username: '陳大文' },
  });
  const [mail] = await test.db.select({ id: mails.id }).from(mails);
  return mail?.id ?? 0;
}

describe('sending a mail', () => {
  it('happens once, though a worker taken for dead goes on beside another', async () => {
    const id = await queue();
    deliver.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await Promise.all([send(id), send(id)]);
    await send(id);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('is attempted again with the same Message-ID, and the link is kept until it worked', async () => {
    const id = await queue();
    deliver.mockRejectedValueOnce(new Error('connection lost'));
    await expect(send(id)).rejects.toThrow('connection lost');
    await send(id);
    const [first, second] = deliver.mock.calls.map(([message]) => message);
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.text).toContain('https://hokcheui.test/confirm?token=secret');
    const [row] = await test.db.select().from(mails);
    expect(row).toMatchObject({ sentAt: now, params: {} });
  });

  it.each([
    ['a template that is gone', { template: 'of_last_year' }],
    ['values that its template no longer takes', { params: { url: 'https://hokcheui.test' } }],
  ])('fails for good with %s', async (_, change) => {
    const id = await queue();
    await test.db.update(mails).set(change).where(eq(mails.id, id));
    await expect(send(id)).rejects.toThrow(PermanentFailure);
    expect(deliver).not.toHaveBeenCalled();
  });

  it.each(["o'brien+list@example.com", '#$%&!@example.com', 'a..b@sub.example.hk'])(
    'goes to %s',
    async (to) => {
      await queueMail(test.db, {
        template: 'reset_password',
        to,
        locale: 'en',
        params: { url: 'https://hokcheui.test' },
      });
      const [mail] = await test.db.select({ id: mails.id }).from(mails);
      await send(mail?.id ?? 0);
      expect(deliver.mock.calls[0]?.[0].to).toBe(to);
    },
  );

  it('is not asked for where the address or a value is wrong', async () => {
    const params = { url: 'https://hokcheui.test' };
    for (const request of [
      { to: 'reader@example.com\r\nBcc: other@example.com', params },
      { to: 'nobody', params },
      { to: 'reader@example.com', params: { url: 'javascript:alert(1)' } },
    ])
      await expect(
        queueMail(test.db, { template: 'reset_password', locale: 'en', ...request }),
      ).rejects.toThrow();
    expect(await test.db.$count(mails)).toBe(0);
  });
});
