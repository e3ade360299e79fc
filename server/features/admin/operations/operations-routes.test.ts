import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { failedJobSchema, outboxMailDetailSchema, outboxSchema } from '@/lib/contract/admin-operations';
import { overviewSchema } from '@/lib/contract/admin-overview';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { countSearch, writeSearchCounts } from '@/server/features/search/search-counts';
import { dayOf } from '@/server/platform/calendar/calendar';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { folderTransport, outboxFolder } from '@/server/platform/mail/folder-transport';
import { enqueue } from '@/server/platform/queue/queue';
import { startWorkers } from '@/server/worker/worker';
import { buildCategory, buildComment, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';
import { expectLogged } from '@/tests/setup/expect-logged';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApi;
let administrator: TestAdministrator;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-operations-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('MEDIA_DIR', join(folder, 'media'));
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const overview = async () =>
  (await parseReply(await administrator.call('GET', '/overview'), successOf(overviewSchema))).data;
const failedJobs = async () =>
  (await parseReply(await administrator.call('GET', '/jobs'), successOf(z.array(failedJobSchema)))).data;

describe('jobs that failed', () => {
  it('are listed, counted among what waits, and given all their attempts again', async () => {
    const { rows } = await test.db.execute<{ id: number }>(
      sql`insert into mails (key, template, recipient, locale, params, created_at)
        values ('k', 'no_such_template', 'reader@example.com', 'en', '{}', now()) returning id`,
    );
    await enqueue(test.db, { kind: 'send_mail', payload: { mailId: rows[0]?.id ?? 0 } });
    const mail = folderTransport(join(folder, 'outbox'));
    const stop = await startWorkers({
      url: test.url,
      db: test.db,
      mail,
      superviseSeconds: 1,
      pollSeconds: 0.5,
    });
    await vi.waitFor(async () => expect(await failedJobs()).toHaveLength(1), 15_000);
    await stop();
    expectLogged('jobs: failed for good');
    const [job] = await failedJobs();
    expect(job).toMatchObject({ kind: 'send_mail', payload: { mailId: rows[0]?.id } });
    expect(job?.reason).toContain('no_such_template');
    const { queues, mails } = await overview();
    expect(queues[0]).toMatchObject({ queue: 'failed_jobs', waiting: 1, overdue: 1 });
    expect(mails).toEqual({ waiting: 0, failed: 1 });
    await administrator.data('POST', `/jobs/${job?.id}/retry`);
    expect(await failedJobs()).toEqual([]);
    expect((await administrator.call('POST', `/jobs/${job?.id}/retry`)).status).toBe(404);
    expect((await administrator.call('POST', '/jobs/nonsense/retry')).status).toBe(404);
    expect((await administrator.data('GET', '/audit'))[0]).toMatchObject({
      action: 'retry',
      subject: 'send_mail',
    });
  });
});

describe('the outbox', () => {
  it('shows the mails that became files, the latest first, and one as its reader sees it', async () => {
    const transport = folderTransport();
    for (const [id, subject] of [
      [1, '第一封'],
      [2, '第二封'],
    ] as const)
      await transport.deliver({
        id,
        messageId: `<${id}@hokcheui.test>`,
        template: 'reset_password',
        locale: 'zh-hk',
        to: 'reader@example.com',
        date: new Date(Date.UTC(2026, 10, 21, id)),
        subject,
        text: '連結 https://hokcheui.test/reset-password?reset_password_token=geheim123&locale=en',
        html: '<p>連結</p><a href="https://hokcheui.test/unsubscribe?a=1&amp;token=geheim123">x</a>',
      });
    await writeFile(join(outboxFolder(), 'notes.txt'), 'no mail');
    const { data, meta } = await parseReply(await administrator.call('GET', '/outbox'), pageOf(outboxSchema));
    expect(meta.total).toBe(2);
    expect(data.active).toBe(true);
    expect(data.mails.map(({ at, template, to, subject }) => [at, template, to, subject])).toEqual([
      ['2026-11-21T02:00:00.000Z', 'reset_password', 'reader@example.com', '第二封'],
      ['2026-11-21T01:00:00.000Z', 'reset_password', 'reader@example.com', '第一封'],
    ]);
    const reply = await administrator.call('GET', `/outbox/${data.mails[0]?.file}`);
    const mail = (await parseReply(reply, successOf(outboxMailDetailSchema))).data;
    expect(mail).toMatchObject({ subject: '第二封', to: 'reader@example.com' });
    // The links are cut: a token acts for the recipient.
    expect(mail.text.trim()).toBe(
      '連結 https://hokcheui.test/reset-password?reset_password_token=…&locale=en',
    );
    expect(mail.html).toContain('<p>連結</p>');
    expect(mail.html).toContain('unsubscribe?a=1&amp;token=…"');
  });

  it('names a file that cannot be read, and lists the others', async () => {
    const file = '20261122T010000Z-00000003-digest.eml';
    await mkdir(join(outboxFolder(), file));
    const { data } = await parseReply(await administrator.call('GET', '/outbox'), pageOf(outboxSchema));
    expectLogged(`outbox: ${file} cannot be read`);
    expect(data.mails.map(({ subject, readable }) => [subject, readable])).toEqual([
      ['', false],
      ['第二封', true],
      ['第一封', true],
    ]);
    expect(data.mails[0]).toMatchObject({ file, template: 'digest', at: '2026-11-22T01:00:00.000Z' });
    expect((await administrator.call('GET', `/outbox/${file}`)).status).toBe(404);
    expectLogged(`outbox: ${file} cannot be read`);
    await rm(join(outboxFolder(), file), { recursive: true });
  });

  it.each(['notes.txt', '..%2Fsample-accounts.json', '20261121T020000Z-00000009-none.eml'])(
    'tells nothing of %s',
    async (file) => {
      await writeFile(join(folder, 'sample-accounts.json'), 'secret');
      expect((await administrator.call('GET', `/outbox/${file}`)).status).toBe(404);
    },
  );
});

describe('the overview', () => {
  it('counts what waits, the overdue first, and the last thirty days', async () => {
    const member = await joinMember(test);
    const { merchantId } = await joinMerchant(test);
    const merchant = await buildMerchant(test.db);
    const category = await buildCategory(test.db);
    const waiting = await buildCourse(test.db, { merchant, categories: [category], state: 'submitted' });
    const live = await buildCourse(test.db, {
      merchant,
      categories: [category],
      listedUntil: new Date(Date.now() + 3 * DAY_MS),
    });
    for (const post of [waiting, live])
      await test.db.insert(postDrafts).values({ postId: post.id, content: {} });
    await test.db.insert(postReviews).values([
      { postId: waiting.id, dueOn: '2020-01-02' },
      { postId: live.id, expiryReviewOn: '2020-01-03' },
    ]);
    await buildComment(test.db, { postId: live.id, state: 'pending', memberId: member.id });
    // The last minute of the day four days ago, and the first minute of the day three days ago, in Hong Kong.
    const [late, inTime] = [
      dayOf(new Date(Date.now() - 4 * DAY_MS)),
      dayOf(new Date(Date.now() - 3 * DAY_MS)),
    ];
    for (const createdAt of [`${late}T23:59:00+08:00`, `${inTime}T00:00:00+08:00`])
      await buildComment(test.db, { postId: live.id, state: 'pending', createdAt: new Date(createdAt) });
    for (const network of ['a', 'b', 'c'])
      countSearch(test.db, { locale: 'zh-hk', keyword: '火星攀石', outcome: 'empty', network });
    await writeSearchCounts(test.db);
    await refreshCounts(test.db);

    const seen = await overview();
    expect(seen.queues.slice(0, 2)).toEqual([
      { queue: 'advertisements', waiting: 1, dueToday: 0, overdue: 1, oldest: '2020-01-02' },
      { queue: 'expiry_reviews', waiting: 1, dueToday: 0, overdue: 1, oldest: '2020-01-03' },
    ]);
    expect(seen.queues.find(({ queue }) => queue === 'comments')).toMatchObject({
      waiting: 3,
      dueToday: 1,
      overdue: 1,
      oldest: late,
    });
    expect(seen.queues.find(({ queue }) => queue === 'merchants')).toMatchObject({ waiting: 1, overdue: 0 });
    expect(seen).toMatchObject({
      published: 1,
      ending: 1,
      members: 1,
      merchants: 1,
      samples: false,
    });
    expect(seen.emptySearches).toMatchObject([{ locale: 'zh-hk', searches: 3 }]);
    expect(seen.days).toHaveLength(30);
    expect(seen.days.at(-1)).toMatchObject({
      members: 1,
      merchants: 1,
      comments: 1,
      searches: 3,
      emptySearches: 3,
    });
    expect(seen.days[0]).toMatchObject({ members: 0, published: 0 });
    expect(seen.storage?.database).toBeGreaterThan(1_000_000);
    expect(seen.storage?.free).toBeGreaterThan(0);
    await buildMerchant(test.db, { sample: true });
    expect((await overview()).samples).toBe(true);
    expect(merchantId).toBeGreaterThan(0);
  });
});
