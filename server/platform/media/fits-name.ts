import { contentKey } from './store';

const NAME = /([0-9a-z]{14})-(\d{2,4})\.(webp|avif)$/;
/** Bytes at the beginning of a file of each format, as text. */
const BEGINNINGS = { webp: /^RIFF.{4}WEBP/s, avif: /^.{4}ftyp(?:avif|avis)/s };
const BEGINNING_BYTES = 12;

/**
 * Returns whether the content of a picture file fits its name: its format, and for the widest file of a picture the
 * key, which is derived from that content.
 * @param widest widest variant of the picture, px
 */
export function fitsName(name: string, data: Buffer, widest: number | undefined): boolean {
  const [, key, width, format] = name.match(NAME) ?? [];
  if (!format || !BEGINNINGS[format as 'webp' | 'avif'].test(data.toString('latin1', 0, BEGINNING_BYTES)))
    return false;
  return format !== 'webp' || Number(width) !== widest || contentKey(data) === key;
}
