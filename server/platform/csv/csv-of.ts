/** Text that a spreadsheet would read as a formula. An apostrophe makes it text; the reader of course files removes it. */
const FORMULA = /^[=+\-@\t\r]/;

/** Writes rows as CSV, with a byte order mark, by which a spreadsheet knows UTF-8. No cell is read as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
