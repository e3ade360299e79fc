import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';

/**
 * Replaces merged hashtags of the courses selected by `where` with the hashtags that they were merged into.
 * Duplicates are removed and the merchant's order is preserved.
 */
export async function applyTagMerges(tx: Transaction, where: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    update posts set hashtags = array(
      select coalesce(target.name, given.tag)
      from unnest(posts.hashtags) with ordinality as given(tag, place)
        left join hashtags known on known.name = given.tag
        left join hashtags target on target.id = known.merged_into_id
      group by 1 order by min(given.place))
    where ${where} and exists (select from hashtags known
      where known.merged_into_id is not null and known.name = any(posts.hashtags))`);
}

/** Builds the condition for courses with a hashtag. */
export const withTag = (name: string): SQL => sql`${posts.hashtags} @> array[${name}]::text[]`;
