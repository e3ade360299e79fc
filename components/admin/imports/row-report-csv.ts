/** Text that a spreadsheet would read as a formula. A leading apostrophe makes it plain text. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Returns rows as CSV that is safe to open in a spreadsheet, with a byte order mark for UTF-8. */
export function rowReportCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
