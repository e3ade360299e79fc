/** The number of a later page in an address; null for anything but a number as we write it, from 2 on. */
export const laterPageOf = (number: string): number | null =>
  /^([2-9]|[1-9]\d{1,4})$/.test(number) ? Number(number) : null;
