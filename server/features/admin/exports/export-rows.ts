import type { Readable } from 'node:stream';
import { escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { AuditFilters } from '@/lib/contract/admin-audit';
import type { ExportFormat, ExportKind } from '@/lib/contract/admin-exports';
import { connectAlone, type Database } from '@/server/platform/database/client';
import { EXPORT_TABLES } from './export-columns';

/**
 * How a text begins that a spreadsheet takes for a formula (OWASP): with one of these signs, their full-width forms included, after
 * what it may pass over, which is white space and characters that nobody sees.
 */
const FORMULA = String.raw`^(?:[\t\r\n]|[\s\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]*[=+@＝＋－＠-])`;

/**
 * Rows of an export as the database writes them, so that no more than a piece of them is in memory at any time. Its connection ends
 * with them, or where the reader goes away before.
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
  const { from, plain, text, orderBy } = EXPORT_TABLES[kind];
  const named = (columns: Record<string, string>, write = (column: string) => column) =>
    Object.entries(columns).map(([name, column]) => `${write(column)} as ${JSON.stringify(name)}`);
  const where = kind === 'audit' ? auditWhere(filters) : '';
  const select = (written: string[]) =>
    `select ${written.join(', ')} from ${from}${where} order by ${orderBy}`;
  if (format === 'csv') {
    const columns = [...named(plain), ...named(text, withoutFormula)];
    return `copy (${select(columns)}) to stdout with (format csv, header true)`;
  }
  const rows = select([...named(plain), ...named(text)]);
  // JSON has neither of these signs in it, so a line of this "CSV" is the JSON itself.
  return `copy (select row_to_json(r)::text from (${rows}) r) to stdout with (format csv, delimiter E'\\x02', quote E'\\x01')`;
}

/** A spreadsheet shows what follows an apostrophe as text. */
function withoutFormula(column: string): string {
  return `case when ${column} ~ '${FORMULA}' then '''' || ${column} else ${column} end`;
}

/** COPY takes no parameters; every value is validated by the contract, and quoted by the driver. */
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
