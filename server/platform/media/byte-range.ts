/** First and last byte asked for, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The single range of a request (RFC 9110 §14): null when there is none, several, or the reader's copy is of another
 * version, all of which are answered in full.
 */
export function byteRange(
  headers: Headers,
  etag: string,
  length: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = (headers.get('range') ?? '').match(/^bytes=(\d*)-(\d*)$/) ?? [];
  const condition = headers.get('if-range');
  if ((from === '' && to === '') || (condition !== null && condition !== etag)) return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (first > last) return from !== '' && to !== '' && Number(to) < first ? null : 'unsatisfiable';
  return { first, last };
}
