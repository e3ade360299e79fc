import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Entry } from './archive-reader';

/** Loads the compressed COPY parts of one table. Returns the number of rows. */
export async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  entries: AsyncIterable<Entry>,
): Promise<number> {
  const list = columns.map(pg.escapeIdentifier).join(', ');
  const into = client.query(copyFrom(`copy ${table} (${list}) from stdin`));
  await pipeline(Readable.from(contents(entries)), createGunzip(), into);
  return into.rowCount;
}

async function* contents(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { data } of entries) yield data;
}
