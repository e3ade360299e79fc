import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';

/** Slugs of courses that were public and are no longer: withdrawn, or ended by the administrator (specification §A: 410). */
export async function listGoneSlugs(db: Database): Promise<string[]> {
  const rows = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(sql`${posts.state} in ('withdrawn', 'ended')`);
  return rows.map(({ slug }) => slug);
}
