import { sql } from 'drizzle-orm';
import { refreshCounts } from '@/server/features/catalogue/counts';
import type { Database } from '@/server/platform/database/client';
import { postStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { recentSince } from './statistics';

/**
 * Maximum interest per course and day, so that one person with many addresses cannot raise the popularity at
 * will.
 */
const DAY_MAX = 100;

/**
 * Recomputes the popularity of every course: views, WhatsApp clicks and bookmarks of the last 30 days
 * (specification §B), at most 100 a day. Sample courses keep their seeded popularity. If a value changed, it
 * also recounts the catalogue, which repairs counts that an older version during an upgrade or a manual
 * statement left wrong.
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
