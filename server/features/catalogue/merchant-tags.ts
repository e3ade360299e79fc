import { and, eq, inArray } from 'drizzle-orm';
import { PAGE_STATES } from '@/lib/contract/choices';
import type { Database, Transaction } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import type { CacheTag } from '@/server/platform/request/cache-tags';

/** Returns the tags of the pages that show a merchant: its own, lists, and its courses and their cards. */
export async function merchantTags(db: Database | Transaction, id: number): Promise<CacheTag[]> {
  const courses = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.merchantId, id), inArray(posts.state, [...PAGE_STATES])));
  return [
    ...([`merchant-${id}`, 'merchants', 'lists'] as const),
    ...courses.map((course): CacheTag => `course-${course.id}`),
  ];
}
