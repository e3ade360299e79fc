import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { QUEUE_COUNT_CAP } from '@/lib/contract/limits';
import type { Database } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';

/** Returns one page of a queue, with the number of its rows counted up to a cap. `read` has the same condition. */
export async function readQueuePage<Row>(
  db: Database,
  { table, where, paging }: { table: PgTable; where: SQL | undefined; paging: Paging },
  read: (limit: number, offset: number) => PromiseLike<Row[]>,
): Promise<Page<Row[]>> {
  const counted = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(QUEUE_COUNT_CAP + 1)
    .as('counted');
  const [data, [total]] = await Promise.all([
    read(paging.perPage, offsetOf(paging)),
    db.select({ number: count() }).from(counted),
  ]);
  return { data, meta: pageMeta(paging, total?.number ?? 0, QUEUE_COUNT_CAP) };
}
