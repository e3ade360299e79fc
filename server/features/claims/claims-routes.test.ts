import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminClaimSchema } from '@/lib/contract/admin-claims';
import { removeAccount } from '@/server/features/accounts/account-removal';
import { findAccountByEmail } from '@/server/features/accounts/accounts';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { importFeeds } from '@/server/features/imports/run';
import { summaryOf } from '@/server/features/imports/summary';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { merchantClaims } from '@/server/platform/database/schema/claim-schema';
import { categories, merchants, posts } from '@/server/platform/database/schema/schema';
import { claimUrl } from '@/server/platform/mail/links';
import { completeAd } from '@/tests/factories/advertisement';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, type TestApi } from '@/tests/setup/api';
import { formOf, joinMerchant } from '@/tests/setup/merchant';
import { PASSWORD, protocolClient, sessionOf } from '@/tests/setup/protocol-client';
import { tidyClaims } from './claims';

const DAY_MS = 24 * 60 * 60 * 1000;
const SLUG = 'merchant-file-harbour';
const EMAIL = 'info@harbour.org.hk';

let test: TestApi;
let administrator: TestAdministrator;
let colleague: TestAdministrator;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-claims-'));
  vi.stubEnv('MEDIA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  await insertCategories(test.db);
  administrator = await joinAdministrator(test);
  colleague = await joinAdministrator(test);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await test.db.execute(sql`truncate posts, merchants, left_courses restart identity cascade`);
  await test.db.delete(accounts).where(eq(accounts.role, 'merchant'));
  test.mails.length = 0;
});

const merchant = (more: object = {}) => ({
  ...{ id: 'harbour', name: '海旁音樂學校', name_en: 'Harbour Music', contact: '21234567' },
  ...{ website: 'https://www.harbour.org.hk/about', description: '音樂班', address: '中環', ...more },
});
const course = (id: string, more: object = {}) => ({
  ...{ id, merchant: 'harbour', category: 'piano', title: `鋼琴班 ${id}`, title_en: 'Piano' },
  ...{ content: '由淺入深', districts: ['wan_chai'], price_min: 300, price_unit: 'lesson', ...more },
});

async function runImport(rows: object[], options: Parameters<typeof importFeeds>[2] = {}) {
  const path = join(folder, 'rows.jsonl');
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  const report = await importFeeds(test.db, [path], options);
  const [input] = report.inputs;
  if (!input) throw new Error('nothing was imported');
  expect(input.problems).toEqual([]);
  return { ...input, summary: summaryOf(report) };
}
const imported = () => runImport([merchant(), course('a'), course('b')]);

const claim = (more: object = {}, slug = SLUG) =>
  test.post(`/merchants/${slug}/claim`, {
    name: 'Ms Lee',
    role: '校長',
    email: EMAIL,
    locale: 'en',
    ...more,
  });
