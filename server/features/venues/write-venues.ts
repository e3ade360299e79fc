import { inArray, sql } from 'drizzle-orm';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { indexCourses } from '@/server/features/search/search-index';
import type { Database, Transaction } from '@/server/platform/database/client';
import { posts, venues } from '@/server/platform/database/schema/schema';
import { shippedVenues } from './shipped-venues';

/**
 * Writes the venues that ship with the product, by district and Chinese name, and moves the courses that belong
 * to one of them. Idempotent: unchanged venues and courses are not written.
 */
export async function writeVenues(db: Database | Transaction): Promise<void> {
  const changed = await db
    .insert(venues)
    .values(shippedVenues.map((venue) => ({ approximate: false, access: [], ...venue })))
    .onConflictDoUpdate({
      target: [venues.district, venues.nameZh],
      set: {
        nameEn: sql`excluded.name_en`,
        addressZh: sql`excluded.address_zh`,
        addressEn: sql`excluded.address_en`,
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
        approximate: sql`excluded.approximate`,
        source: sql`excluded.source`,
        access: sql`excluded.access`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`(venues.name_en, venues.address_zh, venues.address_en, venues.latitude, venues.longitude,
        venues.approximate, venues.source, venues.access) is distinct from (excluded.name_en, excluded.address_zh,
        excluded.address_en, excluded.latitude, excluded.longitude, excluded.approximate, excluded.source, excluded.access)`,
    })
    .returning({ id: venues.id });
  if (changed.length > 0)
    await placeCourses(
      db,
      changed.map(({ id }) => id),
    );
}

/** Lets the trigger `posts_place` place the courses again whose venue is new, or one of the changed ones. */
async function placeCourses(db: Database | Transaction, changed: readonly number[]): Promise<void> {
  const { rows } = await db.execute<{ id: number; access: boolean }>(sql`
    update ${posts} set venue_id = null
    where venue_id = any(${sql.param(changed)}::int[])
      or venue_id is distinct from venue_of(venue_zh, venue_en, districts, mode)
    returning id, venue_access <> '{}' as access`);
  // By what their venue has, they are found.
  const found = rows.filter(({ access }) => access).map(({ id }) => id);
  if (found.length > 0) await indexCourses(db, inArray(posts.id, found));
  if (rows.length > 0) await raiseVersion(db, 'all');
}
