import { sql } from 'drizzle-orm';
import type { AccessOfVenues, CourseVenues } from '@/lib/contract/merchant-venue';
import type { Database } from '@/server/platform/database/client';

/**
 * Returns what is known of the access to the venues of a course and of its sessions, without what the course states of its
 * own. The stored columns count the venues of the sessions too, and do not know the changed values of a preview.
 */
export async function accessOfVenues(
  db: Database,
  post: CourseVenues & { merchantId: number },
): Promise<AccessOfVenues> {
  const own = post.sessions.map(({ venue, venueEn }) => [venue, venueEn]);
  const { rows } = await db.execute<Record<'access' | 'lacking', AccessOfVenues['venueAccess']>>(sql`
    select of_venue.access, of_venue.lacking
      from jsonb_array_elements(${JSON.stringify([[post.venueZh, post.venueEn], ...own])}::jsonb)
        with ordinality as given(names, nth),
        access_of_venue(${post.merchantId}, names ->> 0, names ->> 1, ${sql.param(post.districts)}::district[],
          ${post.mode}::mode) as of_venue
      order by nth`);
  const stated = new Set([...post.access, ...post.accessLacking]);
  const [venue, ...sessions] = rows.map(({ access, lacking }) => ({
    access: access.filter((feature) => !stated.has(feature)),
    accessLacking: lacking.filter((feature) => !stated.has(feature)),
  }));
  return {
    venueAccess: venue?.access ?? [],
    venueAccessLacking: venue?.accessLacking ?? [],
    sessions: sessions.map((one, at) => (own[at]?.some((name) => name !== '') ? one : null)),
  };
}
