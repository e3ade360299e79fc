const HAN = /\p{Script=Han}/u;

/**
 * Writes brackets, colons and commas of a Chinese text in full width, as Hong Kong does, and removes the spaces
 * around them. A text without Han characters is returned as it is.
 */
export function mendChinese(text: string): string {
  if (!HAN.test(text)) return text;
  return text
    .replace(/\s*[(（]\s*/g, '（')
    .replace(/\s*[)）]\s*/g, '）')
    .replace(/(?<=[\p{Script=Han}）])\s*:\s*/gu, '：')
    .replace(/(?<=\p{Script=Han})\s*,\s*(?=\p{Script=Han})/gu, '，')
    .replace(/(?<=\p{Script=Han})\s*;\s*(?=\p{Script=Han})/gu, '；')
    .replace(/(?<=\p{Script=Han})\*/gu, '')
    .replace(/埸/g, '場')
    .replace(/人土/g, '人士')
    .trim();
}
