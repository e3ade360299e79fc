/** First and last requested byte, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses the single range of a request (RFC 9110 §14).
 * @returns null if there is no range, several ranges, or If-Range names another version: the full response
 * applies
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
