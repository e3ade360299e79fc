import { isVisible, withoutInvisible } from '@/lib/contract/plain-text';

/** The named entities that occur in feeds generated from web pages; others are left as they are. */
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

/** Big5 quotation marks that the recreation feed decodes as Latin-1. */
const BROKEN_QUOTES: Record<string, string> = { '¡§': '“', '¡¨': '”', '¡¦': '’', '¡¥': '‘' };

const SURROGATES = /\p{Cs}/gu;
/** Placeholders of the feeds for an empty value. */
const EMPTY = /^(?:-{1,3}|—|不適用|N\/?A|nil)$/i;

/** Decodes numeric HTML entities and the common named ones. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ' ';
  });
}

/**
 * Normalises a text of a feed to one line: decodes entities, collapses spaces and empties `--`. Typography is
 * preserved.
 */
export function cleanText(value: unknown): string {
  return cleanLines(value).join(' ').replace(/\s+/g, ' ');
}

/** Normalises a text like cleanText, but returns its non-empty lines. */
export function cleanLines(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return decodeEntities(String(value))
    .normalize('NFC')
    .replace(/¡[§¨¦¥]/g, (broken) => BROKEN_QUOTES[broken] ?? broken)
    .split(/\r\n|\r|\n/)
    .map((line) =>
      withoutInvisible(line)
        .replace(SURROGATES, '')
        .replace(/[\t\u00a0\u3000]/g, ' '),
    )
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => isVisible(line) && !EMPTY.test(line));
}

/** Normalises a code, time or number: folds full-width characters (NFKC) and trims spaces. */
export function cleanCode(value: unknown): string {
  return cleanText(value).normalize('NFKC').trim();
}

/** Returns a whole number of 0 or more, or null for anything else. */
export function wholeNumber(value: unknown): number | null {
  const code = cleanCode(value);
  return /^\d{1,9}$/.test(code) ? Number(code) : null;
}

/** Escapes a text between tags, as the sanitiser writes it: quotation marks stay. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns escaped HTML with one paragraph per text; empty texts are omitted. */
export function paragraphs(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeText(text)}</p>`)
    .join('');
}

/** Returns an http(s) URL, or null. */
export function webAddress(value: unknown): string | null {
  const text = cleanText(value);
  if (!/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text) ? text : null;
}
