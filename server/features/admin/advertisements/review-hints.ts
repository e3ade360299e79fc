import { eq, inArray, sql } from 'drizzle-orm';
import type { ReviewHint } from '@/lib/contract/admin-advertisements';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import type { PriceUnit } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { type ValidatedAdvertisement, validateAdvertisement } from '@/server/features/advertisements/content';
import { isOfActiveMerchant } from '@/server/features/catalogue/published-courses';
import { proseTokens, titleTokens } from '@/server/features/search-language/tokens';
import type { Database } from '@/server/platform/database/client';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, pictures, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { perceptualHash } from '@/server/platform/media/draw';
import { mediaStorage } from '@/server/platform/media/media-storage';
import { pictureName, privatePictureName } from '@/server/platform/media/store';
import { contactDataIn } from './contact-data';

/** Courses that are named for one kind of hint. */
const COURSES = 3;
/** The newest courses of the category, and courses with all words of the title, that are compared. */
const OF_CATEGORY = 1_500;
const OF_TITLE = 300;
/** Courses that share most words with the summary, whose whole texts are compared. */
const COMPARED = 20;
/** Share of the summary's words above which the whole text is compared. */
const SHARED_MIN = 0.5;
/** Jaccard index of the words of two texts above which they are nearly the same. */
const SIMILAR = 0.8;
/** Words below which a text says too little to be compared. */
const WORDS_MIN = 12;
/** Bits of 64 in which the hashes of the same picture may differ. */
const PICTURE_BITS = 6;
/** Courses below which a category has no usual price. */
const PRICES_MIN = 20;
/** Factor beyond the 1st and 99th percentile from which a price is unusual. */
const PRICE_FACTOR = 1.5;

const NOTHING = { found: null, course: null, price: null };

type Advertisement = typeof posts.$inferSelect;
type Columns = ValidatedAdvertisement['columns'];
type Named = {
  id: number;
  slug: string;
  title_zh: string;
  title_en: string;
  name_zh: string;
  name_en: string;
};

/**
 * Returns what a reviewer of an advertisement should look at, or null if there is none with this id. It compares
 * with published courses; of the same merchant only texts, and not those of imported courses. Texts in pictures
 * are not read.
 */
export async function findReviewHints(
  db: Database,
  id: number,
  locale: Locale,
): Promise<ReviewHint[] | null> {
  const [row] = await db
    .select({ post: posts, draft: postDrafts, merchant: merchants })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .where(eq(posts.id, id));
  if (!row) return null;
  const contact = contactHints(row.draft.content);
  const columns = await db
    .transaction((tx) => validateAdvertisement(tx, row.draft, row.merchant))
    .then((validated) => validated.columns)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  if (!columns) return contact;
  const [texts, images, prices] = await Promise.all([
    textHints(db, row.post, columns, locale),
    pictureHints(db, row.post, columns, locale),
    priceHints(db, row.post, columns),
  ]);
  return [...texts, ...images, ...contact, ...prices];
}

function contactHints({
  title,
  titleEn,
  content,
  contentEn,
  body,
  bodyEn,
}: AdvertisementDraft): ReviewHint[] {
  const typed = [title, titleEn, content, contentEn, body, bodyEn].filter(Boolean).join('\n');
  const { phones, links } = contactDataIn(typed);
  return [
    ...phones.map((found) => ({ ...NOTHING, kind: 'phone' as const, found })),
    ...links.map((found) => ({ ...NOTHING, kind: 'link' as const, found })),
  ];
}

const COURSE_COLUMNS = sql`${posts.id}, ${posts.slug}, ${posts.titleZh}, ${posts.titleEn}, m.name_zh, m.name_en`;

function courseOf({ slug, title_zh, title_en, name_zh, name_en }: Named, locale: Locale) {
  const { title, merchant } = localise(locale, {
    title: [title_zh, title_en],
    merchant: [name_zh, name_en],
  });
  return { slug, title, merchant };
}

