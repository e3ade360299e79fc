import { Converter } from 'opencc-js/cn2t';

/**
 * One analysis for documents and queries: NFKC, lower case, simplified → traditional (Hong Kong forms),
 * then Han characters alone and in pairs, and Latin words with their prefixes on the document's side.
 */

const toHongKongForms = Converter({ from: 'cn', to: 'hk' });

/** Pairs of glyphs that people and feeds use for one another; the left one is folded into the right one. */
const VARIANTS: Record<string, string> = {
  粤: '粵',
  啟: '啓',
  蔴: '麻',
  綫: '線',
  裡: '裏',
  羣: '群',
  峯: '峰',
  枱: '台',
  檯: '台',
  臺: '台',
  著: '着',
  衛: '衞',
  鉤: '鈎',
  湧: '涌',
  茘: '荔',
  綉: '繡',
  説: '說',
  汚: '污',
  敍: '敘',
  // opencc writes 管弦樂 with the other 弦 but leaves 弦樂 alone.
  絃: '弦',
};

const MIN_PREFIX_LENGTH = 2;
const MAX_PREFIX_LENGTH = 20;

/** NFKC, lower case, Hong Kong forms, one glyph a variant pair. */
export function foldText(text: string): string {
  const folded = toHongKongForms(text.normalize('NFKC').toLowerCase());
  return folded.replace(/\p{Script=Han}/gu, (glyph) => VARIANTS[glyph] ?? glyph);
}

function words(folded: string): { han: string[]; latin: string[] } {
  return {
    han: folded.replace(/(\p{Script=Han})\s+(?=\p{Script=Han})/gu, '$1').match(/\p{Script=Han}+/gu) ?? [],
    latin: folded.match(/[\p{Script=Latin}\p{Nd}]+/gu) ?? [],
  };
}

/** Tokens of a document: single Han characters, Han pairs, Latin words and their prefixes. */
export function documentTokens(...texts: string[]): string[] {
  const tokens = new Set<string>();
  for (const text of texts) {
    const { han, latin } = words(foldText(text));
    for (const run of han) {
      const glyphs = [...run];
      glyphs.forEach((glyph, at) => {
        tokens.add(glyph);
        const next = glyphs[at + 1];
        if (next) tokens.add(glyph + next);
      });
    }
    for (const word of latin) {
      for (let length = MIN_PREFIX_LENGTH; length <= Math.min(word.length, MAX_PREFIX_LENGTH); length += 1)
        tokens.add(word.slice(0, length));
      tokens.add(word.slice(0, MAX_PREFIX_LENGTH));
    }
  }
  return [...tokens];
}

/** Tokens that a document must hold to match: Han pairs (a lone character stays alone) and whole Latin words as prefixes. */
export function queryTokens(keyword: string): string[] {
  const tokens = new Set<string>();
  const { han, latin } = words(foldText(keyword));
  for (const run of han) {
    const glyphs = [...run];
    if (glyphs.length === 1) tokens.add(run);
    glyphs.slice(0, -1).forEach((glyph, at) => {
      tokens.add(glyph + (glyphs[at + 1] ?? ''));
    });
  }
  for (const word of latin) tokens.add(word.slice(0, MAX_PREFIX_LENGTH));
  return [...tokens];
}
