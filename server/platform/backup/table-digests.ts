import pg from 'pg';
import { listTables } from './database-parts';

/** Number and checksum of the rows of a table, whatever their order. */
export interface TableDigest {
  rows: number;
  hash: string;
}

/**
 * Reads all rows of all tables in the current transaction. The same rows have the same checksum on every server: they
 * are added up as 60 bits of the MD5 of their text, which is no protection against a forger.
 * @param tables the columns in the order in which they are added up; default: that of their names
 */
export async function digestTables(
  client: pg.ClientBase,
  tables?: readonly { name: string; columns: string[] }[],
): Promise<Record<string, TableDigest>> {
  // The text of times and numbers depends on these.
  await client.query(
    `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
      set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true)`,
  );
  const digests: Record<string, TableDigest> = {};
  for (const { name, columns } of tables ?? (await sortedColumns(client))) {
    const row = columns.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ');
    const { rows } = await client.query<{ rows: string; hash: string }>(
      `select count(*) as rows,
        coalesce(sum(('x' || left(md5(row(${row})::text), 15))::bit(60)::bigint::numeric), 0)::text as hash
        from public.${pg.escapeIdentifier(name)} t`,
    );
    digests[name] = { rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' };
  }
  return digests;
}

async function sortedColumns(client: pg.ClientBase) {
  return (await listTables(client)).map(({ name, columns }) => ({ name, columns: columns.sort() }));
}

/** Returns the names of tables whose rows are not the same in both. */
export function differingTables(
  one: Readonly<Record<string, TableDigest>>,
  other: Readonly<Record<string, TableDigest>>,
): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.hash !== other[name]?.hash,
  );
}