/** Finds courses whose description is the same, or nearly so, whatever their title. */
async function textHints(
  db: Database,
  { id, merchantId }: Advertisement,
  { titleZh = '', contentZh = '', contentEn = '', bodyZh = '', bodyEn = '', categoryId = null }: Columns,
  locale: Locale,
): Promise<ReviewHint[]> {
  const words = wordsOf([contentZh, contentEn, bodyZh, bodyEn]);
  if (words.size < WORDS_MIN) return [];
  const summary = [...wordsOf([contentZh, contentEn])];
  const { rows } = await db.execute<
    Named & { content_zh: string; content_en: string; body_zh: string; body_en: string }
  >(sql`
    with near as (
      (select id from posts where state = 'published' and category_id = ${categoryId} order by id desc limit ${OF_CATEGORY})
      union
      (select id from posts where state = 'published' and search_tokens @> ${sql.param(titleTokens(titleZh))}::text[]
        limit ${OF_TITLE})
    ), compared as (
      select ${posts.id} as id, ${posts.bodyZh} = ${bodyZh} and ${bodyZh} <> '' as same_body,
        cardinality(array(select unnest(${posts.searchTokens}) intersect select unnest(${sql.param(summary)}::text[])))
          as shared
      from near join ${posts} on ${posts.id} = near.id
      where ${posts.id} <> ${id} and ${isOfActiveMerchant()}
        and not (${posts.merchantId} = ${merchantId} and ${posts.source} is not null)
    )
    select ${COURSE_COLUMNS}, ${posts.contentZh}, ${posts.contentEn}, ${posts.bodyZh}, ${posts.bodyEn}
    from compared c join ${posts} on ${posts.id} = c.id join merchants m on m.id = ${posts.merchantId}
    where c.same_body or c.shared >= ${SHARED_MIN * summary.length}::real
    order by c.same_body desc, c.shared desc, c.id limit ${COMPARED}`);
  return rows
    .map((course) => {
      const others = wordsOf([course.content_zh, course.content_en, course.body_zh, course.body_en]);
      return { course, likeness: words.intersection(others).size / words.union(others).size };
    })
    .filter(({ likeness }) => likeness >= SIMILAR)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, COURSES)
    .map(({ course, likeness }) => ({
      ...NOTHING,
      kind: likeness === 1 ? 'same_text' : 'similar_text',
      course: courseOf(course, locale),
    }));
}

/** Returns the words of texts and HTML as search compares them: pairs of Han characters, and other words. */
function wordsOf(texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => proseTokens((text ?? '').replaceAll(/<[^>]*>/g, ' '))));
}

/** Finds courses of other merchants with the same picture. */
async function pictureHints(
  db: Database,
  { merchantId }: Advertisement,
  { listImageId, mainImageId, gallery = [] }: Columns,
  locale: Locale,
): Promise<ReviewHint[]> {
  const ids = [listImageId, mainImageId, ...gallery.map(({ pictureId }) => pictureId)];
  const own = await db
    .select()
    .from(pictures)
    .where(
      inArray(
        pictures.id,
        ids.flatMap((one) => one ?? []),
      ),
    );
  const hashes = (await Promise.all(own.map(hashOf))).filter((hash) => hash?.includes('1'));
  if (hashes.length === 0) return [];
  const { rows } = await db.execute<Named>(sql`
    with alike as (
      select p.id from ${pictures} p, unnest(${sql.param(hashes)}::bit(64)[]) as own(hash)
      where p.phash is not null and bit_count(p.phash) > 0 and bit_count(p.phash # own.hash) <= ${PICTURE_BITS}
    )
    select ${COURSE_COLUMNS} from ${posts} join merchants m on m.id = ${posts.merchantId}
    where ${posts.state} = 'published' and ${posts.merchantId} <> ${merchantId} and ${isOfActiveMerchant()}
      and (${posts.listImageId} in (select id from alike) or ${posts.mainImageId} in (select id from alike))
    order by ${posts.id} limit ${COURSES}`);
  return rows.map((course) => ({ ...NOTHING, kind: 'same_picture', course: courseOf(course, locale) }));
}

/** Returns the hash of a picture, which is stored only for finished public pictures. */
async function hashOf({
  key,
  widths,
  isPublic,
  phash,
}: typeof pictures.$inferSelect): Promise<string | null> {
  if (phash !== null) return phash;
  const name = (isPublic ? pictureName : privatePictureName)(key, Math.max(...widths));
  const file = await mediaStorage().read(name);
  return file && perceptualHash(file);
}

/** Compares the price with those of the category: per lesson where it can be converted. */
async function priceHints(
  db: Database,
  { id }: Advertisement,
  { categoryId = null, priceMin = null, priceUnit = 'lesson', lessons = null }: Columns,
): Promise<ReviewHint[]> {
  if (!priceMin) return [];
  const perLesson = priceUnit === 'course' && lessons !== null && lessons > 0;
  const unit: PriceUnit = perLesson ? 'lesson' : priceUnit;
  const amount = perLesson ? priceMin / lessons : priceMin;
  const { rows } = await db.execute<{ courses: number; low: number | null; high: number | null }>(sql`
    select count(*)::int as courses, percentile_cont(0.01) within group (order by ${posts.lessonPrice}) as low,
      percentile_cont(0.99) within group (order by ${posts.lessonPrice}) as high
    from ${posts}
    where ${posts.state} = 'published' and ${posts.categoryId} = ${categoryId} and ${posts.id} <> ${id}
      and ${posts.lessonPrice} > 0
      and case when ${posts.priceUnit} = 'course' and ${posts.lessons} > 0 then 'lesson'
        else ${posts.priceUnit}::text end = ${unit}`);
  const { courses = 0, low = null, high = null } = rows[0] ?? {};
  if (courses < PRICES_MIN || low === null || high === null) return [];
  const kind = amount < low / PRICE_FACTOR ? 'price_low' : amount > high * PRICE_FACTOR ? 'price_high' : null;
  return kind ? [{ ...NOTHING, kind, price: { amount, low, high, unit, courses } }] : [];
}