const urlOf = (template: string): string => {
  const mail = test.mails.filter((one) => one.template === template).at(-1);
  return (mail?.params as { url?: string } | undefined)?.url ?? '';
};
const tokenOf = () => new URL(urlOf('claim_confirm')).searchParams.get('token') ?? '';
const confirm = (token = tokenOf()) => test.post('/merchant_claims/confirm', { token, locale: 'en' });
async function confirmed(more: object = {}) {
  expect((await claim(more)).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  const [row] = await test.db.select().from(merchantClaims).orderBy(sql`id desc`).limit(1);
  return row?.id ?? 0;
}
const decide = (id: number, decision: string, reason?: string, by = administrator) =>
  by.call('POST', `/claims/${id}/decision`, { decision, ...(reason && { reason }) });
async function approved(more: object = {}) {
  const id = await confirmed(more);
  const reply = await decide(id, 'approve');
  expect(reply.status, await reply.clone().text()).toBe(200);
  return id;
}
const list = async (query = '') =>
  adminClaimSchema
    .array()
    .parse(
      JSON.parse(
        JSON.stringify(await administrator.data('GET', `/claims${query}`)).replaceAll(
          /"(\w+)_at":/g,
          '"$1At":',
        ),
      ),
    );
const theMerchant = async () => {
  const [row] = await test.db.select().from(merchants).where(eq(merchants.slug, SLUG));
  return row as typeof merchants.$inferSelect;
};
const courses = () => test.db.select().from(posts).orderBy(posts.id);
const claims = () => test.db.select().from(merchantClaims).orderBy(merchantClaims.id);

/** Sets the password by the link of the mail, and signs in. */
async function signInBy(url: string, email = EMAIL) {
  const client = protocolClient(test, 'merchant');
  const token = new URL(url).searchParams.get('reset_password_token');
  const reset = await test.api.request('/merchant-auth/password', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      reset_password_token: token,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }),
  });
  expect(reset.status, await reset.clone().text()).toBe(200);
  const session = sessionOf(await client.signIn(email));
  return (method: string, path: string, body?: FormData) =>
    test.api.request(`/api/v1${path}`, { method, headers: { ...session }, ...(body ? { body } : {}) });
}

/** A second claim, made before the first was approved. */
async function otherConfirmed() {
  const [row] = await test.db
    .insert(merchantClaims)
    .values({
      ...{ merchantId: (await theMerchant()).id, name: 'Mr Wong', role: 'x', email: 'wong@harbour.org.hk' },
      ...{ locale: 'en', domain: 'harbour.org.hk', sentAt: new Date(), state: 'waiting' },
      confirmedAt: new Date(),
    })
    .returning();
  return row?.id ?? 0;
}

