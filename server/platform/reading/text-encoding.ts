import { isAscii, isUtf8 } from 'node:buffer';
import { Transform } from 'node:stream';
import iconv from 'iconv-lite';
import type { TextEncoding } from '@/lib/contract/text-encoding';
import { COMMON_CHARACTERS } from './common-characters.ts';

/**
 * The one place where the encoding of a file is decided. A byte order mark comes first, then UTF-8 if the bytes are valid,
 * UTF-16 by its zeros, what the file or its server declares if it fits, and last the statistics of Big5 with the Hong Kong
 * supplementary characters, GB18030 and Windows-1252.
 */

/** The encoding of a file. `isSure` is false if no encoding fits well, or several do: then a person decides. */
export interface FoundEncoding {
  encoding: TextEncoding;
  isSure: boolean;
}

/** Bytes of lines with other characters than ASCII by which the statistics decide. */
const SAMPLE_BYTES = 64 * 1024;

/** Names of iconv-lite; its Big5 has the Hong Kong supplementary characters, and decodes all of code page 950. */
const NAMES: Record<TextEncoding, string> = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  big5: 'big5hkscs',
  gb18030: 'gb18030',
  'windows-1252': 'windows1252',
};
/** Names by which files and servers declare the encodings. */
const LABELS: readonly [label: RegExp, encoding: TextEncoding][] = [
  [/^(?:utf-?8|us-ascii|ascii)$/, 'utf-8'],
  [/^utf-?16(?:-?le)?$/, 'utf-16le'],
  [/^utf-?16-?be$/, 'utf-16be'],
  [/^(?:big-?5(?:-?hkscs(?:-?\d+)?|-?eten)?|cn-big5|x-x-big5|csbig5|(?:cp|ms|windows-?)-?950)$/, 'big5'],
  [/^(?:gb-?18030|gbk|gb2312|gb_2312-80|x-gbk|csgb2312|(?:cp|ms|windows-?)-?936)$/, 'gb18030'],
  [/^(?:iso-?8859-?1(?:5)?|latin-?1|l1|(?:cp|windows-?)-?1252)$/, 'windows-1252'],
];

/** Returns the encoding of a declared name; null if it is none of those that are read. */
export function encodingOfLabel(label: string): TextEncoding | null {
  const name = label.trim().toLowerCase().replaceAll('_', '-');
  return (
    LABELS.find(([pattern]) => pattern.test(name) || pattern.test(label.trim().toLowerCase()))?.[1] ?? null
  );
}

