import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courseTexts } from '@/lib/contract/advertisement-columns';
import { mostSpecific } from '@/lib/contract/category';
import type { CourseCard, CourseDetail } from '@/lib/contract/course';
import { pageColumnsOf } from '@/lib/contract/course-fields';
import type { StoredGalleryPicture } from '@/lib/contract/gallery';
import { currentChanges } from '@/lib/contract/lesson-days';
import { nextLessonAt } from '@/lib/contract/lessons';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { accessOfVenues } from '@/server/features/catalogue/access-of-venues';
import {
  ancestryColumns,
  category as categoryTable,
  grandparent,
  listCategoryPaths,
  parent,
} from '@/server/features/catalogue/category-path';
import { cardOf, readCards } from '@/server/features/catalogue/course-cards';
import { sessionsOf } from '@/server/features/catalogue/course-sessions';
import { daysOff } from '@/server/features/catalogue/days-off';
import { merchantColumns, merchantOf } from '@/server/features/catalogue/merchant-row';
import { idBySlug } from '@/server/features/catalogue/retired-slugs';
import { commentOf, listFirstComments, summariseRatings } from '@/server/features/comments/comments';
import { CatalogueCache } from '@/server/platform/cache/catalogue-cache';
import type { Database } from '@/server/platform/database/client';
import { prepared } from '@/server/platform/database/prepared';
import {
  catalogueState,
  categories,
  merchants,
  pictures,
  posts,
  venues,
} from '@/server/platform/database/schema/schema';
import { focusedPictureOf, headPictureOf } from '@/server/platform/media/pictures';
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
 * Returns the public view of a course: the course while it is published, paused or expired; `gone` if it was
 * withdrawn or ended by the administrator; null if it does not exist, was never published, or its merchant is
 * suspended (specification §A). Retired slugs are accepted. Cached until the catalogue changes.
 */
