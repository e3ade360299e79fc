import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';

/**
 * What is made of a query's rows, made again only where they are others than at the last time: for tables that are read as a whole
 * after each change of the catalogue. PostgreSQL puts the rows together as one text of JSON, because to take lists apart row by row
 * occupies the process five times as long; instants and big numbers are not for it.
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
