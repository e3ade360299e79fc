import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { adminCategorySchema } from '@/lib/contract/admin-categories';
import { adminHashtagSchema } from '@/lib/contract/admin-hashtags';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { refreshPublished } from '@/server/features/advertisements/publish';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { writeCategories } from '@/server/features/catalogue/taxonomy/write-categories';
import { refreshSearchIndex } from '@/server/features/search/search-index';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { categories, hashtags, merchants, posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { forgetProof, joinAdministrator, prove, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

type Category = typeof categories.$inferSelect;

let test: TestApi;
let administrator: TestAdministrator;
let sports: Category;
let arts: Category;
let crafts: Category;
let pottery: Category;
let ceramics: Category;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await prove(administrator);
  await test.db.delete(posts);
  await test.db.delete(categories);
  await test.db.delete(merchants);
  await test.db.execute('truncate retired_slugs');
  sports = await buildCategory(test.db, { slug: 'sports', position: 0 });
  arts = await buildCategory(test.db, { slug: 'arts', icon: 'art', position: 1 });
  crafts = await buildCategory(test.db, { parent: sports, slug: 'crafts' });
  pottery = await buildCategory(test.db, {
    parent: crafts,
    slug: 'pottery',
    titleZh: '陶藝',
    titleEn: 'Pottery',
  });
  ceramics = await buildCategory(test.db, {
    parent: crafts,
    slug: 'ceramics',
    titleZh: '瓷藝',
    titleEn: 'Ceramics',
    aliases: ['拉坯'],
  });
});

const list = async () =>
  (await parseReply(await administrator.call('GET', '/categories'), successOf(z.array(adminCategorySchema))))
    .data;
const now = async (id: number) => (await list()).find((row) => row.id === id);
const form = (row: Category, values: object = {}) => ({
  slug: row.slug,
  title_zh: row.titleZh,
  title_en: row.titleEn,
  version: row.version,
  ...values,
});
const failure = async (reply: Response) => {
  const { code, errors } = await parseFailure(reply);
  return errors ?? code;
};
const inCategory = async (main: string, sub: string, third: string, locale = 'zh-hk') => {
  const body = { slug: main, sub_category: sub, third_category: third, locale };
  const reply = await (await test.post('/posts/filter_by_category', body)).json();
  return reply.success ? reply.data.posts.map(({ slug }: { slug: string }) => slug) : reply.code;
};
const placeOf = async (slug: string, locale = 'zh-hk') => {
  const reply = await (await test.get(`/categories/${slug}?locale=${locale}`)).json();
  if (!reply.success) return reply.code;
  const { main_category, parent, slug: own } = reply.data.category;
  return [main_category, parent].flatMap((level) => level?.slug ?? []).concat(own);
};
const found = async (keyword: string) =>
  (await (await test.get(`/posts?keyword=${encodeURIComponent(keyword)}`)).json()).data.posts.map(
    ({ slug }: { slug: string }) => slug,
  );

async function course(path: Category[], values = {}) {
  const merchant = await buildMerchant(test.db);
  const post = await buildCourse(test.db, { merchant, categories: path, ...values });
  await test.db.insert(postDrafts).values({
    postId: post.id,
    content: { categoryIds: path.slice(-1).map(({ id }) => String(id)) },
  });
  await refreshCounts(test.db);
  return post;
}

