import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { District } from '@/lib/contract/choices';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { search } from './search';
import { refreshSearchIndex } from './search-index';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  const main = (slug: string, titleZh: string, titleEn: string) =>
    buildCategory(db, { slug, titleZh, titleEn });
  const music = await main('music', '音樂', 'Music');
  const arts = await main('arts', '藝術', 'Arts');
  const crafts = await buildCategory(db, {
    parent: arts,
    slug: 'leather-and-metal',
    titleZh: '皮革與金工',
    titleEn: 'Leather & metal',
  });
  const below = (parent: typeof music, slug: string, values: Partial<typeof music>) =>
    buildCategory(db, { parent, slug, ...values });
  const piano = await below(music, 'piano', { titleZh: '鋼琴', titleEn: 'Piano', concepts: ['piano'] });
  const popPiano = await below(music, 'pop-piano', {
    titleZh: '流行鋼琴',
    titleEn: 'Pop piano',
    aliases: ['彈流行曲'],
    concepts: ['piano'],
  });
  const zither = await below(music, 'zither', { titleZh: '古箏', titleEn: 'Zither' });
  const leather = await below(crafts, 'leather-craft', { titleZh: '皮革工藝', titleEn: 'Leather craft' });
  const silver = await below(crafts, 'silver', { titleZh: '銀器', titleEn: 'Silver' });
  const merchant = await buildMerchant(db);
  const build = (
    slug: string,
    categories: (typeof music)[],
    district: District,
    titles: { titleZh: string; titleEn: string; contentZh?: string },
  ) => buildCourse(db, { merchant, categories, slug, districts: [district], ...titles });
  await build('post-piano', [music, piano], 'sha_tin', { titleZh: '鋼琴初班', titleEn: 'First piano' });
  await build('post-pop', [music, popPiano], 'wan_chai', { titleZh: '自彈自唱', titleEn: 'Sing along' });
  await build('post-zither', [music, zither], 'wong_tai_sin', {
    titleZh: '古箏彈流行曲',
    titleEn: 'Pop songs on the zither',
    contentZh: '由鋼琴伴奏。',
  });
  await build('post-mention', [music, zither], 'sham_shui_po', {
    titleZh: '皮革鼓面的故事',
    titleEn: 'Leather on a drum',
  });
  await build('post-leather', [arts, crafts, leather], 'tsuen_wan', {
    titleZh: '手縫銀包',
    titleEn: 'Sew a wallet',
  });
  await build('post-ring', [arts, crafts, silver], 'kwun_tong', {
    titleZh: '打一隻戒指',
    titleEn: 'A ring in an afternoon',
  });
  await refreshSearchIndex(db);
});
afterAll(() => test.drop());

async function listed(keyword: string) {
  const { data } = await listCourses(test.db, courseListQuerySchema.parse({ keyword }));
  return { slugs: data.posts.map(({ slug }) => slug), relaxed: data.search?.relaxed };
}

describe('a search in a district without the activity', () => {
  it.each([
    ['尖沙咀鋼琴', ['post-piano', 'post-pop'], ['district']],
    ['TST piano', ['post-piano', 'post-pop'], ['district']],
    ['黃大仙 鋼琴', ['post-piano', 'post-pop'], ['district']],
    ['中環鋼琴', ['post-piano', 'post-pop'], ['district']],
    ['leather workshop north point', ['post-leather', 'post-mention'], ['district']],
    ['觀塘 皮革', ['post-leather', 'post-mention'], ['district']],
  ])('shows the same activity elsewhere and no other: %s', async (keyword, slugs, relaxed) => {
    expect(await listed(keyword)).toEqual({ slugs, relaxed });
    const suggested = await search(test.db, keyword, 'en');
    expect(suggested.posts.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('says what was asked for', async () => {
    const { data } = await listCourses(
      test.db,
      courseListQuerySchema.parse({ keyword: '中環 Piano 星期日' }),
    );
    expect(data.search).toMatchObject({
      activities: ['piano'],
      districts: ['central_western'],
      region: null,
      weekdays: ['sun'],
      relaxed: ['weekday', 'district'],
    });
  });

  it('still shows courses that only mention the activity, last, where nothing is left out', async () => {
    expect(await listed('鋼琴')).toEqual({
      slugs: ['post-piano', 'post-pop', 'post-zither'],
      relaxed: [],
    });
  });
});
