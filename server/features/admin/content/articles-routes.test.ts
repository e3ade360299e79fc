import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminBlogSchema } from '@/lib/contract/admin-blogs';
import { type AdminPageText, adminPageTextSchema } from '@/lib/contract/admin-page-texts';
import { blogPageSchema } from '@/lib/contract/blog';
import { successOf } from '@/lib/contract/envelope';
import { pageTextReplySchema, pageTextSchema } from '@/lib/contract/page-text';
import { readVersion } from '@/server/platform/cache/catalogue-version';
import { pageTexts } from '@/server/platform/database/schema/admin-schema';
import { pictures } from '@/server/platform/database/schema/schema';
import { handlers } from '@/server/worker/handlers';
import { buildPicture } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

const LATER = '2126-01-01T00:00:00.000Z';
const EARLIER = '2020-01-01T00:00:00.000Z';
const KEY = '0123456789abcd';
const HARMFUL = '<h2>關於</h2><p onclick="x()">文<script>alert(1)</script></p>';

let test: TestApi;
let administrator: TestAdministrator;
let picture: typeof pictures.$inferSelect;

beforeAll(async () => {
  test = await createTestApi();
  administrator = await joinAdministrator(test);
  const { id } = await buildPicture(test.db);
  const named = test.db.update(pictures).set({ key: KEY }).where(eq(pictures.id, id)).returning();
  [picture] = (await named) as [typeof picture];
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db.delete(pageTexts);
});

const send = async <T extends z.ZodType>(method: string, path: string, body: object, schema: T) => {
  const reply = await administrator.call(method, path, body);
  expect(reply.status, JSON.stringify(await reply.clone().json())).toBe(200);
  return ((await parseReply(reply, successOf(schema))) as { data: z.infer<T> }).data;
};
const scheduled = async () => {
  const { rows } = await test.db.execute(
    `select start_after at time zone 'utc' as at from jobs.job where name = 'show_in_time' order by 1`,
  );
  return rows.map(({ at }) => `${new Date(`${at}Z`).toISOString()}`);
};

describe('articles', () => {
  const form = (values: object = {}) => ({ slug: 'clay', title_zh: '陶泥', body_zh: '<p>泥</p>', ...values });
  const shown = () => `<p>圖</p><img src="/media/${picture.key}-640.webp" alt="杯" onerror="x()">`;

  it('may show pictures among their text, of which only address and words are taken', async () => {
    const { bodyZh } = await send(
      'POST',
      '/blogs',
      form({ body_zh: `${shown()}<img src="https://evil.example/x.png">` }),
      adminBlogSchema,
    );
    expect(bodyZh).toContain(`src="/media/${picture.key}-${picture.width}.webp" srcset=`);
    expect(bodyZh).toContain('alt="杯"');
    expect(bodyZh).not.toMatch(/evil|onerror/);
  });

  it('are previewed half written, in either language, as their page would show them', async () => {
    const draft = { title_zh: '第一堂', body_zh: HARMFUL, picture_id: picture.id };
    const version = await readVersion(test.db);
    const { blog } = await send('POST', '/blogs/preview?locale=en', draft, blogPageSchema);
    expect(blog).toMatchObject({
      title: '第一堂',
      body: '<h2>關於</h2><p>文</p>',
      readingMinutes: 1,
      fallback: ['title', 'body'],
      image: { width: picture.width },
    });
    expect(await readVersion(test.db)).toBe(version);
  });

  it('may name a list of courses by its address in either language, and nothing else', async () => {
    const list = '/en/category/sports-en?ageGroup=kids&page=2';
    const { courseList } = await send(
      'POST',
      '/blogs',
      form({ slug: 'listed', course_list: list }),
      adminBlogSchema,
    );
    expect(courseList).toBe('/category/sports?ageGroup=kids');
    const other = await administrator.call(
      'POST',
      '/blogs',
      form({ slug: 'unlisted', course_list: '/blog' }),
    );
    expect(other.status).toBe(422);
  });

  it('may be as long as both languages allow', async () => {
    const long = '長'.repeat(19_000);
    const body = { body_zh: `<p>${long}</p>`, body_en: `<p>${long}</p>` };
    const kept = await send('POST', '/blogs', form({ slug: 'long', ...body }), adminBlogSchema);
    expect(kept.bodyEn).toBe(body.body_en);
  });

  it('have every page made anew at the minute they are scheduled for', async () => {
    await send('POST', '/blogs', form({ slug: 'in-time', published_at: LATER }), adminBlogSchema);
    expect(await scheduled()).toContain(LATER);
    const version = await readVersion(test.db);
    await handlers.show_in_time({}, { db: test.db } as never);
    expect(await readVersion(test.db)).toBe(version + 1);
  });
});

