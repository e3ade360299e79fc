import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import { messageSchema } from '@/lib/contract/subscription';
import { createApi } from '@/server/app';
import { mailOptions } from '@/server/platform/mail/envelope';
import { renderMail } from '@/server/platform/mail/render';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

let test: TestApi;

const MESSAGE = {
  name: '陳大文',
  email: 'chan@example.com',
  topic: 'course',
  message: '第一行\r\n第二行',
  website: '',
};

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  vi.stubEnv('CONTACT_EMAIL', 'office@hokcheui.test');
  test = await createTestApi();
});
beforeEach(() => {
  test.mails.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});

describe('writing to the administrator', () => {
  it('becomes a mail to the address of the environment, answered to whoever wrote', async () => {
    const reply = await test.post('/contact', { ...MESSAGE, locale: 'en' });
    expect((await parseReply(reply, successOf(messageSchema))).data.message).toContain('Thank you');
    const [mail, ...more] = test.mails;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'contact_message', to: 'office@hokcheui.test', locale: 'zh-hk' });
    const rendered = renderMail('contact_message', 'zh-hk', mail?.params);
    expect(rendered.subject).toBe('聯絡表格：課程或留言（陳大文）');
    expect(rendered.text).toContain('> 第一行\n> 第二行');
    expect(rendered.text).toContain('語言：英文');
    const envelope = mailOptions({
      id: 1,
      messageId: '<1@x>',
      template: 'contact_message',
      locale: 'zh-hk',
      to: 'office@hokcheui.test',
      date: new Date(),
      ...rendered,
    });
    expect(envelope.replyTo).toEqual({ name: '陳大文', address: 'chan@example.com' });
  });

  it('says so in Chinese by default, and goes to the host of the site while no address is set', async () => {
    vi.stubEnv('CONTACT_EMAIL', '');
    vi.stubEnv('SITE_URL', 'https://hokcheui.test');
    const reply = await test.post('/contact', MESSAGE);
    expect((await parseReply(reply, successOf(messageSchema))).data.message).toContain('多謝來信');
    expect(test.mails[0]?.to).toBe('contact@hokcheui.test');
    vi.stubEnv('CONTACT_EMAIL', 'office@hokcheui.test');
  });

  it('is one mail when the same words are sent twice', async () => {
    const api = createApi({ database: test.db });
    const call = () =>
      api.request('/api/v1/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(MESSAGE),
      });
    await Promise.all([call(), call()]);
    const { rows } = await test.db.execute(
      sql`select recipient from mails where template = 'contact_message'`,
    );
    expect(rows).toEqual([{ recipient: 'office@hokcheui.test' }]);
  });

  it('sends nothing of what a machine filled in, and does not say so', async () => {
    const reply = await test.post('/contact', { ...MESSAGE, website: 'https://spam.example' });
    expect(reply.status).toBe(200);
    expect(test.mails).toEqual([]);
  });

  it.each([
    [{}, { name: ['required'], email: ['invalid'], topic: ['required'], message: ['required'] }],
    [{ ...MESSAGE, name: ' ' }, { name: ['required'] }],
    [{ ...MESSAGE, email: 'chan@example.com, other@example.com' }, { email: ['invalid'] }],
    [{ ...MESSAGE, topic: 'nothing' }, { topic: ['unknown_choice'] }],
    [{ ...MESSAGE, message: '字'.repeat(4001) }, { message: ['max_length'] }],
    [
      { ...MESSAGE, name: '\u3164', message: '\u200b\u2800' },
      { name: ['required'], message: ['required'] },
    ],
  ])('refuses %#', async (body, errors) => {
    const reply = await test.post('/contact', body);
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).errors).toEqual(errors);
    expect(test.mails).toEqual([]);
  });

  it('takes the longest message there may be', async () => {
    expect((await test.post('/contact', { ...MESSAGE, message: '字'.repeat(4000) })).status).toBe(200);
  });

  it('is limited to ten an hour from one address', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    const api = createApi({ database: test.db, sendMail: async () => {} });
    const call = () =>
      api.fetch(
        new Request('http://site/api/v1/contact', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(MESSAGE),
        }),
        { remoteAddress: '192.0.2.1' },
      );
    for (let calls = 0; calls < 10; calls += 1) expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(429);
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
  });
});
