import { Readable } from 'node:stream';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ExportKind, ExportQuery } from '@/lib/contract/admin-exports';
import type { Locale } from '@/lib/contract/locale';
import { connectAlone, type Database } from '@/server/platform/database/client';
import { withShownEmails } from '@/server/platform/mail/shown-email';
import { EXPORT_TABLES, type ExportColumn } from './export-columns';
import { type ChoiceWords, headingIn, listSeparator, wordsIn } from './export-words';

/**
 * Start of a text that a spreadsheet may evaluate as a formula (OWASP): a tab or line break, or one of the
 * signs `=+@-` or their full-width forms after any white space and invisible characters.
 */
const FORMULA = String.raw`^(?:[\t\r\n]|[\s\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]*[=+@＝＋－＠-])`;

/**
 * Streams the rows of an export from the database, so that memory use does not depend on their number. The
 * stream has its own connection, which closes with it. Times are those of Hong Kong, and addresses as people read them.
 * @param only a query for the ids of the rows; without it, all that the filters match
 */
export async function exportRows(
  db: Database,
  kind: ExportKind,
  query: ExportQuery,
  only?: { sql: string; params: unknown[] },
): Promise<Readable> {
  const client = await connectAlone(db);
  const end = () => void client.end();
  try {
    await client.query("set statement_timeout = 0; set timezone = 'Asia/Hong_Kong'");
  } catch (error) {
    end();
    throw error;
  }
  const rows = client.query(copyTo(copyStatement(kind, query, only)));
  for (const event of ['end', 'error', 'close'] as const) rows.once(event, end);
  return Readable.from(linesOf(rows));
}

/** Yields the rows by whole lines, because an address may lie in two pieces of the stream. */
async function* linesOf(rows: Readable) {
  let rest = '';
  for await (const piece of rows.setEncoding('utf8')) {
    const text = rest + piece;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) yield Buffer.from(withShownEmails(text.slice(0, end)));
  }
  if (rest) yield Buffer.from(withShownEmails(rest));
}

function copyStatement(
  kind: ExportKind,
  query: ExportQuery,
  only?: { sql: string; params: unknown[] },
): string {
  const { from, columns, orderBy } = EXPORT_TABLES[kind];
  const all = Object.entries(columns);
  const select = (written: string[]) =>
    `select ${written.join(', ')} from ${from}${whereOf(kind, query, only && literal(only))} order by ${orderBy}`;
  if (query.format === 'csv') {
    const { locale } = query;
    const written = all.flatMap(([name, column]) =>
      locale ? inWords(locale, name, column) : [named(name, safe(column))],
    );
    return `copy (${select(written)}) to stdout with (format csv, header true)`;
  }
  const rows = select(all.map(([name, column]) => named(name, codeOf(column))));
  // JSON contains neither U+0001 nor U+0002, so each line of this "CSV" is the JSON itself.
  return `copy (select row_to_json(r)::text from (${rows}) r) to stdout with (format csv, delimiter E'\\x02', quote E'\\x01')`;
}

const named = (name: string, sql: string) => `${sql} as ${escapeIdentifier(name)}`;

/** The value of a column as the API and the importer write it. */
const codeOf = ({ sql, kind }: ExportColumn) => (kind === 'list' ? `array_to_string(${sql}, '|')` : sql);

const safe = (column: ExportColumn) => (column.kind === 'text' ? withoutFormula(column.sql) : codeOf(column));

/** Returns a column as its reader knows it, followed by its code if it has one. */
function inWords(locale: Locale, name: string, column: ExportColumn): string[] {
  const { sql, kind, words } = column;
  const heading = headingIn(locale, column.heading ?? name);
  const code = named(name, safe(column));
  if (column.name) return [named(heading, withoutFormula(column.name(locale))), code];
  if (kind === 'list' && words) {
    const items = `select ${wordOf(locale, words, 'item')} from unnest(${sql}) with ordinality as list(item, place) order by place`;
    return [
      named(heading, `array_to_string(array(${items}), ${escapeLiteral(listSeparator[locale])})`),
      code,
    ];
  }
  if (words) return [named(heading, wordOf(locale, words, sql)), code];
  if (kind === 'flag') return [named(heading, wordOf(locale, 'flag', sql))];
  // A spreadsheet does not take a time with an offset for a time.
  if (kind === 'time') return [named(heading, `to_char(${sql}, 'YYYY-MM-DD HH24:MI:SS')`)];
  return [named(heading, safe(column))];
}

function wordOf(locale: Locale, words: ChoiceWords, sql: string): string {
  const cases = Object.entries(wordsIn(locale, words)).map(
    ([code, word]) => `when ${escapeLiteral(code)} then ${escapeLiteral(word)}`,
  );
  return `case (${sql})::text ${cases.join(' ')} else (${sql})::text end`;
}

/** Prefixes formulas with an apostrophe, which makes a spreadsheet show them as text. */
function withoutFormula(column: string): string {
  return `case when ${column} ~ '${FORMULA}' then '''' || ${column} else ${column} end`;
}

/** COPY takes no parameters. The contract validates every value, and the driver quotes it. */
function whereOf(kind: ExportKind, query: ExportQuery, ids: string | undefined): string {
  const { where, createdAt, state: states, orderBy: id } = EXPORT_TABLES[kind];
  const { from, to, state, actorId, action, subjectKind, subjectId } = query;
  const day = (value: string) => `${escapeLiteral(`${value}T00:00:00+08:00`)}::timestamptz`;
  const ofState = () =>
    typeof states === 'string' ? `${states} = ${escapeLiteral(state ?? '')}` : state && states?.[state];
  const ofAudit = [
    actorId === undefined ? null : `l.actor_id = ${Number(actorId)}`,
    action === undefined ? null : `l.action = ${escapeLiteral(action)}`,
    subjectKind === undefined ? null : `l.subject_kind = ${escapeLiteral(subjectKind)}`,
    subjectId === undefined ? null : `l.subject_id = ${escapeLiteral(subjectId)}`,
  ];
  const conditions = [
    where,
    ids === undefined ? null : `${id} in (${ids})`,
    from === undefined ? null : `${createdAt} >= ${day(from)}`,
    to === undefined ? null : `${createdAt} < ${day(to)} + interval '1 day'`,
    state === undefined ? null : (ofState() ?? 'false'),
    ...(kind === 'audit' ? ofAudit : []),
  ].filter((condition) => typeof condition === 'string');
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

/** Writes the parameters of a query into it, quoted by the driver. */
const literal = ({ sql, params }: { sql: string; params: unknown[] }) =>
  sql.replaceAll(/\$(\d+)/g, (_, place) => escapeLiteral(String(params[Number(place) - 1])));
