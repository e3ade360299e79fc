/** The few names that occur in feeds made from web pages; anything else stays as it is written. */
const NAMED_ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  eacute: 'é',
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const LAST_CODE_POINT = 0x10_ff_ff;

/** Quotation marks of Big5 that went through Latin-1 on their way into the recreation feed. */
const BROKEN_QUOTES: Record<string, string> = { '¡§': '“', '¡¨': '”', '¡¦': '’', '¡¥': '‘' };

/** Control, zero-width and unpaired surrogate characters. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2060\ufeff\p{Cs}]/gu;
/** What the feeds write for nothing. */
const EMPTY = /^(?:-{1,3}|—|不適用|N\/?A|nil)$/i;

/** Decodes HTML entities by number and the usual ones by name. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ' ';
  });
}

/** Text of a feed on one line: entities decoded, spaces collapsed, `--` empty; typography stays. */
export function cleanText(value: unknown): string {
  return cleanLines(value).join(' ').replace(/\s+/g, ' ');
}

/** The same, keeping line breaks as separate, non-empty lines. */
export function cleanLines(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return decodeEntities(String(value))
    .replace(/¡[§¨¦¥]/g, (broken) => BROKEN_QUOTES[broken] ?? broken)
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .replace(/\t/g, ' ')
        .replace(INVISIBLE, '')
        .replace(/[\u00a0\u3000]/g, ' '),
    )
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '' && !EMPTY.test(line));
}

/** A code, time or number: full-width characters folded (NFKC), outer spaces gone. */
export function cleanCode(value: unknown): string {
  return cleanText(value).normalize('NFKC').trim();
}

/** A whole number of 0 or more, or null for anything else. */
export function wholeNumber(value: unknown): number | null {
  const code = cleanCode(value);
  return /^\d{1,9}$/.test(code) ? Number(code) : null;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Escaped HTML with one paragraph a text; empty ones are left out. */
export function paragraphs(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('');
}

/** An http(s) address, or null. */
export function webAddress(value: unknown): string | null {
  const text = cleanText(value);
  if (!/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text) ? text : null;
}
