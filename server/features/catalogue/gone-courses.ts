import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';

/**
 * Returns the slugs of courses that answer 410 (specification §A): withdrawn by the merchant, or ended by the
 * administrator.
 */
export async function listGoneSlugs(db: Database): Promise<string[]> {
  const rows = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(sql`${posts.state} in ('withdrawn', 'ended')`);
  return rows.map(({ slug }) => slug);
}