export async function findCourse(
  db: Database,
  slug: string,
  locale: Locale,
): Promise<CourseDetail | 'gone' | null> {
  // The state is read on every request, the content only on a cache miss.
  const [found] = await stateOf(db).execute({ slug });
  switch (found?.state) {
    case 'published':
    case 'paused':
    case 'expired': {
      const { id, state, version, merchantId, categoryIds } = found;
      // The similar courses are chosen from its categories.
      const similarIn = categoryIds.map((category): CacheTag => `category-${category}`);
      recordShown(`course-${id}`, `merchant-${merchantId}`, 'categories', ...similarIn);
      const now = new Date();
      const detail = await details.get(db, `${id} ${locale}`, version, () => readDetail(db, found, locale));
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

/** What decides whether a course has a page, and which courses are similar to it. */
const stateOf = prepared('find_course', (db) =>
  db
    .select({
      ...{ id: posts.id, state: posts.state, version: catalogueVersion, merchantId: posts.merchantId },
      ...{ categoryId: posts.categoryId, categoryIds: posts.categoryIds, districts: posts.districts },
      ...{ ageMonths: posts.ageMonths, endDate: posts.endDate, waitingList: posts.waitingList },
      ...{ placesLeft: posts.placesLeft, placesAsOf: posts.placesAsOf, ballotOn: posts.ballotOn },
      ...{ enrolFrom: posts.enrolFrom, enrolUntil: posts.enrolUntil },
    })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .where(
      and(eq(posts.id, idBySlug(posts, 'post', sql.placeholder('slug'))), isNull(merchants.suspendedAt)),
    ),
);
type Found = Awaited<ReturnType<ReturnType<typeof stateOf>['execute']>>[number];

/** Reads a course in two round trips. */
async function readDetail(db: Database, found: Found, locale: Locale) {
  const [[row], around] = await Promise.all([
    courseOf(db).execute({ id: found.id }),
    readAround(db, found, locale),
  ]);
  return row ? detailOf(db, { ...row, ...around }, locale) : null;
}

/** Reads what the page of a course shows besides the course and its pictures. */
async function readAround(
  db: Database,
  post: Parameters<typeof listSimilarIds>[1] & Pick<Found, 'categoryIds'>,
  locale: Locale,
) {
  const [similarIds, rating, categories, comments] = await Promise.all([
    listSimilarIds(db, post, new Date()),
    summariseRatings(db, post.id),
    listCategoryPaths(db, post.categoryIds, locale),
    listFirstComments(db, post.id),
  ]);
  return { similarIds, rating, categories, comments };
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
  const [row] = await courseOf(db).execute({ id });
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
      merchantAccountId: merchant.accountId,
      merchantSample: merchant.sample,
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
  const around = await readAround(db, post, locale);
  const detail = await detailOf(db, { ...shown, ...around }, locale, card);
  return detail && { ...detail, nextLessonAt: nextLessonAt(detail, new Date()) };
}

const courseOf = prepared('read_course', (db) =>
  db
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
    .where(eq(posts.id, sql.placeholder('id'))),
);

/** Bits in which the hashes of a list picture and a main picture differ if they are not of one photograph. */
const DIFFERENT_BITS = 16;

/** Returns whether two pictures look different; false while that is unknown. */
function lookDifferent(one: string | null | undefined, other: string | null | undefined): boolean {
  if (!one || !other) return false;
  return [...one].filter((bit, at) => bit !== other[at]).length >= DIFFERENT_BITS;
}

/** Returns the list picture, if the main picture is another, and the pictures of the gallery in its order. */
async function readGallery(
  db: Database,
  { listImageId, mainImageId, gallery: further }: PostRow['post'],
  locale: Locale,
): Promise<CourseDetail['gallery']> {
  const leading = listImageId !== mainImageId ? [listImageId, mainImageId] : [];
  const ids = [...leading, ...further.map(({ pictureId }) => pictureId)].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await db.select().from(pictures).where(inArray(pictures.id, ids));
  const [list, main] = leading.map((wanted) => rows.find(({ id }) => id === wanted));
  const isShown = list && lookDifferent(list.phash, main?.phash);
  const gallery: readonly StoredGalleryPicture[] = [
    ...(isShown ? [{ pictureId: list.id, alt: '', altEn: '' }] : []),
    ...further,
  ];
  return gallery.flatMap(({ pictureId, alt, altEn }) => {
    const picture = focusedPictureOf(rows.find(({ id }) => id === pictureId) ?? null);
    return picture ? [{ picture, alt: localise(locale, { alt: [alt, altEn] }).alt }] : [];
  });
}

type PostRow = Awaited<ReturnType<ReturnType<typeof courseOf>['execute']>>[number];

async function detailOf(
  db: Database,
  row: PostRow & Awaited<ReturnType<typeof readAround>>,
  locale: Locale,
  previewed?: CourseCard,
): Promise<Omit<CourseDetail, 'nextLessonAt'> | null> {
  const { post, similarIds, rating, categories, comments } = row;
  const { id, slug } = post;
  const { title } = localise(locale, { title: [post.titleZh, post.titleEn] });
  const [cards, gallery, access] = await Promise.all([
    readCards(db, previewed ? similarIds : [id, ...similarIds], locale),
    readGallery(db, post, locale),
    accessOfVenues(db, post),
  ]);
  const [card, ...similar] = previewed ? [previewed, ...cards] : cards;
  if (!card) return null;
  const { sessions: accessOfSessions, ...venueAccess } = access;
  return {
    ...card,
    ...courseTexts(post, locale),
    state: post.state,
    categories: mostSpecific(categories),
    mainImage: headPictureOf(row.mainImage),
    gallery,
    ...pageColumnsOf(post),
    ...venueAccess,
    exceptDates: daysOff(post, new Date()),
    sessions: sessionsOf(post, locale, accessOfSessions),
    lessonChanges: currentChanges({ ...post, exceptDates: daysOff(post, new Date()) }),
    instructor: post.instructor || null,
    source: sourceOf(post, locale),
    merchant: merchantOf(row.merchant, row.logo, locale),
    rating,
    comments: comments.map((comment) => commentOf(comment, { slug, title })),
    similar,
    updatedAt: post.updatedAt.toISOString(),
  };
}