describe('a claim', () => {
  it('is offered for an imported merchant, with the domain of its website', async () => {
    await imported();
    const read = async (slug = SLUG) =>
      (await (await test.get(`/merchants/${slug}/claim?locale=en`)).json()).data;
    expect(await read()).toEqual({
      ...{ slug: SLUG, name: 'Harbour Music', sample: false },
      ...{ domain: 'harbour.org.hk', obstacle: null },
    });
    const shown = (await (await test.get(`/merchants/${SLUG}?locale=en`)).json()).data.merchant;
    expect(shown).toMatchObject({ claimable: true, website: 'https://www.harbour.org.hk/about' });
    for (const [website, obstacle] of [
      ['', 'no_website'],
      ['https://www.facebook.com/harbour', 'public_host'],
      ['https://www.harbour.gov.hk', 'government'],
    ]) {
      await runImport([merchant({ website })]);
      expect(await read()).toMatchObject({ domain: null, obstacle });
      expect(await parseFailure(await claim())).toMatchObject({ code: 'wrong_state' });
    }
    const own = await joinMerchant(test);
    const [owned] = await test.db.select().from(merchants).where(eq(merchants.id, own.merchantId));
    expect((await test.get(`/merchants/${owned?.slug}/claim`)).status).toBe(404);
    expect((await claim({}, owned?.slug)).status).toBe(404);
    expect(test.mails.filter(({ template }) => template === 'claim_confirm')).toEqual([]);
  });

  it('needs an address at exactly this domain', async () => {
    await imported();
    for (const email of ['info@mail.harbour.org.hk', 'info@harbour.org.hk.evil.com', 'harbour@gmail.com']) {
      const failure = await parseFailure(await claim({ email }));
      expect(failure).toMatchObject({ code: 'invalid_fields', errors: { email: ['invalid'] } });
    }
    expect((await parseFailure(await claim({ name: '', role: '' }))).errors).toEqual({
      name: ['required'],
      role: ['required'],
    });
    expect(test.mails).toEqual([]);
    expect((await claim({ website: 'bot' })).status).toBe(200);
    expect(await claims()).toEqual([]);
  });

  it('is answered the same whether it is new, waits, or another one waits, with one mail in 15 minutes', async () => {
    await imported();
    const answers: string[] = [];
    const ask = async (more?: object) => answers.push(await (await claim(more)).text());
    await ask();
    await ask({ name: '<b>Mr Wong</b> www.evil.example' });
    expect(test.mails).toMatchObject([{ template: 'claim_confirm', to: EMAIL, locale: 'en' }]);
    expect(await claims()).toMatchObject([{ state: 'sent', name: 'Ms Lee' }]);
    await confirm();
    await ask();
    await ask({ email: 'office@harbour.org.hk' });
    await confirm();
    await ask({ email: 'third@harbour.org.hk' });
    expect(new Set(answers).size).toBe(1);
    expect((await claims()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'sent']);
  });

  it('is confirmed once by the link, which a look at the page does not use, within a week; then the page says so', async () => {
    await imported();
    await claim();
    const token = tokenOf();
    expect(claimUrl('en', token)).toBe(urlOf('claim_confirm'));
    const [stored] = await claims();
    expect(JSON.stringify(stored)).not.toContain(token);
    const read = () => test.post('/merchant_claims/read', { token, locale: 'en' });
    for (let count = 0; count < 2; count += 1)
      expect((await (await read()).json()).data).toEqual({
        ...{ merchant: { slug: SLUG, name: 'Harbour Music' }, name: 'Ms Lee', role: '校長', state: 'sent' },
      });
    expect(await list()).toEqual([]);
    const replies = await Promise.all([confirm(token), confirm(token)]);
    for (const reply of [...replies, await read(), await confirm(token)])
      expect((await reply.json()).data).toMatchObject({ state: 'waiting' });
    expect((await claims()).map(({ state }) => state)).toEqual(['waiting']);
    expect((await confirm('x'.repeat(22))).status).toBe(404);
    await claim({ email: 'late@harbour.org.hk' });
    await test.db.update(merchantClaims).set({ sentAt: new Date(Date.now() - 8 * DAY_MS) });
    expect((await confirm()).status).toBe(404);
    expect(await list()).toMatchObject([
      {
        ...{
          email: EMAIL,
          name: 'Ms Lee',
          role: '校長',
          domain: 'harbour.org.hk',
          account: 'none',
          others: 0,
        },
        merchant: { slug: SLUG, courses: 2, claimed: false, sample: false },
      },
    ]);
  });

  it('says by its link how it was decided, without who claimed, or why', async () => {
    await imported();
    const id = await confirmed({ role: '校長' });
    const token = tokenOf();
    const read = async () => {
      const replies = [
        await test.post('/merchant_claims/read', { token, locale: 'en' }),
        await confirm(token),
      ];
      const [first, second] = await Promise.all(replies.map(async (reply) => (await reply.json()).data));
      expect(second).toEqual(first);
      return first;
    };
    const nobody = { merchant: { slug: SLUG, name: 'Harbour Music' }, name: '', role: '' };
    await decide(id, 'approve');
    expect(await read()).toEqual({ ...nobody, state: 'approved' });
    await administrator.call('POST', `/claims/${id}/release`, { reason: '冒充' });
    expect(await read()).toEqual({ ...nobody, state: 'released' });
    await test.db.update(merchantClaims).set({ state: 'refused' });
    expect(await read()).toEqual({ ...nobody, state: 'refused' });
  });

  it('is refused with a reason that is mailed, once', async () => {
    await imported();
    const id = await confirmed();
    expect((await parseFailure(await decide(id, 'refuse'))).errors).toEqual({ reason: ['required'] });
    const replies = await Promise.all([
      decide(id, 'refuse', '網站沒有你的名字'),
      decide(id, 'refuse', '網站沒有你的名字', colleague),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(test.mails.slice(1)).toMatchObject([
      { template: 'claim_refused', to: EMAIL, locale: 'en', params: { reason: '網站沒有你的名字' } },
    ]);
    expect(await theMerchant()).toMatchObject({ accountId: null, claimedAt: null });
    const [entry] = await administrator.data('GET', '/audit?subject_kind=claim');
    expect(entry).toMatchObject({ action: 'reject', subject_id: String(id), subject: '海旁音樂學校' });
    expect(JSON.stringify(entry)).not.toContain('Lee');
    expect(await list('?state=decided')).toMatchObject([{ state: 'refused', reason: '網站沒有你的名字' }]);
  });

  it('that led to nothing is deleted after 90 days; one that stands is not', async () => {
    await imported();
    const id = await approved();
    const refused = await otherConfirmed();
    await decide(refused, 'refuse', '不符');
    await test.db.insert(merchantClaims).values({
      ...{
        merchantId: (await theMerchant()).id,
        name: 'x',
        role: 'x',
        email: 'y@harbour.org.hk',
        locale: 'en',
      },
      ...{ domain: 'harbour.org.hk', sentAt: new Date() },
    });
    await tidyClaims(test.db, new Date(Date.now() + 89 * DAY_MS));
    expect(await claims()).toHaveLength(3);
    await tidyClaims(test.db, new Date(Date.now() + 91 * DAY_MS));
    expect(await claims()).toMatchObject([{ id, state: 'approved', email: EMAIL }]);
  });

  it('of a sample is never approved, and of two claims one', async () => {
    await imported();
    const first = await confirmed();
    const second = await confirmed({ email: 'office@harbour.org.hk' });
    expect((await list())[0]?.others).toBe(1);
    await test.db.update(merchants).set({ sample: true });
    expect(await parseFailure(await decide(first, 'approve'))).toMatchObject({ code: 'wrong_state' });
    await test.db.update(merchants).set({ sample: false });
    const replies = await Promise.all([
      decide(first, 'approve'),
      decide(second, 'approve', undefined, colleague),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list())[0]?.merchant.claimed).toBe(true);
    expect(await test.db.$count(accounts, eq(accounts.role, 'merchant'))).toBe(1);
  });
});

describe('an approved claim', () => {
  it('is decided once on two devices, and makes one account, whose first link sets the password', async () => {
    await imported();
    const id = await confirmed();
    const replies = await Promise.all([decide(id, 'approve'), decide(id, 'approve', undefined, colleague)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = test.mails.filter(({ template }) => template === 'claim_approved');
    expect(mails).toMatchObject([{ to: EMAIL, params: { courses: 2, isNew: true } }]);
    expect(await theMerchant()).toMatchObject({ source: 'file', claimedAt: expect.any(Date) });
    const call = await signInBy(urlOf('claim_approved'));
    const own = (await (await call('GET', '/merchants/current/posts')).json()).data;
    expect(own.map(({ title }: { title: string }) => title).sort()).toEqual(['鋼琴班 a', '鋼琴班 b']);
    const shown = (await (await test.get(`/merchants/${SLUG}?locale=en`)).json()).data;
    expect(shown.merchant.claimable).toBe(false);
    expect(shown.posts).toHaveLength(2);
  });

  it('gives the courses with what administrators corrected, as drafts of what is public', async () => {
    await imported();
    const [first] = await courses();
    await administrator.data('PUT', `/courses/${first?.id}/correction`, {
      version: first?.version,
      title: '改正了的鋼琴班',
    });
    await approved();
    const [row] = await courses();
    expect(row).toMatchObject({
      ...{ source: null, sourceId: null, claimedSource: 'file', claimedSourceId: 'a', state: 'published' },
      ...{ titleZh: '改正了的鋼琴班', listedUntil: expect.any(Date) },
    });
    const [draft] = await test.db
      .select()
      .from(postDrafts)
      .where(eq(postDrafts.postId, row?.id ?? 0));
    expect(draft).toMatchObject({
      state: 'approved',
      approvedPriceMin: null,
      content: {
        ...{ title: '改正了的鋼琴班', titleEn: 'Piano', content: '由淺入深', priceMin: '300', priceMax: '' },
        ...{ serviceArea: ['wan_chai'], priceUnit: 'lesson', ageMin: '', sessions: [], gallery: [] },
      },
    });
    expect(draft?.content.categoryIds).toHaveLength(1);
  });

  it('keeps the import away: no row of it is written, removed, duplicated or expired', async () => {
    await imported();
    await approved();
    await test.db.update(posts).set({ titleZh: '我的鋼琴班' });
    await test.db.update(merchants).set({ nameZh: '我的學校' }).where(eq(merchants.slug, SLUG));
    const rows = [
      merchant({ name: '另一個名' }),
      course('a', { title: '來源的標題', end_date: '2020-01-01' }),
      course('b'),
      course('c'),
    ];
    const before = [await courses(), await theMerchant()];
    const dry = await runImport(rows, { dryRun: true });
    expect(dry).toMatchObject({ inserted: 0, updated: 0, unchanged: 0, claimed: 4 });
    expect(dry.summary).toContain('4 claimed: skipped');
    expect(await runImport(rows)).toMatchObject({ inserted: 0, updated: 0, claimed: 4 });
    expect([await courses(), await theMerchant()]).toEqual(before);
    // The source names another merchant for a claimed course.
    const moved = await runImport([
      { ...merchant(), id: 'other', name: '別校' },
      course('a', { merchant: 'other' }),
    ]);
    expect(moved).toMatchObject({ inserted: 1, claimed: 1 });
    expect(await courses()).toEqual(before[0]);
  });

  it('lets the merchant edit a course, which is reviewed, and the import leaves the edit', async () => {
    await imported();
    await approved();
    const call = await signInBy(urlOf('claim_approved'));
    const [before] = await courses();
    const { id, version } = before as typeof posts.$inferSelect;
    const [category] = await test.db
      .select()
      .from(categories)
      .where(eq(categories.id, before?.categoryId ?? 0));
    const whole = await completeAd(category as typeof categories.$inferSelect);
    const edit = { ...whole, title: '我的鋼琴班', post_id: id, version };
    const sent = await call('POST', '/posts', formOf(edit));
    expect(sent.status, await sent.clone().text()).toBe(200);
    expect((await courses())[0]).toMatchObject({ titleZh: '鋼琴班 a', state: 'published' });
    const { advertisement } = await administrator.data('GET', `/advertisements/${id}`);
    await administrator.data('POST', `/advertisements/${id}/decision`, {
      ...{ version: advertisement.version, decision: 'approve' },
    });
    const edited = { titleZh: '我的鋼琴班', state: 'published', source: null, claimedSourceId: 'a' };
    expect((await courses())[0]).toMatchObject(edited);
    const rows = [merchant(), course('a', { title: '來源的標題' }), course('b')];
    expect(await runImport(rows)).toMatchObject({ inserted: 0, updated: 0, claimed: 3 });
    expect((await courses())[0]).toMatchObject(edited);
  });

  it('loses no course to an import that runs meanwhile', async () => {
    await imported();
    const id = await confirmed();
    const rows = [
      merchant(),
      ...Array.from({ length: 60 }, (_, at) => course(`n${at}`)),
      course('a', { title: '改了' }),
    ];
    const [, reply] = await Promise.all([runImport(rows, { batchSize: 3 }), decide(id, 'approve')]);
    expect(reply.status).toBe(200);
    await runImport(rows);
    const all = await courses();
    const ids = all.map(({ sourceId, claimedSourceId }) => sourceId ?? claimedSourceId);
    expect(new Set(ids).size).toBe(ids.length);
    // Whatever the import wrote before the approval is the merchant's, and nothing came after it.
    expect(all.every(({ source }) => source === null)).toBe(true);
  });

  it('links an account without courses, and none that is in use', async () => {
    await imported();
    const own = await joinMerchant(test, { email: EMAIL });
    const id = await confirmed();
    expect(await list()).toMatchObject([{ account: 'unused' }]);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(test.mails.at(-1)).toMatchObject({ template: 'claim_approved', params: { isNew: false } });
    const mine = (await (await own.call('GET', '/merchants/current/posts')).json()).data;
    expect(mine).toHaveLength(2);
    await runImport([merchant({ id: 'second', slug: 'merchant-second' })]);
    await claim({}, 'merchant-second');
    await confirm();
    const [waiting] = await list();
    expect(waiting).toMatchObject({ account: 'in_use' });
    expect((await decide(waiting?.id ?? 0, 'approve')).status).toBe(409);
  });

  it('ends the sessions and the password of who signed up with the address without confirming it', async () => {
    await imported();
    const stranger = await joinMerchant(test, { email: EMAIL }, { confirmed: false });
    await approved();
    expect((await stranger.call('GET', '/merchants/current/posts')).status).toBe(401);
    const client = protocolClient(test, 'merchant');
    expect((await client.signIn(EMAIL)).status).toBe(401);
    expect(test.mails.at(-1)).toMatchObject({ template: 'claim_approved', params: { isNew: true } });
  });

  it('is taken back: details and courses are the import’s again, and the account keeps what it wrote', async () => {
    await imported();
    const id = await approved();
    const { accountId, id: merchantId } = await theMerchant();
    await test.db
      .update(merchants)
      .set({ nameZh: '冒充者', website: 'https://evil.example', businessRegistration: '12345678' })
      .where(eq(merchants.id, merchantId));
    const [claimed] = await courses();
    await test.db.insert(posts).values({
      merchantId,
      slug: 'post-own',
      titleZh: '自己的班',
      state: 'published',
      districts: ['other'],
      categoryId: claimed?.categoryId ?? null,
      categoryIds: claimed?.categoryIds ?? [],
    });
    const release = (by = administrator) => by.call('POST', `/claims/${id}/release`, { reason: '冒充' });
    const replies = await Promise.all([release(), release(colleague)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(test.mails.at(-1)).toMatchObject({
      template: 'claim_released',
      to: EMAIL,
      params: { reason: '冒充' },
    });
    expect(await theMerchant()).toMatchObject({
      ...{ accountId: null, claimedAt: null, nameZh: '海旁音樂學校', businessRegistration: null },
      website: 'https://www.harbour.org.hk/about',
    });
    const [own] = await test.db
      .select()
      .from(merchants)
      .where(eq(merchants.accountId, accountId ?? 0));
    expect(own).toMatchObject({ nameZh: '', source: null });
    const all = await courses();
    expect(all.map(({ source, state, merchantId: of }) => [source, state, of === own?.id])).toEqual([
      ['file', 'published', false],
      ['file', 'published', false],
      [null, 'withdrawn', true],
    ]);
    expect(await test.db.$count(postDrafts)).toBe(0);
    const again = await runImport([merchant(), course('a', { title: '來源的標題' }), course('b')]);
    expect(again).toMatchObject({ inserted: 0, updated: 3, claimed: 0 });
    expect((await courses())[0]?.titleZh).toBe('來源的標題');
    expect((await claim()).status).toBe(200);
  });

  it('outlives its account without the person’s data, and the import stays away until it is taken back', async () => {
    await imported();
    const id = await approved();
    const account = await findAccountByEmail(test.db, 'merchant', EMAIL);
    if (!account) throw new Error('there is no account');
    await removeAccount(test.db, account);
    expect(await claims()).toMatchObject([{ id, state: 'approved', name: '', role: '', email: null }]);
    const rows = [merchant(), course('a'), course('b')];
    expect(await runImport(rows)).toMatchObject({ inserted: 0, updated: 0, claimed: 3 });
    expect((await courses()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect((await administrator.call('POST', `/claims/${id}/release`, { reason: '帳戶已刪除' })).status).toBe(
      200,
    );
    await runImport(rows);
    expect((await courses()).map(({ state }) => state)).toEqual(['published', 'published']);
  });
});