/** Returns the encoding that the byte order mark of a file names; null without one. */
export function encodingOfMark(start: Uint8Array): TextEncoding | null {
  const [a, b, c] = start;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** The declaration of an XML document, and of a web page, in bytes that are the same in all encodings but UTF-16. */
const DECLARED =
  /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']|<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i;

/** Returns the encoding that a document itself declares; null if it declares none. */
export function declaredEncoding(start: Buffer): string | null {
  const [, xml, page] = DECLARED.exec(start.toString('latin1', 0, 2_048)) ?? [];
  return xml ?? page ?? null;
}

/**
 * Finds the encoding of bytes that are seen one after another.
 * @param declared names that the file or its server gives, the more reliable first
 */
export function encodingFinder(declared: readonly (string | null)[] = []) {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let start: Buffer | null = null;
  let isValidUtf8 = true;
  let size = 0;
  let hasZeros = false;
  const samples: Buffer[] = [];
  let sampled = 0;
  return {
    write(piece: Buffer): void {
      start ??= Buffer.from(piece.subarray(0, 4_096));
      hasZeros ||= piece.includes(0);
      size += piece.length;
      if (isAscii(piece)) return;
      if (isValidUtf8)
        try {
          strict.decode(piece, { stream: true });
        } catch {
          isValidUtf8 = false;
        }
      if (sampled < SAMPLE_BYTES) {
        const sample = linesBeyondAscii(piece).subarray(0, SAMPLE_BYTES - sampled);
        samples.push(Buffer.from(sample));
        sampled += sample.length;
      }
    },
    /** Returns the encoding; null if the bytes are no text. */
    found(): FoundEncoding | null {
      const head = start ?? Buffer.alloc(0);
      const marked = encodingOfMark(head);
      if (marked === 'utf-8') return { encoding: marked, isSure: isValidUtf8 };
      if (marked) return { encoding: marked, isSure: true };
      if (hasZeros) return size % 2 === 0 ? utf16By(head) : null;
      if (isValidUtf8) return { encoding: 'utf-8', isSure: true };
      const sample = Buffer.concat(samples);
      const named = [...declared, declaredEncoding(head)].flatMap(
        (label) => (label && encodingOfLabel(label)) || [],
      );
      const fitting = named.find((encoding) => encoding !== 'utf-8' && isPlausible(sample, encoding));
      return fitting ? { encoding: fitting, isSure: true } : encodingByStatistics(sample);
    },
  };
}

/** Finds the encoding of the whole of a file, or of its first bytes. */
export function findEncoding(bytes: Buffer, declared: readonly (string | null)[] = []): FoundEncoding | null {
  const finder = encodingFinder(declared);
  finder.write(bytes);
  return finder.found();
}

/** Returns the lines of a piece that have other characters than those of ASCII. */
function linesBeyondAscii(piece: Buffer): Buffer {
  const lines: Buffer[] = [];
  let total = 0;
  for (let at = 0; at < piece.length && total < SAMPLE_BYTES; ) {
    const end = piece.indexOf(0x0a, at);
    const line = piece.subarray(at, end < 0 ? piece.length : end + 1);
    if (!isAscii(line)) {
      lines.push(line);
      total += line.length;
    }
    at += line.length;
  }
  return Buffer.concat(lines);
}

/** Returns the order of bytes in which a text of UTF-16 has letters and usual characters; null if it has them in none. */
function utf16By(head: Buffer): FoundEncoding | null {
  const [best, next] = (['utf-16le', 'utf-16be'] as const)
    .map((encoding) => {
      const glyphs = [...decoded(head.subarray(0, head.length - (head.length % 2)), encoding)];
      const usual = glyphs.filter(
        (glyph) => /[\t\r\n -~]/.test(glyph) || COMMON_CHARACTERS.has(glyph),
      ).length;
      return { encoding, share: usual / glyphs.length };
    })
    .sort((a, b) => b.share - a.share);
  if (!best || !next || best.share < 0.3) return null;
  return { encoding: best.encoding, isSure: best.share > 2 * next.share };
}

/** Characters that no text of a file has: unassigned in its encoding, for private use, or controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are looked for
export const UNREADABLE = /[\ufffd\p{Co}\p{Cn}\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0080-\u009f]/u;

function isPlausible(sample: Buffer, encoding: TextEncoding): boolean {
  const text = iconv.decode(sample, NAMES[encoding]);
  const bad = [...text].filter((glyph) => UNREADABLE.test(glyph)).length;
  // The sample may end within a character.
  return bad <= 1 + text.length / 1_000;
}

/** Kinds of characters, by the likelihood that a text of the encoding has them. */
const WEIGHTS = { common: 1, usual: 0.7, sign: 0.7, rare: -0.6, wrong: -4 } as const;
type Kind = keyof typeof WEIGHTS;

/** A score that a text reaches which was decoded rightly, and the distance to the next encoding. */
const SURE_SCORE = 0.55;
const SURE_DISTANCE = 0.2;
/** The same for texts of a few characters, of which one may be unusual. */
const FEW = 8;
const SURE_SCORE_OF_FEW = 0.45;

/** Finds the encoding by the characters that the bytes would be in each. */
function encodingByStatistics(sample: Buffer): FoundEncoding {
  const scored = (['big5', 'gb18030', 'windows-1252'] as const)
    .map((encoding) => ({
      encoding,
      ...scoreOf(encoding === 'windows-1252' ? westernKinds(sample) : chineseKinds(sample, encoding)),
    }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  const least = (best?.count ?? 0) < FEW ? SURE_SCORE_OF_FEW : SURE_SCORE;
  const isSure =
    best !== undefined && best.score >= least && best.score - (next?.score ?? 0) >= SURE_DISTANCE;
  return { encoding: best?.encoding ?? 'big5', isSure };
}

function scoreOf(kinds: Iterable<Kind>): { score: number; count: number } {
  let [sum, count] = [0, 0];
  for (const kind of kinds) {
    sum += WEIGHTS[kind];
    count += 1;
  }
  return { score: count === 0 ? 0 : sum / count, count };
}

/** Yields the kind of each character of two bytes. In both encodings the usual ones, and the signs, have places of their own. */
function* chineseKinds(bytes: Buffer, encoding: 'big5' | 'gb18030'): Generator<Kind> {
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1];
    // The sample may end within a character.
    if (trail === undefined) return;
    const isLong = encoding === 'gb18030' && trail >= 0x30 && trail <= 0x39;
    const glyph = iconv.decode(bytes.subarray(at, at + (isLong ? 4 : 2)), NAMES[encoding]);
    if (UNREADABLE.test(glyph)) {
      yield 'wrong';
      if (trail >= 0x80) at += 1;
      continue;
    }
    at += isLong ? 3 : 1;
    if (COMMON_CHARACTERS.has(glyph)) yield 'common';
    else if (lead >= 0xa1 && lead <= 0xa3) yield trail >= 0xa1 || encoding === 'big5' ? 'sign' : 'rare';
    else if (encoding === 'big5') yield lead >= 0xa4 && lead <= 0xc6 ? 'usual' : 'rare';
    else yield lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1 ? 'usual' : 'rare';
  }
}

const isLetter = (byte: number) => /[a-z]/i.test(String.fromCharCode(byte));

const isAccented = (byte: number) => byte >= 0xc0;
/** Quotation marks, dashes, currencies and other signs of a usual text. */
const WESTERN_SIGNS: ReadonlySet<number> = new Set([
  ...[0x80, 0x82, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0, 0xa1, 0xa3, 0xa9],
  ...[0xab, 0xae, 0xb0, 0xb1, 0xb2, 0xb7, 0xba, 0xbb, 0xbc, 0xbd, 0xbe, 0xbf],
]);

/** Yields the kind of each character beyond ASCII: letters with accents stand alone among letters, and signs beside spaces. */
function* westernKinds(bytes: Buffer): Generator<Kind> {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const before = bytes[at - 1] ?? 0;
    const after = bytes[at + 1] ?? 0;
    if ([0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)) yield 'wrong';
    else if (!isAccented(byte))
      yield WESTERN_SIGNS.has(byte) && (after < 0x80 || isAccented(after)) ? 'sign' : 'rare';
    else if (isAccented(before) || after >= 0xa0) yield 'rare';
    else yield isLetter(before) || isLetter(after) ? 'common' : 'usual';
  }
}

/** Returns the text of bytes, without a byte order mark. */
export const decoded = (bytes: Buffer, encoding: TextEncoding): string =>
  iconv.decode(bytes, NAMES[encoding]);

/** Returns a stream that takes the bytes of a file and gives them in UTF-8, without a byte order mark. */
export function toUtf8(encoding: TextEncoding): Transform {
  const decoder = iconv.getDecoder(NAMES[encoding]);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.from(decoder.write(chunk)));
    },
    flush(done) {
      const rest = decoder.end();
      done(null, rest ? Buffer.from(rest) : null);
    },
  });
}

/** Returns the name of a file in an archive: UTF-8 if it is valid, otherwise the likeliest encoding. */
export function decodedName(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  return decoded(bytes, findEncoding(bytes)?.encoding ?? 'big5');
}
