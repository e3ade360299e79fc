import { sql } from 'drizzle-orm';
import { refreshCounts } from '@/server/features/catalogue/counts';
import type { Database } from '@/server/platform/database/client';
import { postStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { recentSince } from './statistics';

/** As much of a day's interest in a course as counts: whoever has very many addresses moves it no further. */
const DAY_MAX = 100;

/**
 * Brings the popularity of every course up to date: views, WhatsApp clicks and bookmarks of the last 30 days
 * (specification §B), of each day at most 100. Sample courses keep the one they were drawn with. Lists are fresh when it is done, and the kept counts are made
 * anew: right again the next morning, whatever went past them (an older version during an upgrade, a statement by hand).
 */
export async function refreshPopularity(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rowCount } = await tx.execute(sql`
      with counted as (
        select post_id, sum(least(views + whatsapp + bookmarks, ${DAY_MAX}::int))::int as number
        from ${postStatistics} where day >= ${recentSince(now)} group by post_id
      )
      update posts set popularity = coalesce(c.number, 0)
      from posts p left join counted c on c.post_id = p.id
      where p.id = posts.id and not posts.sample and posts.popularity <> coalesce(c.number, 0)`);
    if (rowCount) await refreshCounts(tx);
  });
}
