import { inArray, sql } from 'drizzle-orm';
import { ageColumns, monthsOf } from '@/lib/contract/ages';
import { indexCourses } from '@/server/features/search/search-index';
import type { Database } from '@/server/platform/database/client';
import { enquiries } from '@/server/platform/database/schema/enquiry-schema';
import {
  blogEntries,
  categories,
  comments,
  featuredCourses,
  hashtags,
  homeBanners,
  merchants,
  pictures,
  popups,
  posts,
  webConfigs,
} from '@/server/platform/database/schema/schema';

/**
 * Factories of database rows. Values that a test does not set are plausible and unique. They write directly
 * to the tables; call refreshCounts if stored counts matter.
 */

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
}

export async function buildPicture(db: Database, values: Partial<typeof pictures.$inferInsert> = {}) {
  const picture = { key: `key${next()}`, width: 640, height: 480, color: '#a1b2c3', widths: [320, 640] };
  return only(
    await db
      .insert(pictures)
      .values({ ...picture, ...values })
      .returning(),
  );
}

/** Creates a main category, or a child of the given parent. */
export async function buildCategory(
  db: Database,
  values: Partial<typeof categories.$inferInsert> & { parent?: typeof categories.$inferSelect } = {},
) {
  const { parent, ...given } = values;
  const number = next();
  const category = {
    parentId: parent?.id ?? null,
    level: (parent?.level ?? 0) + 1,
    icon: parent?.icon ?? ('sports' as const),
    slug: `category-${number}`,
    titleZh: `分類${number}`,
    titleEn: `Category ${number}`,
    position: number,
  };
  return only(
    await db
      .insert(categories)
      .values({ ...category, ...given })
      .returning(),
  );
}

export async function buildMerchant(db: Database, values: Partial<typeof merchants.$inferInsert> = {}) {
  const number = next();
  const merchant = { slug: `merchant-${number}`, nameZh: `商戶${number}`, nameEn: `Merchant ${number}` };
  return only(
    await db
      .insert(merchants)
      .values({ ...merchant, ...values })
      .returning(),
  );
}

type CourseValues = Partial<typeof posts.$inferInsert> & {
  merchant: typeof merchants.$inferSelect;
  /** From the main category downwards. The card shows the last one. */
  categories: (typeof categories.$inferSelect)[];
};

/**
 * Creates a published course of a merchant in an existing category. The category ids include the given
 * ancestors.
 */
export async function buildCourse(db: Database, values: CourseValues) {
  return only(await buildCourses(db, [values]));
}

/** Creates several courses in two statements. Returns them in the order of their values. */
export async function buildCourses(db: Database, values: readonly CourseValues[]) {
  const written = await db.insert(posts).values(values.map(courseRow)).returning();
  await indexCourses(
    db,
    inArray(
      posts.id,
      written.map(({ id }) => id),
    ),
  );
  return written;
}

/** The ages may be given in years or in months. */
function courseRow({ merchant, categories: path, ...given }: CourseValues) {
  const number = next();
  const category = path.at(-1);
  if (!category) throw new Error('a course needs a category');
  return {
    slug: `post-${number}`,
    state: 'published' as const,
    merchantId: merchant.id,
    categoryId: category.id,
    categoryIds: path.map(({ id }) => id),
    titleZh: `課程${number}`,
    titleEn: `Course ${number}`,
    districts: ['wan_chai' as const],
    priceMin: 200,
    priceMax: 200,
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    ...given,
    ...ageColumns(
      given.ageMinMonths ?? (given.ageMin == null ? null : monthsOf(given.ageMin)),
      given.ageMaxMonths ?? (given.ageMax == null ? null : monthsOf(given.ageMax)),
    ),
  };
}

export async function buildEnquiry(
  db: Database,
  values: Partial<typeof enquiries.$inferInsert> & { merchantId: number },
) {
  const enquiry = {
    name: '陳大文',
    email: 'chan@example.com',
    message: '請問仲有冇位？',
    fingerprint: `${next()}`,
  };
  return only(
    await db
      .insert(enquiries)
      .values({ ...enquiry, ...values })
      .returning(),
  );
}

export async function buildComment(
  db: Database,
  values: Partial<typeof comments.$inferInsert> & { postId: number },
) {
  const comment = {
    username: 'Chan Tai Man',
    title: '很好',
    content: '導師很有耐性。',
    point: 5,
    state: 'approved' as const,
    merchantId: sql`(select merchant_id from posts where id = ${values.postId})`,
  };
  return only(
    await db
      .insert(comments)
      .values({ ...comment, ...values })
      .returning(),
  );
}

export async function buildHashtag(db: Database, values: Partial<typeof hashtags.$inferInsert> = {}) {
  return only(
    await db
      .insert(hashtags)
      .values({ name: `tag${next()}`, ...values })
      .returning(),
  );
}

export async function buildBlog(db: Database, values: Partial<typeof blogEntries.$inferInsert> = {}) {
  const number = next();
  const entry = {
    slug: `entry-${number}`,
    titleZh: `文章${number}`,
    titleEn: `Entry ${number}`,
    bodyZh: '<p>內容</p>',
    bodyEn: '<p>Text</p>',
    publishedAt: new Date('2026-01-01T00:00:00Z'),
  };
  return only(
    await db
      .insert(blogEntries)
      .values({ ...entry, ...values })
      .returning(),
  );
}

export async function buildHomeBanner(db: Database, values: Partial<typeof homeBanners.$inferInsert> = {}) {
  const pictureId = (await buildPicture(db)).id;
  const banner = { titleZh: '橫幅', titleEn: 'Banner', pictureId, mobilePictureId: pictureId };
  return only(
    await db
      .insert(homeBanners)
      .values({ ...banner, ...values })
      .returning(),
  );
}

export async function buildPopup(db: Database, values: Partial<typeof popups.$inferInsert> = {}) {
  const popup = { slug: 'first-zh-hk', title: '優惠', style: 'F' as const, body1: '內容' };
  return only(
    await db
      .insert(popups)
      .values({ ...popup, ...values })
      .returning(),
  );
}

export async function buildWebConfig(db: Database, values: Partial<typeof webConfigs.$inferInsert> = {}) {
  return only(
    await db
      .insert(webConfigs)
      .values({ body: '公告', bodyEn: 'Notice', ...values })
      .returning(),
  );
}

/** Features a course now, unless the values say otherwise. */
export async function buildFeaturedCourse(
  db: Database,
  values: Partial<typeof featuredCourses.$inferInsert> & { postId: number },
) {
  const featured = {
    reason: 'editorial' as const,
    showFrom: new Date('2026-01-01T00:00:00Z'),
    showUntil: new Date('2126-01-01T00:00:00Z'),
  };
  return only(
    await db
      .insert(featuredCourses)
      .values({ ...featured, ...values })
      .returning(),
  );
}
