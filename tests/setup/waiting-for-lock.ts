import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '@/server/platform/database/client';

/** Longer than a call takes to reach its lock on a busy machine. */
const WAIT_MS = 10_000;

/** Waits until a statement of this database waits for a lock that another transaction holds. */
export async function untilOneWaits(db: Database): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  }, WAIT_MS);
}
