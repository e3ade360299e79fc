/** What a spreadsheet would take for a formula; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Rows as CSV that is safe to open in a spreadsheet; the mark at its head says that it is UTF-8. */
export function rowReportCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
