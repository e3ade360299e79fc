import { ConverterFactory } from 'opencc-js/core';
import { from, to } from 'opencc-js/preset/cn2t';
import { singleton } from '@/lib/process/singleton';

/**
 * Returns the converter of simplified forms, whose dictionary takes 20 MB. The package's own converter takes twice
 * that for a division into words, which changes no text of the catalogue.
 */
const traditional = () =>
  singleton('traditional forms', () => ConverterFactory(...(from.cn ?? []), ...(to.hk ?? [])));

/** Interchangeable glyphs in queries and feeds; the left glyph is folded into the right one. */
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
  颱: '台',
  著: '着',
  衛: '衞',
  鉤: '鈎',
  勾: '鈎',
  湧: '涌',
  茘: '荔',
  綉: '繡',
  説: '說',
  汚: '污',
  敍: '敘',
  叙: '敘',
  妆: '妝',
  粧: '妝',
  // opencc replaces 弦 by its variant in 管弦樂 but not in 弦樂.
  絃: '弦',
  // Glyphs of Taiwan, Japan and the mainland, and the Hong Kong glyphs that replace them.
  砲: '炮',
  嘴: '咀',
  咲: '笑',
  拠: '據',
  画: '畫',
  桿: '杆',
  稈: '杆',
  岡: '崗',
  氈: '毯',
  氊: '毯',
  踪: '蹤',
  床: '牀',
  麪: '麵',
  鷄: '雞',
  龢: '和',
  羢: '絨',
  臘: '蠟',
  佈: '布',
  週: '周',
  煉: '練',
  鍊: '練',
  傢: '家',
  俱: '具',
  祕: '秘',
  滙: '匯',
  彙: '匯',
  鍼: '針',
  讚: '贊',
  剌: '刺',
  髪: '髮',
};

/**
 * Returns the text in NFKC, lower case and Hong Kong forms, with one glyph of each variant pair. A lone
 * surrogate becomes a space.
 */
export function foldText(text: string): string {
  const folded = traditional()(text.toWellFormed().replaceAll('\uFFFD', ' ').normalize('NFKC').toLowerCase());
  return folded.replace(/\p{Script=Han}/gu, (glyph) => VARIANTS[glyph] ?? glyph);
}
