import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxFolder } from './folder-transport';
import type { MailMessage } from './message';
import { mailTransport } from './transport';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-folder-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SITE_URL', 'https://hokcheui.test');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const message: MailMessage = {
  id: 17,
  messageId: '<abc.17@hokcheui.test>',
  template: 'verify_email',
  locale: 'zh-hk',
  to: "o'brien+list@example.com",
  subject: '請驗證\r\nBcc: other@example.com',
  text: '你好',
  html: '<p>你好</p>',
  date: new Date('2026-11-21T02:15:00.123Z'),
};

it('writes a mail into one file, which only its owner reads', async () => {
  const transport = mailTransport();
  await transport.deliver(message);
  await transport.deliver(message);
  expect(await readdir(outboxFolder())).toEqual(['20261121T021500Z-00000017-verify_email.eml']);
  const path = join(outboxFolder(), '20261121T021500Z-00000017-verify_email.eml');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(outboxFolder())).mode & 0o777).toBe(0o700);
  const mail = await PostalMime.parse(await readFile(path));
  expect(mail.from).toMatchObject({ name: '學趣', address: 'no-reply@hokcheui.test' });
  expect(mail).toMatchObject({ messageId: '<abc.17@hokcheui.test>', date: '2026-11-21T02:15:00.000Z' });
  expect(mail.to?.[0]?.address).toBe("o'brien+list@example.com");
  expect(mail.text?.trim()).toBe('你好');
});

it.each([
  ['=?utf-8?q?Your_account_is_closed?=', 'account_is'],
  ['學 =?UTF-8?B?U2VjdXJpdHk=?= 堂', 'U2VjdXJpdHk'],
  ['==?utf-8?q?=0D=0ABcc:_a=40example.com?=', '=0D'],
  ['a =?utf-8?q?b?= =?utf-8?q?c?=', 'q?b'],
])('shows an encoded word in a name as it was typed: %s', async (name, typed) => {
  const replyTo = { name, address: 'reader@example.com' };
  await mailTransport().deliver({ ...message, subject: `查詢（${name}）`, replyTo });
  const [file] = await readdir(outboxFolder());
  const mail = await PostalMime.parse(await readFile(join(outboxFolder(), file ?? '')));
  for (const shown of [mail.subject, mail.replyTo?.[0]?.name]) {
    expect(shown).toContain(typed);
    expect(shown?.replaceAll('= ?', '=?')).toContain(name);
  }
  expect(mail.headers.map((header) => header.key)).not.toContain('bcc');
});

it('lets no subject become a header', async () => {
  await mailTransport().deliver(message);
  const [file] = await readdir(outboxFolder());
  const mail = await PostalMime.parse(await readFile(join(outboxFolder(), file ?? '')));
  expect(mail.headers.map((header) => header.key)).not.toContain('bcc');
  expect(mail.subject).toContain('請驗證');
});
