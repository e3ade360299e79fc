/** Parses a page number in an address; returns null for anything but a canonical positive integer. */
export function pageNumber(text = ''): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
