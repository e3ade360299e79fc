import type { ClientBase } from 'pg';
import { QUEUE_SCHEMA } from '@/server/platform/queue/kinds';
import type { Manifest } from './archive-format';

/** SQL condition for relations of the schema `public` that do not belong to an extension. */
const OWN = `n.nspname = 'public' and not exists
  (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Lists the tables with their columns, without generated columns. */
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

/** Lists the sequences. Read after a snapshot was taken, their values are at or beyond every id in it. */
export async function listSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select sequencename as name, last_value::text as last_value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

/** Lists the foreign keys with the definition that creates each again. */
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

/** Lists the triggers. `always`: the trigger also fires in replica mode (`session_replication_role`). */
export async function listTriggers(
  client: ClientBase,
): Promise<{ relation: string; name: string; always: boolean }[]> {
  const { rows } = await client.query(`
    select c.oid::regclass::text as relation, quote_ident(t.tgname) as name, t.tgenabled = 'A' as always
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${OWN} order by 1, 2`);
  return rows;
}

/** Drops everything that the product created in a database: tables, types, functions, job queue. */
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
