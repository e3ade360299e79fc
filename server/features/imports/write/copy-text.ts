/** A value in PostgreSQL's COPY text format. */
export type CopyValue = string | number | boolean | null | readonly (string | number)[];

const SPECIAL = /[\\\n\r\t]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns one line of COPY, without the line break. */
export function copyLine(values: readonly CopyValue[]): string {
  return values.map(copyValue).join('\t');
}

function copyValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'object') return escapeText(arrayText(value));
  return String(value);
}

function arrayText(values: readonly (string | number)[]): string {
  const elements = values.map((value) =>
    typeof value === 'number' ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${elements.join(',')}}`;
}

function escapeText(text: string): string {
  SPECIAL.lastIndex = 0;
  return SPECIAL.test(text) ? text.replace(SPECIAL, (glyph) => ESCAPES[glyph] ?? glyph) : text;
}
