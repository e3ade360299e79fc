import pg from 'pg';

const IN_PUBLIC = `= 'public'::regnamespace`;
/** What a schema consists of, one line each. The order of columns is left out: nothing depends on it. */
const LINES = `
  select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attgenerated, a.attidentity, a.attstorage, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace ${IN_PUBLIC} and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped
  union all select concat_ws(' ', 'relation', relname, relkind, reloptions::text)
    from pg_class where relnamespace ${IN_PUBLIC} and relkind <> 'c'
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace ${IN_PUBLIC} and contype <> 'n'
  union all select concat_ws(' ', 'index', pg_get_indexdef(oid))
    from pg_class where relnamespace ${IN_PUBLIC} and relkind = 'i'
  union all select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc where pronamespace ${IN_PUBLIC}
  union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace ${IN_PUBLIC}
  union all select concat_ws(' ', 'type', typname, string_agg(enumlabel, ' ' order by enumsortorder))
    from pg_enum join pg_type y on y.oid = enumtypid where typnamespace ${IN_PUBLIC} group by typname
  union all select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
  union all select concat_ws(' ', 'extension', extname) from pg_extension
  order by 1`;

/** Returns tables, columns, constraints, indexes, functions, triggers and types of a database, one line each. */
export async function catalogueOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ line: string }>(LINES)).rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