describe('texts of pages', () => {
  const form = (values: object = {}) => ({ page: 'about', language: 'en', body: '<p>Ours</p>', ...values });
  const add = (values: object = {}) => send('POST', '/page_texts', form(values), adminPageTextSchema);
  const shown = async (page: string, locale: string) => {
    const reply = await test.get(`/page_texts/${page}?locale=${locale}`);
    return (await parseReply(reply, successOf(pageTextReplySchema))).data.pageText;
  };
  const statesOf = (texts: AdminPageText[]) => texts.map(({ title, state }) => [title, state]);

  it('take the place of what a page comes with, in their language alone, once they are public', async () => {
    const draft = await add({ body: HARMFUL });
    expect([draft.state, await shown('about', 'en')]).toEqual(['draft', null]);
    const change = form({ body: HARMFUL, published_at: EARLIER, version: 1 });
    await send('PUT', `/page_texts/${draft.id}`, change, adminPageTextSchema);
    expect(await shown('about', 'en')).toEqual({ title: '', lead: '', body: '<h2>關於</h2><p>文</p>' });
    expect([await shown('about', 'zh-hk'), await shown('faq', 'en')]).toEqual([null, null]);
    expect((await test.get('/page_texts/nothing')).status).toBe(404);
  });

  it('are replaced by the latest, also one that waits for its time', async () => {
    await add({ title: 'Old', published_at: EARLIER });
    await add({ title: 'New', published_at: '2021-01-01T00:00:00Z' });
    await add({ title: 'Next', published_at: LATER });
    expect((await shown('about', 'en'))?.title).toBe('New');
    const list = z.array(adminPageTextSchema);
    const all = await parseReply(await administrator.call('GET', '/page_texts'), successOf(list));
    expect(statesOf(all.data)).toEqual([
      ['Next', 'scheduled'],
      ['New', 'published'],
      ['Old', 'replaced'],
    ]);
    expect(await scheduled()).toContain(LATER);
  });

  it('give way to the shipped text, and are kept as drafts', async () => {
    await add({ title: 'Shown', published_at: EARLIER });
    await add({ title: 'Next', published_at: LATER });
    await add({ title: 'Other', page: 'faq', published_at: EARLIER });
    const place = { page: 'about', language: 'en' };
    const left = await send('POST', '/page_texts/restore', place, z.array(adminPageTextSchema));
    expect(await shown('about', 'en')).toBeNull();
    expect(statesOf(left)).toEqual([
      ['Next', 'draft'],
      ['Shown', 'draft'],
      ['Other', 'published'],
    ]);
    const [act] = await administrator.data('GET', '/audit?subject_kind=page_text');
    expect(act).toMatchObject({ action: 'change', subject: '/about (en)', after: { published_at: null } });
  });

  it('need a text to be public, a page that there is, and the version that was seen', async () => {
    const refused = async (values: object) =>
      (await parseFailure(await administrator.call('POST', '/page_texts', form(values)))).errors;
    expect(await refused({ body: ' ', published_at: EARLIER })).toEqual({ body: ['required'] });
    expect(await refused({ page: 'home' })).toEqual({ page: ['unknown_choice'] });
    const { id } = await add();
    const change = (title: string) =>
      administrator.call('PUT', `/page_texts/${id}`, form({ title, version: 1 }));
    expect([(await change('Mine')).status, (await change('Theirs')).status]).toEqual([200, 409]);
  });

  it('are previewed with nothing in them but what a page allows', async () => {
    const typed = { title: 'T', lead: 'L', body: HARMFUL };
    expect(await send('POST', '/page_texts/preview', typed, pageTextSchema)).toEqual({
      ...typed,
      body: '<h2>關於</h2><p>文</p>',
    });
  });
});
