import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ReviewHint, reviewHintSchema } from '@/lib/contract/admin-advertisements';
import { successOf } from '@/lib/contract/envelope';
import { pictures } from '@/server/platform/database/schema/schema';
import { finishPictures } from '@/server/platform/media/finish-pictures';
import { parseOwn, submitAd } from '@/tests/factories/advertisement';
import { buildCategory, buildCourse, buildMerchant, buildPicture } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { withAdvertiser } from '@/tests/setup/advertiser';
import { parseReply } from '@/tests/setup/api';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><defs><linearGradient id="g">
  <stop offset="0" stop-color="#204060"/><stop offset="1" stop-color="#f0e0a0"/></linearGradient></defs>
  <rect width="1200" height="900" fill="url(#g)"/><circle cx="300" cy="250" r="180" fill="#c03020"/>
  <rect x="700" y="450" width="380" height="260" fill="#207040"/><path d="M100 850 L500 500 L640 850Z" fill="#fff"/></svg>`;
const OTHER = DRAWING.replace('cx="300" cy="250"', 'cx="900" cy="150"')
  .replace('x="700" y="450"', 'x="80" y="60"')
  .replace('M100 850 L500 500 L640 850Z', 'M700 850 L800 300 L1150 850Z');
/** As long as what merchants write. */
const TEXT =
  '一家大小一起由揉泥、拉坯到上釉，親手做出一隻屬於自己的碗。導師有十年教學經驗，材料及燒製費用全包。';

const a = withAdvertiser();
let administrator: TestAdministrator;
let other: TestMerchant;
beforeAll(async () => {
  administrator = await joinAdministrator(a.test);
  other = await joinMerchant(a.test);
});

async function pictureOf(svg: string, width = 1200, quality = 90): Promise<File> {
  const data = await sharp(Buffer.from(svg)).resize(width).jpeg({ quality }).toBuffer();
  return new File([new Uint8Array(data)], 'picture.jpg', { type: 'image/jpeg' });
}

async function hintsOf(id: number): Promise<ReviewHint[]> {
  const reply = await administrator.call('GET', `/advertisements/${id}/hints?locale=en`);
  return (await parseReply(reply, successOf(z.array(reviewHintSchema)))).data;
}
const submitted = async (values: Parameters<typeof submitAd>[2] = {}, merchant = other) =>
  (await submitAd(merchant, a.category, values)).post;
const kinds = (hints: ReviewHint[]) => hints.map(({ kind }) => kind);

describe('hints in the review', () => {
  it('are none for an honest advertisement, and none for an unknown one', async () => {
    await a.published({ content: TEXT });
    const post = await submitted({
      title: '小提琴初班',
      content: '由執弓姿勢教起，四堂學識拉《小星星》，毋須自備樂器，適合六至九歲未學過的小朋友。',
      body: '<p>每班四人，導師會逐個糾正。</p>',
    });
    expect(await hintsOf(post.id)).toEqual([]);
    expect((await administrator.call('GET', '/advertisements/999999/hints')).status).toBe(404);
  });

  it('name the course with the same text, or nearly the same, whatever its title', async () => {
    const { post: first } = await a.published({
      title: '一日陶藝',
      title_en: 'A Day of Clay',
      content: `首屆：${TEXT}`,
    });
    const same = await submitted({ title: '體驗班', content: `首屆：${TEXT}` });
    expect(await hintsOf(same.id)).toContainEqual(
      expect.objectContaining({
        kind: 'same_text',
        course: expect.objectContaining({ slug: first.slug, title: 'A Day of Clay' }),
      }),
    );
    const changed = await submitted({ title: '體驗班二', content: `首屆：${TEXT.replace('十年', '八年')}` });
    expect(kinds(await hintsOf(changed.id))).toContain('similar_text');
  });

  it('leave out the texts of the same merchant’s imported courses', async () => {
    const content = '城市定向入門，學看地圖與指南針，由導師帶隊走一次完整路線，完成後獲發證書一張。';
    const body = '<p>請穿運動鞋，自備食水及防曬用品，落雨照常舉行，八號風球則改期。</p>';
    const course = (merchant: Awaited<ReturnType<typeof buildMerchant>>, sourceId: string) =>
      buildCourse(a.test.db, {
        merchant,
        categories: [a.main, a.category],
        contentZh: content,
        bodyZh: body,
        source: 'file',
        sourceId,
      });
    const elsewhere = await buildMerchant(a.test.db);
    await course({ ...elsewhere, id: other.merchantId }, 'own');
    const post = await submitted({ title: '城市定向', content, body });
    expect(await hintsOf(post.id)).toEqual([]);
    const { slug } = await course(elsewhere, 'other');
    expect(await hintsOf(post.id)).toMatchObject([{ kind: 'same_text', course: { slug } }]);
  });

  it('name the course of another merchant with the same picture, also another size of it', async () => {
    const { post: first } = await a.published({
      content: '用圖片比較的課程。',
      list_image: await pictureOf(DRAWING),
    });
    const gone = await buildPicture(a.test.db, { blur: 'data:image/webp;base64,' });
    await finishPictures(a.test.db);
    const [kept] = await a.test.db.select().from(pictures).where(eq(pictures.id, gone.id));
    expect(kept).toMatchObject({ isPublic: true, phash: '0'.repeat(64) });
    const copied = await submitted({
      content: '另一個課程。',
      list_image: await pictureOf(DRAWING, 1000, 70),
    });
    expect(await hintsOf(copied.id)).toMatchObject([{ kind: 'same_picture', course: { slug: first.slug } }]);
    const own = await submitted(
      { content: '另一個課程。', list_image: await pictureOf(DRAWING) },
      a.merchant,
    );
    const different = await submitted({ content: '另一個課程。', list_image: await pictureOf(OTHER) });
    expect([...(await hintsOf(own.id)), ...(await hintsOf(different.id))]).toEqual([]);
  });

  it('name telephone numbers and links, also of a draft that lacks something', async () => {
    const post = await submitted({ content: '查詢 9123 4567', body: '<p>報名：www.example.com</p>' });
    const reply = await other.call('POST', '/posts', {
      draft: true,
      content: '查詢 9123 4567 www.example.com',
    });
    const draft = await parseOwn(reply);
    for (const { id } of [post, draft.post])
      expect(await hintsOf(id)).toMatchObject([
        { kind: 'phone', found: '9123 4567' },
        { kind: 'link', found: 'www.example.com' },
      ]);
  });

  it('name a price far from those of the category, per lesson, if it has enough courses', async () => {
    const category = await buildCategory(a.test.db, { parent: a.main });
    const merchant = await buildMerchant(a.test.db);
    const usual = async (priceMin: number, values = {}) =>
      buildCourse(a.test.db, {
        merchant,
        categories: [a.main, category],
        priceMin,
        priceMax: priceMin,
        ...values,
      });
    const ad = async (price: number) =>
      (
        await submitAd(other, category, {
          content: '價錢課程。',
          price_min: price,
          price_unit: 'course',
          lessons: 4,
        })
      ).post;
    const [low, fair, high] = [await ad(100), await ad(1_400), await ad(2_000)];
    for (let number = 0; number < 19; number += 1) await usual(100 + 10 * number);
    await usual(5, { priceUnit: 'month' });
    expect(await hintsOf(high.id)).toEqual([]);
    await usual(1_120, { priceUnit: 'course', lessons: 4 });
    expect(await hintsOf(high.id)).toMatchObject([
      { kind: 'price_high', price: { amount: 500, unit: 'lesson', courses: 20 } },
    ]);
    expect(kinds(await hintsOf(low.id))).toEqual(['price_low']);
    expect(await hintsOf(fair.id)).toEqual([]);
  });
});