describe('the tree of categories', () => {
  it('gets a new one, the last below its parent', async () => {
    const { id } = await administrator.data('POST', '/categories', {
      parent_id: crafts.id,
      slug: 'glass',
      title_zh: '玻璃',
      title_en: 'Glass',
      aliases: ['吹玻璃', '吹玻璃'],
    });
    expect(await now(id)).toMatchObject({ level: 3, icon: 'sports', aliases: ['吹玻璃'], version: 1 });
    expect((await list()).filter(({ parentId }) => parentId === crafts.id).at(-1)?.id).toBe(id);
    const tree = JSON.stringify((await (await test.get('/main_categories?locale=en')).json()).data);
    expect(tree).toContain('"glass-en"');
    const deep = { parent_id: pottery.id, slug: 'x', title_zh: 'x', title_en: 'x' };
    expect(await failure(await administrator.call('POST', '/categories', deep))).toEqual({
      parent_id: ['unknown_choice'],
    });
  });

  it('keeps former addresses in both languages, which nobody else can take', async () => {
    const post = await course([sports, crafts, pottery]);
    await administrator.data(
      'PUT',
      `/categories/${pottery.id}`,
      form(pottery, { slug: 'clay', title_zh: '玩泥' }),
    );
    expect(await inCategory('sports', 'crafts', 'clay')).toEqual([post.slug]);
    expect(await inCategory('sports', 'crafts', 'pottery')).toEqual([post.slug]);
    expect(await inCategory('sports-en', 'crafts-en', 'pottery-en', 'en')).toEqual([post.slug]);
    expect(await placeOf('pottery')).toEqual(['sports', 'crafts', 'clay']);
    expect(await placeOf('pottery-en', 'en')).toEqual(['sports-en', 'crafts-en', 'clay-en']);
    expect(await placeOf('sports')).toEqual(['sports']);
    expect(await placeOf('nowhere')).toBe('not_found');
    const taken = form(ceramics, { slug: 'pottery' });
    expect(await failure(await administrator.call('PUT', `/categories/${ceramics.id}`, taken))).toEqual({
      slug: ['taken'],
    });
    const english = form(ceramics, { slug: 'ceramics-en' });
    expect(await failure(await administrator.call('PUT', `/categories/${ceramics.id}`, english))).toEqual({
      slug: ['invalid'],
    });
    expect(await failure(await administrator.call('PUT', `/categories/${pottery.id}`, form(pottery)))).toBe(
      'edit_conflict',
    );
  });

  it('has courses found by a new alias once they are indexed', async () => {
    const post = await course([sports, crafts, pottery]);
    await refreshSearchIndex(test.db);
    expect(await found('捏泥巴樂')).toEqual([]);
    await administrator.data('PUT', `/categories/${pottery.id}`, form(pottery, { aliases: ['捏泥巴樂'] }));
    const { rows } = await test.db.execute(`select 1 from jobs.job where name = 'refresh_search_index'`);
    expect(rows.length).toBeGreaterThan(0);
    await refreshSearchIndex(test.db);
    expect(await found('捏泥巴樂')).toEqual([post.slug]);
  });

  it('is put in another order, all of one parent at once', async () => {
    const ids = [ceramics.id, pottery.id];
    const seen = ids.toReversed();
    await administrator.data('PUT', '/categories/order', { parent_id: crafts.id, ids, seen });
    expect((await list()).filter(({ parentId }) => parentId === crafts.id).map(({ id }) => id)).toEqual(ids);
    await administrator.data('PUT', '/categories/order', {
      parent_id: null,
      ids: [arts.id, sports.id],
      seen: [sports.id, arts.id],
    });
    const mains = (await (await test.get('/main_categories')).json()).data.map(
      ({ slug }: { slug: string }) => slug,
    );
    expect(mains).toEqual(['arts', 'sports']);
    const late = { parent_id: crafts.id, ids, seen };
    expect(await failure(await administrator.call('PUT', '/categories/order', late))).toBe('edit_conflict');
    const partial = { parent_id: crafts.id, ids: [pottery.id], seen: ids };
    expect(await failure(await administrator.call('PUT', '/categories/order', partial))).toEqual({
      ids: ['unknown_choice'],
    });
  });

  it('has a category moved with its courses, colours and what is below it', async () => {
    const post = await course([sports, crafts, pottery]);
    await administrator.data('POST', `/categories/${crafts.id}/move`, { version: 1, parent_id: arts.id });
    expect(await now(crafts.id)).toMatchObject({ parentId: arts.id, icon: 'art', postCount: 1 });
    expect((await now(pottery.id))?.icon).toBe('art');
    expect((await now(sports.id))?.postCount).toBe(0);
    expect((await now(arts.id))?.postCount).toBe(1);
    expect(await inCategory('arts', 'crafts', 'pottery')).toEqual([post.slug]);
    expect(await placeOf('pottery')).toEqual(['arts', 'crafts', 'pottery']);
    const [row] = await test.db.select().from(posts).where(eq(posts.id, post.id));
    expect(row?.categoryIds.toSorted()).toEqual([arts.id, crafts.id, pottery.id].toSorted());
    const wrong = await administrator.call('POST', `/categories/${pottery.id}/move`, {
      version: 2,
      parent_id: arts.id,
    });
    expect(await failure(wrong)).toEqual({ parent_id: ['unknown_choice'] });
  });

  it('has one merged into another, which takes its courses, drafts, names and addresses', async () => {
    const post = await course([sports, crafts, ceramics]);
    const both = await course([sports, crafts, pottery, ceramics]);
    await forgetProof(test, administrator);
    const merge = () =>
      administrator.call('POST', `/categories/${ceramics.id}/merge`, { version: 1, into_id: pottery.id });
    expect(await failure(await merge())).toBe('proof_required');
    await prove(administrator);
    expect((await merge()).status).toBe(200);
    expect(await now(ceramics.id)).toBeUndefined();
    expect(await now(pottery.id)).toMatchObject({
      aliases: ['瓷藝', 'Ceramics', '拉坯'],
      postCount: 2,
      version: 2,
    });
    expect((await inCategory('sports', 'crafts', 'ceramics')).toSorted()).toEqual(
      [both.slug, post.slug].toSorted(),
    );
    const [row] = await test.db.select().from(posts).where(eq(posts.id, post.id));
    expect(row).toMatchObject({ categoryId: pottery.id });
    const [draft] = await test.db.select().from(postDrafts).where(eq(postDrafts.postId, post.id));
    expect(draft?.content.categoryIds).toEqual([String(pottery.id)]);
    expect((await administrator.data('GET', '/audit'))[0]).toMatchObject({
      action: 'merge',
      subject: '瓷藝',
    });
  });

  it('keeps its main categories, which cannot be merged', async () => {
    const refused = await administrator.call('POST', `/categories/${arts.id}/merge`, {
      version: arts.version,
      into_id: sports.id,
    });
    expect(await failure(refused)).toEqual({ into_id: ['unknown_choice'] });
    expect(await now(arts.id)).toBeDefined();
  });

  it('has a category deleted in which nothing is; its address leads to the one above', async () => {
    await course([sports, crafts, pottery]);
    const remove = (row: Category) =>
      administrator.call('DELETE', `/categories/${row.id}?version=${row.version}`);
    for (const used of [pottery, crafts, arts]) expect(await failure(await remove(used))).toBe('wrong_state');
    expect((await remove(ceramics)).status).toBe(200);
    expect((await remove(ceramics)).status).toBe(404);
    expect(await placeOf('ceramics')).toEqual(['sports', 'crafts']);
    expect(await now(ceramics.id)).toBeUndefined();
  });

  it('stays as the operator has made it when the tree that ships is written again', async () => {
    await test.db.delete(categories);
    const ids = await writeCategories(test.db);
    const all = await list();
    const sub = all.find(({ level }) => level === 2);
    const [first, second] = all.filter(({ parentId }) => parentId === sub?.id);
    if (!first || !second) throw new Error('the tree has two activities in a sub-category');
    await administrator.data('PUT', `/categories/${first.id}`, {
      slug: 'my-own-slug',
      title_zh: '我的',
      title_en: 'Mine',
      version: 1,
    });
    await administrator.data('POST', `/categories/${second.id}/merge`, { version: 1, into_id: first.id });
    const again = await writeCategories(test.db);
    expect((await list()).length).toBe(all.length - 1);
    expect(await now(first.id)).toMatchObject({ titleZh: '我的', slug: 'my-own-slug' });
    expect(again.get(second.slug)).toBe(first.id);
    expect(again.get(first.slug)).toBe(first.id);
    expect(ids.get(second.slug)).toBe(second.id);
  });
});

