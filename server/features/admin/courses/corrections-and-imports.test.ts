import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminCourseDetailSchema } from '@/lib/contract/admin-courses';
import { type AdminImportDetail, adminImportDetailSchema } from '@/lib/contract/admin-imports';
import { successOf } from '@/lib/contract/envelope';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { runImport } from '@/server/features/imports/run-import';
import { categories, posts } from '@/server/platform/database/schema/schema';
import { joinAdministrator, prove, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';

let test: TestApi;
let administrator: TestAdministrator;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-corrections-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  await insertCategories(test.db);
  administrator = await joinAdministrator(test);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await prove(administrator);
  await test.db.execute(sql`truncate posts, imports, import_changes, merchants restart identity cascade`);
});

interface Feed {
  title?: string;
  price?: string;
  name?: string;
}

/** Imports one course of a merchant. */
async function importCourse({ title = '拉坯入門', price = '300', name = '泥房' }: Feed = {}, dryRun = false) {
  const rows = [
    { id: 'room', name, contact: '23456789' },
    {
      ...{ id: 'one', merchant: 'room', category: 'wheel-throwing', title, content: '由揉泥開始' },
      ...{ districts: ['kwun_tong'], price_min: price, end_date: '2126-12-31' },
    },
  ];
  const form = new FormData();
  form.append('file', new File([rows.map((row) => JSON.stringify(row)).join('\n')], 'feed.jsonl'));
  if (dryRun) form.append('dry_run', 'true');
  const sent = await parseReply(
    await administrator.call('POST', '/imports', form),
    successOf(adminImportDetailSchema),
  );
  await runImport({ db: test.db, now: new Date('2026-11-21T04:00:00Z') }, sent.data.id);
  const done = await administrator.call('GET', `/imports/${sent.data.id}`);
  return (await parseReply(done, successOf(adminImportDetailSchema))).data;
}
const fieldsOf = ({ report }: AdminImportDetail) => report?.changes[0]?.fields.map(({ field }) => field);
const course = async () => {
  const [post] = await test.db.select().from(posts);
  return post as typeof posts.$inferSelect;
};
const correct = async (changes: object) => {
  const { id, version } = await course();
  await administrator.data('PUT', `/courses/${id}/correction`, { version, ...changes });
};
const open = async () =>
  (
    await parseReply(
      await administrator.call('GET', `/courses/${(await course()).id}`),
      successOf(adminCourseDetailSchema),
    )
  ).data;
const found = async (keyword: string) => {
  const reply = await test.get(`/posts?keyword=${encodeURIComponent(keyword)}`);
  return (await reply.json()).data.posts.length;
};

describe('what was corrected by hand', () => {
  it('stays through the next import, is found by search, and the rest follows the feed', async () => {
    await importCourse();
    const [other] = await test.db.select().from(categories).where(eq(categories.slug, 'hand-building'));
    const categoryId = other?.id ?? (await course()).categoryId;
    await correct({ title: '拉坯初班', venue: '泥房二樓', age_min: '8', category_ids: [categoryId] });
    expect((await open()).course).toMatchObject({ corrected: true, origin: 'file' });
    const report = await importCourse({ title: '拉坯入門（新）', price: '350' });
    expect(fieldsOf(report)).toEqual(['price_min', 'price_max']);
    expect(await course()).toMatchObject({
      ...{ titleZh: '拉坯初班', venueZh: '泥房二樓', ageMin: 8, ageMinMonths: 96, categoryId },
      priceMin: 350,
    });
    expect((await open()).corrected).toEqual(
      expect.arrayContaining(['title', 'venue', 'age_min', ...(other ? ['category_ids'] : [])]),
    );
    expect(await found('拉坯初班')).toBe(1);
    expect(test.mails).toEqual([]);
  });

  it('is taken from the feed again after it is undone', async () => {
    await importCourse();
    await correct({ title: '拉坯初班' });
    await importCourse({ title: '拉坯入門（新）' });
    const [decision] = (await open()).decisions;
    await administrator.data('POST', `/courses/${(await course()).id}/decisions/${decision?.id}/undo`);
    expect(await course()).toMatchObject({ titleZh: '拉坯入門', corrected: [] });
    await importCourse({ title: '拉坯入門（新）' });
    expect((await course()).titleZh).toBe('拉坯入門（新）');
  });

  it('stays when the import is undone, and so does a course that was taken down since', async () => {
    await importCourse();
    const second = await importCourse({ title: '拉坯入門（新）', price: '350' });
    await correct({ title: '拉坯初班' });
    const { id, slug } = await course();
    await administrator.data('POST', `/courses/${id}/take_down`, { cause: 'duplicate' });
    await administrator.data('POST', `/imports/${second.id}/undo`);
    expect(await course()).toMatchObject({ titleZh: '拉坯初班', priceMin: 300, state: 'ended' });
    expect((await test.get(`/posts/${slug}`)).status).toBe(410);
  });

  it('of a merchant stays too, and its courses are found by the name', async () => {
    await importCourse();
    const { merchantId } = await course();
    const { merchant } = await administrator.data('GET', `/merchants/${merchantId}`);
    await administrator.data('PUT', `/merchants/${merchantId}`, {
      ...{ version: merchant.version, name_zh: '泥房陶藝', name_en: '', contact: '61234567' },
      ...{ website: '', contact_is_whatsapp: true },
    });
    await importCourse({ name: '泥房工作室', price: '350' });
    expect((await administrator.data('GET', `/merchants/${merchantId}`)).merchant).toMatchObject({
      ...{ name_zh: '泥房陶藝', contact: '61234567', contact_is_whatsapp: true },
    });
    expect(await found('泥房陶藝')).toBe(1);
  });

  it('shows in a dry run as no change', async () => {
    await importCourse();
    await correct({ title: '拉坯初班' });
    const report = await importCourse({ title: '拉坯入門（新）', price: '350' }, true);
    expect(fieldsOf(report)).toEqual(['price_min', 'price_max']);
  });
});

describe('a correction of the ages of a course in months', () => {
  it('is undone to the same months and age groups', async () => {
    await importCourse();
    const months = { ageMin: 1, ageMinMonths: 18, ageMax: 3, ageMaxMonths: 30, ageGroups: ['kids' as const] };
    await test.db.update(posts).set(months);
    await correct({ age_min: '6', age_max: '12' });
    expect(await course()).toMatchObject({ ageMin: 6, ageMinMonths: 72, ageMaxMonths: 144 });
    const [decision] = (await open()).decisions;
    await administrator.data('POST', `/courses/${(await course()).id}/decisions/${decision?.id}/undo`);
    expect(await course()).toMatchObject({ ...months, corrected: [] });
  });
});

describe('a course that is taken down', () => {
  it('stays so through the next import, also one that runs at the same time', async () => {
    await importCourse();
    const { id } = await course();
    const replies = await Promise.all([
      importCourse({ price: '350' }),
      administrator.call('POST', `/courses/${id}/take_down`, { cause: 'duplicate' }),
    ]);
    expect(replies[1].status).toBe(200);
    expect(await course()).toMatchObject({ state: 'ended', priceMin: 350 });
    await importCourse({ price: '400' });
    expect(await course()).toMatchObject({ state: 'ended', priceMin: 400 });
    await administrator.data('POST', `/courses/${id}/restore`);
    expect(await course()).toMatchObject({ state: 'published', priceMin: 400 });
  });
});
