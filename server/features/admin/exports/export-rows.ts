import type { Readable } from 'node:stream';
import { escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { AuditFilters } from '@/lib/contract/admin-audit';
import type { ExportFormat, ExportKind } from '@/lib/contract/admin-exports';
import { connectAlone, type Database } from '@/server/platform/database/client';
import { EXPORT_TABLES } from './export-columns';

/**
 * Start of a text that a spreadsheet may evaluate as a formula (OWASP): a tab or line break, or one of the
 * signs `=+@-` or their full-width forms after any white space and invisible characters.
 */
const FORMULA = String.raw`^(?:[\t\r\n]|[\s\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]*[=+@＝＋－＠-])`;

/**
 * Streams the rows of an export from the database, so that memory use does not depend on their number. The
 * stream has its own connection, which closes with it.
 */
export async function exportRows(
  db: Database,
  kind: ExportKind,
  format: ExportFormat,
  filters: AuditFilters = {},
): Promise<Readable> {
  const client = await connectAlone(db);
  const end = () => void client.end();
  try {
    await client.query('set statement_timeout = 0');
  } catch (error) {
    end();
    throw error;
  }
  const rows = client.query(copyTo(copyStatement(kind, format, filters)));
  for (const event of ['end', 'error', 'close'] as const) rows.once(event, end);
  return rows;
}

function copyStatement(kind: ExportKind, format: ExportFormat, filters: AuditFilters): string {
  const { from, where: condition, plain, text, orderBy } = EXPORT_TABLES[kind];
  const named = (columns: Record<string, string>, write = (column: string) => column) =>
    Object.entries(columns).map(([name, column]) => `${write(column)} as ${JSON.stringify(name)}`);
  const where = kind === 'audit' ? auditWhere(filters) : condition ? ` where ${condition}` : '';
  const select = (written: string[]) =>
    `select ${written.join(', ')} from ${from}${where} order by ${orderBy}`;
  if (format === 'csv') {
    const columns = [...named(plain), ...named(text, withoutFormula)];
    return `copy (${select(columns)}) to stdout with (format csv, header true)`;
  }
  const rows = select([...named(plain), ...named(text)]);
  // JSON contains neither U+0001 nor U+0002, so each line of this "CSV" is the JSON itself.
  return `copy (select row_to_json(r)::text from (${rows}) r) to stdout with (format csv, delimiter E'\\x02', quote E'\\x01')`;
}

/** Prefixes formulas with an apostrophe, which makes a spreadsheet show them as text. */
function withoutFormula(column: string): string {
  return `case when ${column} ~ '${FORMULA}' then '''' || ${column} else ${column} end`;
}

/** COPY takes no parameters. The contract validates every value, and the driver quotes it. */
function auditWhere({ actorId, action, subjectKind, subjectId, from, to }: AuditFilters): string {
  const day = (value: string) => `${escapeLiteral(`${value}T00:00:00+08:00`)}::timestamptz`;
  const conditions = [
    actorId === undefined ? null : `l.actor_id = ${Number(actorId)}`,
    action === undefined ? null : `l.action = ${escapeLiteral(action)}`,
    subjectKind === undefined ? null : `l.subject_kind = ${escapeLiteral(subjectKind)}`,
    subjectId === undefined ? null : `l.subject_id = ${escapeLiteral(subjectId)}`,
    from === undefined ? null : `l.at >= ${day(from)}`,
    to === undefined ? null : `l.at < ${day(to)} + interval '1 day'`,
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}