describe('tags', () => {
  const listTags = async (query = '') =>
    (
      await parseReply(
        await administrator.call('GET', `/hashtags${query}`),
        pageOf(z.array(adminHashtagSchema)),
      )
    ).data;
  const tagOf = async (name: string) => {
    const tag = (await listTags()).find((row) => row.name === name);
    if (!tag) throw new Error(`there is no tag ${name}`);
    return tag;
  };
  const page = async (name: string) => (await test.get(`/hashtags/${encodeURIComponent(name)}`)).json();

  beforeEach(async () => {
    await test.db.delete(hashtags);
    await course([sports, crafts, pottery], { slug: 'one', hashtags: ['陶瓷', '手作'] });
    await course([sports, crafts, pottery], { slug: 'two', hashtags: ['手作', '陶藝', '陶瓷'] });
  });

  it('are blocked, which has them shown nowhere, and shown again', async () => {
    const tag = await tagOf('手作');
    const blocked = await administrator.data('POST', `/hashtags/${tag.id}/block`, { version: tag.version });
    expect(blocked.blocked).toBe(true);
    expect((await page('手作')).success).toBe(false);
    expect(JSON.stringify((await (await test.get('/posts/one')).json()).data.post_detail.hashtags)).toBe(
      '["陶瓷"]',
    );
    const twice = await administrator.call('POST', `/hashtags/${tag.id}/block`, { version: tag.version + 1 });
    expect(await failure(twice)).toBe('wrong_state');
    await administrator.data('POST', `/hashtags/${tag.id}/unblock`, { version: tag.version + 1 });
    expect((await page('手作')).data.posts).toHaveLength(2);
    expect(await listTags('?blocked=true')).toEqual([]);
    expect(
      (await listTags(`?keyword=${encodeURIComponent('陶')}`)).map(({ name }) => name).toSorted(),
    ).toEqual(['陶瓷', '陶藝'].toSorted());
  });

  it('are merged: courses stand under the other one, each once, and the page leads there', async () => {
    const [from, into] = [await tagOf('陶瓷'), await tagOf('陶藝')];
    const merge = { version: from.version, into_id: into.id };
    expect((await administrator.data('POST', `/hashtags/${from.id}/merge`, merge)).merged_into).toBe('陶藝');
    const tags = async (slug: string) =>
      (await test.db.select().from(posts).where(eq(posts.slug, slug)))[0]?.hashtags;
    expect(await tags('one')).toEqual(['陶藝', '手作']);
    expect(await tags('two')).toEqual(['手作', '陶藝']);
    const shown = (await page('陶瓷')).data;
    expect(shown.hashtag).toMatchObject({ title: '陶藝', post_count: 2 });
    expect(shown.posts).toHaveLength(2);
    const self = await administrator.call('POST', `/hashtags/${into.id}/merge`, {
      version: into.version,
      into_id: into.id,
    });
    expect(await failure(self)).toEqual({ into_id: ['unknown_choice'] });
  });

  it('that were merged are replaced on what is published later', async () => {
    const [from, into] = [await tagOf('陶瓷'), await tagOf('陶藝')];
    await administrator.data('POST', `/hashtags/${from.id}/merge`, {
      version: from.version,
      into_id: into.id,
    });
    const post = await course([sports, crafts, pottery], { slug: 'three', hashtags: ['陶瓷', '週末'] });
    await test.db.transaction((tx) => refreshPublished(tx, [post.id]));
    const [row] = await test.db.select().from(posts).where(eq(posts.id, post.id));
    expect(row?.hashtags).toEqual(['陶藝', '週末']);
  });
});
