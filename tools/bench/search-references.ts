import pg from 'pg';
import { step } from '@/scripts/steps/report';

/** Plain search methods used as references. */
export interface References {
  ilike(keyword: string): Promise<unknown>;
  trigram(keyword: string): Promise<unknown>;
  /** MB. */
  trigramSize: number;
  trigramSeconds: number;
}

const COLUMNS = ['title_zh', 'title_en', 'content_zh', 'content_en'];
const PLAIN = 'bench_texts';
const INDEXED = 'bench_texts_trigrams';

const like = (table: string) => `
  select id, title_zh, title_en from ${table}
  where ${COLUMNS.map((name) => `${name} ilike $1`).join(' or ')}
  order by popularity desc limit 5`;
const pattern = (keyword: string) => [`%${keyword.replace(/[\\%_]/g, '\\$&')}%`];

/**
 * Copies the texts of all published courses to two narrow tables, one without an index and one with a trigram
 * index.
 */
export async function withReferences<T>(
  url: string,
  work: (references: References) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const clear = () => client.query(`drop table if exists ${PLAIN}, ${INDEXED}`);
  try {
    await clear();
    await client.query('create extension if not exists pg_trgm');
    for (const table of [PLAIN, INDEXED])
      await client.query(
        `create table ${table} as select id, popularity, ${COLUMNS.join(', ')} from posts where state = 'published'`,
      );
    const columns = COLUMNS.map((name) => `${name} gin_trgm_ops`).join(', ');
    const from = performance.now();
    await step('Trigram index', () =>
      client.query(`create index bench_trigrams on ${INDEXED} using gin (${columns})`),
    );
    const trigramSeconds = (performance.now() - from) / 1000;
    for (const table of [PLAIN, INDEXED]) await client.query(`vacuum analyze ${table}`);
    const { rows } = await client.query<{ bytes: string }>(
      `select pg_relation_size('bench_trigrams') as bytes`,
    );
    return await work({
      ilike: (keyword) => client.query(like(PLAIN), pattern(keyword)),
      trigram: (keyword) => client.query(like(INDEXED), pattern(keyword)),
      trigramSize: Number(rows[0]?.bytes) / 1e6,
      trigramSeconds,
    });
  } finally {
    await clear();
    await client.end();
  }
}
