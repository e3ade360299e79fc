/** Parses the number of a later page; returns null for anything but a canonical integer from 2. */
export const laterPageOf = (number: string): number | null =>
  /^([2-9]|[1-9]\d{1,4})$/.test(number) ? Number(number) : null;
