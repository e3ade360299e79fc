/**
 * Text that a spreadsheet may read as a formula (OWASP), as in exports
 * (server/features/admin/exports/export-rows): a tab or line break, or one of the signs `=+-@` or their full-width
 * forms after any white space and invisible characters. A leading apostrophe makes it plain text.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;

const cell = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Returns rows as CSV that is safe to open in a spreadsheet, with a byte order mark for UTF-8. */
export function safeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
