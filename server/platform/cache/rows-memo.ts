import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';

/**
 * Caches a value computed from a query's rows, and computes it again only if the rows have changed. For
 * tables that are read as a whole after each change of the catalogue. PostgreSQL returns the rows as one JSON
 * text, because parsing them row by row takes the process five times as long. Not for timestamps or big
 * integers.
 */
export class RowsMemo<Row, Made> {
  readonly #last = new WeakMap<object, { json: string; made: Made }>();

  constructor(
    readonly query: SQL,
    readonly make: (rows: Row[]) => Made,
  ) {}

  async read(db: Pick<Database, 'execute'>): Promise<Made> {
    const { rows } = await db.execute<{ json: string | null }>(
      sql`select json_agg(one)::text as json from (${this.query}) one`,
    );
    const json = rows[0]?.json ?? '[]';
    const known = this.#last.get(db);
    if (known?.json === json) return known.made;
    const made = this.make(JSON.parse(json));
    this.#last.set(db, { json, made });
    return made;
  }
}
