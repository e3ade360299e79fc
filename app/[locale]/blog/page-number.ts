/** The number of a page in an address; null for anything but a number as we write it. */
export function pageNumber(text = ''): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
