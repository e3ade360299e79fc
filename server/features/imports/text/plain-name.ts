/** Removes differences in spaces, case, brackets, punctuation and width. */
export const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
