import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { VenueFeature } from '@/lib/contract/choices';
import {
  MERCHANT_VENUES_MAX,
  type MerchantVenue,
  type MerchantVenueForm,
} from '@/lib/contract/merchant-venue';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { indexCourses } from '@/server/features/search/search-index';
import type { Database, Transaction } from '@/server/platform/database/client';
import { merchants, merchantVenues, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';

/** Venues without facts that a list offers. */
const OFFERED_MAX = 100;

/**
 * Returns the venues of which a merchant has stated something, and those that its courses name besides; with most courses
 * first.
 */
export async function listMerchantVenues(
  db: Database | Transaction,
  merchantId: number,
): Promise<MerchantVenue[]> {
  const { rows } = await db.execute<{
    name: string;
    name_en: string;
    access: VenueFeature[];
    lacking: VenueFeature[];
    courses: number;
  }>(sql`
    with held as (
      select id, state, venue_zh as zh, venue_en as en from posts
        where merchant_id = ${merchantId} and mode is distinct from 'online'
      union all
      select id, state, s.venue, s."venueEn"
        from posts, jsonb_to_recordset(sessions) as s(venue text, "venueEn" text)
        where merchant_id = ${merchantId} and mode is distinct from 'online'
    ), place as (
      select id, state, key_zh, key_en, case when length(key_zh) > 1 then zh else en end as name,
          case when length(key_zh) > 1 then en else '' end as name_en
        from held, venue_key(zh) key_zh, venue_key(en) key_en
    ), known as (
      select key, name, access, access_lacking as lacking from merchant_venues where merchant_id = ${merchantId}
      union all
      select venue_key(name), min(name), '{}', '{}' from place
        where length(venue_key(name)) > 1 and not exists (
          select from merchant_venues v
            where v.merchant_id = ${merchantId} and (starts_with(key_zh, v.key) or starts_with(key_en, v.key)))
        group by venue_key(name)
    )
    select name, access, lacking,
        coalesce((select min(nullif(name_en, '')) from place where key_zh = known.key), '') as name_en,
        (select count(distinct id) from place
          where state = 'published' and (starts_with(key_zh, known.key) or starts_with(key_en, known.key)))::int as courses
      from known order by cardinality(access || lacking) = 0, courses desc, name
      limit ${MERCHANT_VENUES_MAX + OFFERED_MAX}`);
  return rows.map(({ lacking, name_en: nameEn, ...venue }) => ({ ...venue, nameEn, accessLacking: lacking }));
}

/**
 * States what a venue of a merchant has and has not, or takes it back if both lists are empty. The courses held there
 * inherit it at once: facts from fixed lists need no review (docs/decisions/127).
 * @throws Refusal limit_reached
 */
export async function setMerchantVenue(
  db: Database,
  merchantId: number,
  { name, access, accessLacking }: MerchantVenueForm,
): Promise<MerchantVenue[]> {
  return db.transaction(async (tx) => {
    // Two devices set venues one after the other.
    await tx.select().from(merchants).where(eq(merchants.id, merchantId)).for('no key update');
    const isNamed = and(
      eq(merchantVenues.merchantId, merchantId),
      sql`${merchantVenues.key} = venue_key(${name})`,
    );
    if (access.length + accessLacking.length === 0) await tx.delete(merchantVenues).where(isNamed);
    else {
      const values = { name, access, accessLacking };
      await tx
        .insert(merchantVenues)
        .values({ merchantId, ...values })
        .onConflictDoUpdate({
          target: [merchantVenues.merchantId, merchantVenues.key],
          set: { ...values, updatedAt: sql`now()` },
        });
      const [stated] = await tx
        .select({ number: count() })
        .from(merchantVenues)
        .where(eq(merchantVenues.merchantId, merchantId));
      if ((stated?.number ?? 0) > MERCHANT_VENUES_MAX) throw new Refusal('limit_reached');
    }
    await placeCoursesOf(tx, merchantId);
    return listMerchantVenues(tx, merchantId);
  });
}

/** Lets the trigger `posts_place` read again what the courses of a merchant inherit. */
async function placeCoursesOf(tx: Transaction, merchantId: number): Promise<void> {
  await tx.execute(sql`select from posts where merchant_id = ${merchantId} order by id for no key update`);
  // The trigger `posts_unchanged` leaves out the courses that stay as they are.
  const changed = await tx
    .update(posts)
    .set({ venueId: sql`${posts.venueId}` })
    .where(eq(posts.merchantId, merchantId))
    .returning({ id: posts.id });
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.update(posts).set({ updatedAt: sql`now()` }).where(inArray(posts.id, ids));
    await indexCourses(tx, inArray(posts.id, ids));
  }
  // Sessions at the venue are no columns: the pages of all courses are read again.
  const [{ all } = { all: [] }] = await tx
    .select({ all: sql<number[]>`coalesce(array_agg(${posts.id}), '{}')` })
    .from(posts)
    .where(and(eq(posts.merchantId, merchantId), eq(posts.state, 'published')));
  await refreshCountsOf(tx, all);
}
