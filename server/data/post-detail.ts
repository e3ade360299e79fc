import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CategoryPath } from '@/lib/contract/category';
import type { Locale } from '@/lib/contract/choices';
import type { PostDetail } from '@/lib/contract/post';
import type { Database } from '@/server/db/client';
import { catalogueState, merchants, pictures, posts } from '@/server/db/schema';
import { CatalogueCache } from './catalogue-cache';
import { listCategoryPaths } from './category-path';
import { listFirstComments, summariseRatings } from './comments';
import { localise } from './localise';
import { merchantColumns, merchantOf } from './merchants';
import { nextLessonAt } from './next-lesson';
import { pictureOf } from './pictures';
import { readCards } from './post-cards';
import { sourceOf } from './post-source';
import { idBySlug } from './retired-slugs';
import { listSimilarIds } from './similar-posts';

const logo = alias(pictures, 'logo');
const mainImage = alias(pictures, 'main_image');

/** Some 20 kB each, without what depends on the time of day. */
const details = new CatalogueCache<Omit<PostDetail, 'nextLessonAt'> | null>(500);

/**
 * What the public gets to see of a course: itself while published, and after it expired; `gone` once it was withdrawn or
 * ended by the administrator; null when there is none, it was never published, or its merchant is suspended (decisions §1).
 * A retired slug finds it too. Kept until the catalogue changes.
 */
export async function findPost(
  db: Database,
  slug: string,
  locale: Locale,
): Promise<PostDetail | 'gone' | null> {
  const [row] = await selectPost(db, slug);
  if (!row) return null;
  switch (row.post.state) {
    case 'published':
    case 'expired': {
      const key = `${row.post.id} ${locale}`;
      const detail = await details.get(db, key, row.version, () => detailOf(db, row, locale));
      const upcoming = row.post.state === 'published' ? nextLessonAt(row.post, new Date()) : null;
      return detail && { ...detail, nextLessonAt: upcoming };
    }
    case 'withdrawn':
    case 'ended':
      return 'gone';
    default:
      return null;
  }
}

function selectPost(db: Database, slug: string) {
  return db
    .select({
      post: posts,
      merchant: merchantColumns,
      logo,
      mainImage,
      version: sql<number>`(select version::int from ${catalogueState})`,
    })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .leftJoin(logo, eq(logo.id, merchants.logoId))
    .leftJoin(mainImage, eq(mainImage.id, posts.mainImageId))
    .where(and(eq(posts.id, idBySlug(posts, 'post', slug)), isNull(merchants.suspendedAt)));
}
type PostRow = Awaited<ReturnType<typeof selectPost>>[number];

async function detailOf(
  db: Database,
  row: PostRow,
  locale: Locale,
): Promise<Omit<PostDetail, 'nextLessonAt'> | null> {
  const { post } = row;
  const [[card, ...similar], rating, categories] = await Promise.all([
    listSimilarIds(db, post).then((ids) => readCards(db, [post.id, ...ids], locale)),
    summariseRatings(db, post.id),
    listCategoryPaths(db, post.categoryIds, locale),
  ]);
  if (!card) return null;
  const comments = await listFirstComments(db, card);
  return {
    ...card,
    ...textsOf(row, locale),
    state: post.state,
    categories: mostSpecific(categories),
    mainImage: pictureOf(row.mainImage),
    ageMin: post.ageMin,
    ageMax: post.ageMax,
    teachingGender: post.teachingGender,
    materialFee: post.materialFee,
    schedule: post.schedule,
    startDate: post.startDate,
    endDate: post.endDate,
    exceptDates: post.exceptDates,
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

/** A course's categories include their ancestors; those that another one stands below say nothing new. */
function mostSpecific(paths: CategoryPath[]): CategoryPath[] {
  const above = new Set(paths.flatMap((path) => [path.mainCategory?.slug, path.parent?.slug]));
  return paths.filter((path) => !above.has(path.slug));
}
