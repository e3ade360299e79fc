import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { decideComments } from '@/server/features/admin/comments/comment-queue';
import { writeFeatured } from '@/server/features/admin/content/featured';
import { addLast } from '@/server/features/admin/content/order-rows';
import { BANNERS, WEB_CONFIGS } from '@/server/features/admin/content/promotions';
import { changeMerchant } from '@/server/features/admin/people/merchants';
import { takeDown } from '@/server/features/admin/reports/take-down';
import { refreshPublished } from '@/server/features/advertisements/publish';
import { OPERATOR } from '@/server/features/audit/record-action';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { replyToComment } from '@/server/features/comments/merchant-comments';
import { type categories, posts } from '@/server/platform/database/schema/schema';
import { queueMail } from '@/server/platform/mail/outbox';
import type { ChangedTags } from '@/server/platform/request/cache-tags';
import { changedTags, inRequest } from '@/server/platform/request/request-context';
import {
  buildBlog,
  buildCategory,
  buildComment,
  buildCourse,
  buildHomeBanner,
  buildMerchant,
  buildPicture,
  buildWebConfig,
} from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';

let test: TestApi;
let merchants: Awaited<ReturnType<typeof buildMerchant>>[];
let courses: Awaited<ReturnType<typeof buildCourse>>[];
let mains: (typeof categories.$inferSelect)[];
/** Every call that pages make, as method, path and body. */
let calls: [path: string, body?: object][];
const act = { actor: OPERATOR, now: new Date(), sendMail: async () => undefined };

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000000');
  test = await createTestApi();
  const { db } = test;
  mains = [await buildCategory(db), await buildCategory(db)];
  const subs = await Promise.all(mains.map((parent) => buildCategory(db, { parent })));
  merchants = [await buildMerchant(db), await buildMerchant(db), await buildMerchant(db)];
  courses = [];
  for (let number = 0; number < 12; number += 1) {
    const at = number % 2;
    courses.push(
      await buildCourse(db, {
        merchant: merchants[number % 3] as (typeof merchants)[0],
        categories: [mains[at], subs[at]] as (typeof mains)[0][],
        hashtags: [`tag${at}`],
        popularity: number,
      }),
    );
  }
  for (const { id } of courses) await buildComment(db, { postId: id, point: 3 });
  await buildBlog(db);
  await buildHomeBanner(db);
  await buildWebConfig(db);
  await refreshCounts(db);
  calls = ['zh-hk', 'en'].flatMap((locale) => {
    const query = `?locale=${locale}`;
    const slugs = mains.map(({ slug }) => (locale === 'en' ? `${slug}-en` : slug));
    const main = (slug: string, more: object = {}): [string, object] => [
      '/posts/filter_by_main_category',
      { slug, locale, ...more },
    ];
    return [
      ...['/webconfigs', '/home_banners', '/main_categories', '/merchants', '/hashtags', '/blogs', '/posts'],
      ...['/posts/featured', '/page_texts/about', '/blogs/entry-1', '/hashtags/tag0', '/hashtags/tag1'],
      ...courses.flatMap(({ slug }) => [`/posts/${slug}`, `/posts/${slug}/comments`]),
      ...merchants.flatMap(({ slug }) => [`/merchants/${slug}`, `/merchants/${slug}/comments`]),
      ...slugs.map((slug) => `/main_categories/${slug}`),
    ]
      .map((path): [string, object?] => [path + query])
      .concat(
        [
          'sort=rating',
          'keyword=%E8%AA%B2%E7%A8%8B',
          `merchant=${merchants[0]?.slug}`,
          'hashtag=tag0',
          'hashtag=tag1',
        ].map((more) => [`/posts${query}&${more}`]),
        [['/posts/filter_home_posts', { locale }]],
        slugs.flatMap((slug) => [main(slug), main(slug, { sort: 'rating' })]),
      );
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});

interface Shown {
  tags: string[];
  body: string;
}

/** Makes every call of the pages. */
async function showAll(): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>();
  for (const [path, body] of calls) {
    const reply = body ? await test.post(path, body) : await test.get(path);
    expect([path, reply.status]).not.toEqual([path, 429]);
    shown.set(`${path} ${JSON.stringify(body)}`, {
      tags: reply.headers.get('cache-tag')?.split(',') ?? [],
      body: `${reply.status} ${await reply.text()}`,
    });
  }
  return shown;
}

