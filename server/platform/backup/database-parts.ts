import type { ClientBase } from 'pg';
import { QUEUE_SCHEMA } from '@/server/platform/queue/kinds';
import type { Manifest } from './archive-format';

/** Relations of the schema `public` that are ours, and not an extension's. */
const OWN = `n.nspname = 'public' and not exists
  (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Our tables and the columns that are written to; what the database computes by itself is left out. */
export async function listTables(client: ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${OWN}
    group by c.relname order by c.relname`);
  return rows;
}

/** Read after a snapshot was taken, they are at or beyond every id in it. */
export async function listSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select sequencename as name, last_value::text as last_value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

/** What drizzle has applied, the oldest first; none where it never ran. */
export async function listMigrations(client: ClientBase): Promise<Manifest['migrations']> {
  const known = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  );
  if (!known.rows[0].migrated) return [];
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select hash, created_at::float8 as created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows;
}

/** Foreign keys with the statement that makes each of them again. */
export async function listForeignKeys(
  client: ClientBase,
): Promise<{ relation: string; name: string; definition: string }[]> {
  const { rows } = await client.query(`
    select k.conrelid::regclass::text as relation, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname = 'public' order by 1, 2`);
  return rows;
}

/** Our triggers; `always`: also of one who replays what was written elsewhere. */
export async function listTriggers(
  client: ClientBase,
): Promise<{ relation: string; name: string; always: boolean }[]> {
  const { rows } = await client.query(`
    select c.oid::regclass::text as relation, quote_ident(t.tgname) as name, t.tgenabled = 'A' as always
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${OWN} order by 1, 2`);
  return rows;
}

/** Takes away all that this product has made in a database: tables, types, functions, the job queue. */
export async function dropEverything(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists public.%I cascade', c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${OWN}
    union all
    select format('drop type if exists public.%I cascade', c.typname)
    from pg_type c join pg_namespace n on n.oid = c.typnamespace where c.typtype = 'e' and ${OWN}
    union all
    select format('drop routine if exists %s cascade', c.oid::regprocedure)
    from pg_proc c join pg_namespace n on n.oid = c.pronamespace where ${OWN}`);
  for (const { statement } of rows) await client.query(statement);
  await client.query(`drop schema if exists drizzle cascade`);
  await client.query(`drop schema if exists ${QUEUE_SCHEMA} cascade`);
}
