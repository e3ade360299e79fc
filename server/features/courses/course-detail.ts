import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CategoryPath } from '@/lib/contract/category';
import type { CourseCard, CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import {
  ancestryColumns,
  category as categoryTable,
  grandparent,
  listCategoryPaths,
  parent,
} from '@/server/features/catalogue/category-path';
import { cardOf, readCards } from '@/server/features/catalogue/course-cards';
import { sessionsOf } from '@/server/features/catalogue/course-sessions';
import { nextLessonAt } from '@/server/features/catalogue/lessons';
import { merchantColumns, merchantOf } from '@/server/features/catalogue/merchant-row';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import { listFirstComments, summariseRatings } from '@/server/features/comments/comments';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import type { Database } from '@/server/platform/database/client';
import { localise } from '@/server/platform/database/localise';
import {
  catalogueState,
  categories,
  merchants,
  pictures,
  posts,
  venues,
} from '@/server/platform/database/schema/schema';
import { headPictureOf } from '@/server/platform/media/pictures';
import type { CacheTag } from '@/server/platform/request/cache-tags';
import { recordShown } from '@/server/platform/request/request-context';
import { sourceOf } from './course-source';
import { listSimilarIds } from './similar-courses';

const catalogueVersion = sql<number>`(select version::int from ${catalogueState})`;
const logo = alias(pictures, 'logo');
const mainImage = alias(pictures, 'main_image');

/**
 * Entries take some 20 kB each; they exclude `nextLessonAt`, which depends on the current time.
 */
const details = new CatalogueCache<Omit<CourseDetail, 'nextLessonAt'> | null>(500);

/**
 * Returns the public view of a course: the course while it is published or expired; `gone` if it was
 * withdrawn or ended by the administrator; null if it does not exist, was never published, or its merchant is
 * suspended (specification §A). Retired slugs are accepted. Cached until the catalogue changes.
 */
export async function findCourse(
  db: Database,
  slug: string,
  locale: Locale,
): Promise<CourseDetail | 'gone' | null> {
  // The state is read on every request, the content only on a cache miss.
  const [found] = await db
    .select({
      ...{ id: posts.id, state: posts.state, version: catalogueVersion },
      ...{ merchantId: posts.merchantId, categoryIds: posts.categoryIds },
    })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .where(and(eq(posts.id, idBySlug(posts, 'post', slug)), isNull(merchants.suspendedAt)));
  switch (found?.state) {
    case 'published':
    case 'expired': {
      const { id, state, version, merchantId, categoryIds } = found;
      // The similar courses are chosen from its categories.
      const similarIn = categoryIds.map((category): CacheTag => `category-${category}`);
      recordShown(`course-${id}`, `merchant-${merchantId}`, 'categories', ...similarIn);
      const now = new Date();
      const detail = await details.get(db, `${id} ${locale}`, version, () => readDetail(db, id, locale));
      const upcoming = detail && state === 'published' ? nextLessonAt(detail, now) : null;
      return detail && { ...detail, nextLessonAt: upcoming };
    }
    case 'withdrawn':
    case 'ended':
      return 'gone';
    default:
      return null;
  }
}

async function readDetail(db: Database, id: number, locale: Locale) {
  const [row] = await selectCourse(db, eq(posts.id, id));
  return row ? detailOf(db, row, locale) : null;
}

/**
 * Returns the public view of a course with other values in its columns, regardless of its state and its
 * merchant's; null if the course or the category does not exist. Not cached.
 */
export async function previewCourse(
  db: Database,
  id: number,
  values: Partial<PostRow['post']>,
  locale: Locale,
): Promise<CourseDetail | null> {
  const [row] = await selectCourse(db, eq(posts.id, id));
  if (!row) return null;
  const post = { ...row.post, ...values, state: 'published' as const };
  const [category] = await db
    .select({ icon: categories.icon, ...ancestryColumns })
    .from(categoryTable)
    .innerJoin(categories, eq(categories.id, categoryTable.id))
    .leftJoin(parent, eq(parent.id, categoryTable.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .where(eq(categoryTable.id, post.categoryId ?? 0));
  if (!category) return null;
  const images = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [post.listImageId ?? 0, post.mainImageId ?? 0]));
  const image = (wanted: number | null) => images.find((picture) => picture.id === wanted) ?? null;
  const { merchant } = row;
  const card = cardOf(
    {
      ...post,
      ...category,
      merchantSlug: merchant.slug,
      merchantNameZh: merchant.nameZh,
      merchantNameEn: merchant.nameEn,
      verifiedAt: merchant.verifiedAt,
      trustedAt: merchant.trustedAt,
      detailsChangedAt: merchant.detailsChangedAt,
      logo: row.logo,
      listImage: image(post.listImageId),
      hasLookAlike: false,
      ...(row.position ?? { latitude: null, longitude: null, approximate: null }),
    },
    locale,
  );
  const shown = { ...row, post, mainImage: image(post.mainImageId) };
  const detail = await detailOf(db, shown, locale, card);
  return detail && { ...detail, nextLessonAt: nextLessonAt(post, new Date()) };
}

function selectCourse(db: Database, where: SQL | undefined) {
  return db
    .select({
      post: posts,
      merchant: merchantColumns,
      logo,
      mainImage,
      position: {
        latitude: venues.latitude,
        longitude: venues.longitude,
        approximate: venues.approximate,
      },
    })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .leftJoin(logo, eq(logo.id, merchants.logoId))
    .leftJoin(mainImage, eq(mainImage.id, posts.mainImageId))
    .leftJoin(venues, eq(venues.id, posts.venueId))
    .where(where);
}
type PostRow = Awaited<ReturnType<typeof selectCourse>>[number];

async function detailOf(
  db: Database,
  row: PostRow,
  locale: Locale,
  previewed?: CourseCard,
): Promise<Omit<CourseDetail, 'nextLessonAt'> | null> {
  const { post } = row;
  const [cards, rating, categories] = await Promise.all([
    listSimilarIds(db, post, new Date()).then((ids) =>
      readCards(db, previewed ? ids : [post.id, ...ids], locale),
    ),
    summariseRatings(db, post.id),
    listCategoryPaths(db, post.categoryIds, locale),
  ]);
  const [card, ...similar] = previewed ? [previewed, ...cards] : cards;
  if (!card) return null;
  const comments = await listFirstComments(db, card);
  return {
    ...card,
    ...textsOf(row, locale),
    state: post.state,
    categories: mostSpecific(categories),
    mainImage: headPictureOf(row.mainImage),
    teachingGender: post.teachingGender,
    materialFee: post.materialFee,
    schedule: post.schedule,
    startDate: post.startDate,
    endDate: post.endDate,
    exceptDates: post.exceptDates,
    sessions: sessionsOf(post, locale),
    instructor: post.instructor || null,
    places: post.places,
    source: sourceOf(post, locale),
    merchant: merchantOf(row.merchant, row.logo, locale),
    rating,
    comments,
    similar,
    updatedAt: post.updatedAt.toISOString(),
  };
}

function textsOf({ post }: PostRow, locale: Locale) {
  const { scheduleNote, venue, weatherNote, ...texts } = localise(locale, {
    title: [post.titleZh, post.titleEn],
    content: [post.contentZh, post.contentEn],
    body: [post.bodyZh, post.bodyEn],
    scheduleNote: [post.scheduleNoteZh, post.scheduleNoteEn],
    venue: [post.venueZh, post.venueEn],
    outcomes: [post.outcomesZh, post.outcomesEn],
    weatherNote: [post.weatherNoteZh, post.weatherNoteEn],
  });
  return {
    ...texts,
    scheduleNote: scheduleNote || null,
    venue: venue || null,
    weatherNote: weatherNote || null,
  };
}

/**
 * Returns the most specific categories. The categories of a course include their ancestors, which add no
 * information.
 */
function mostSpecific(paths: CategoryPath[]): CategoryPath[] {
  const above = new Set(paths.flatMap((path) => [path.mainCategory?.slug, path.parent?.slug]));
  return paths.filter((path) => !above.has(path.slug));
}