const first = () => courses[0] as (typeof courses)[0];

/** Writes with the number of calls, out of a hundred, that they may remove at most. */
const writes: [name: string, write: () => Promise<unknown>, removesAtMost: number][] = [
  [
    'an approved comment',
    async () => {
      const comment = await buildComment(test.db, { postId: first().id, state: 'pending', point: 5 });
      const items = [{ id: comment.id, version: comment.version }];
      await decideComments(test.db, { items, decision: 'approve' }, act);
    },
    50,
  ],
  [
    'a reply to a comment',
    async () => {
      const { id } = await buildComment(test.db, { postId: first().id });
      const wanted = { merchantId: first().merchantId, id };
      await replyToComment(
        test.db,
        wanted,
        { reply: '多謝', locale: 'zh-hk' },
        { now: new Date(), sendMail: queueMail },
      );
    },
    50,
  ],
  [
    'a comment that is taken down',
    async () => {
      const { id } = await buildComment(test.db, { postId: first().id });
      await refreshCounts(test.db);
      await test.db.transaction((tx) => takeDown(tx, { postId: first().id, commentId: id }, 'spam', act));
    },
    100,
  ],
  [
    'a course that is changed',
    () =>
      test.db.transaction(async (tx) => {
        await tx
          .update(posts)
          .set({ titleZh: '新名', titleEn: 'New', priceMin: 10, priceMax: 10 })
          .where(sql`id = ${first().id}`);
        await refreshPublished(tx, [first().id]);
      }),
    100,
  ],
  [
    'a course that is withdrawn',
    () =>
      test.db.transaction(async (tx) => {
        await tx.update(posts).set({ state: 'withdrawn' }).where(sql`id = ${courses[1]?.id}`);
        await refreshPublished(tx, [courses[1]?.id ?? 0]);
      }),
    100,
  ],
  [
    'a merchant that is verified',
    () =>
      changeMerchant(
        test.db,
        merchants[1]?.id ?? 0,
        'verify',
        { version: 1, businessRegistration: '12345678' },
        OPERATOR,
      ),
    100,
  ],
  [
    'a merchant that is suspended',
    () =>
      changeMerchant(test.db, merchants[2]?.id ?? 0, 'suspend', { version: 1, reason: 'fraud' }, OPERATOR),
    100,
  ],
  [
    'an announcement',
    () =>
      test.db.transaction((tx) => addLast(tx, WEB_CONFIGS, { body: '颱風', bodyEn: 'Typhoon' }, OPERATOR)),
    5,
  ],
  [
    'a featured course',
    async () => {
      await writeFeatured(
        test.db,
        null,
        { postId: first().id, reason: 'paid', showFrom: null, showUntil: '2126-01-01T00:00:00Z' },
        OPERATOR,
      );
    },
    5,
  ],
  [
    'a banner',
    async () => {
      const { id } = await buildPicture(test.db);
      await test.db.transaction((tx) =>
        addLast(tx, BANNERS, { titleZh: '新', titleEn: 'New', pictureId: id, mobilePictureId: id }, OPERATOR),
      );
    },
    5,
  ],
];

it.each(writes)('%s removes every page that shows it, and leaves most others', async (_, write, atMost) => {
  const before = await showAll();
  const changed = await inRequest('test', async (): Promise<ChangedTags | null> => {
    await write();
    return changedTags();
  });
  expect(changed).not.toBeNull();
  const isRemoved = ({ tags }: Shown) =>
    changed === 'all' || (changed ?? []).some((tag) => tags.includes(tag));
  const after = await showAll();
  const outdated = [...before].filter(
    ([call, shown]) => !isRemoved(shown) && after.get(call)?.body !== shown.body,
  );
  expect(outdated.map(([call]) => call)).toEqual([]);
  const different = [...before].filter(([call, { body }]) => after.get(call)?.body !== body);
  expect(different.length).toBeGreaterThan(0);
  const removed = [...before.values()].filter(isRemoved).length;
  expect((removed / before.size) * 100).toBeLessThanOrEqual(atMost);
});

it('every call that a page makes says what it shows', async () => {
  for (const [call, { tags, body }] of await showAll())
    if (body.startsWith('200')) expect([call, tags.length > 0]).toEqual([call, true]);
});
