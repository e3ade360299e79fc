/** Returns the path of a category of any level, without a locale prefix (specification §2, search bar). */
export function categoryPath(main: string, sub?: string | null, activity?: string | null): string {
  const query = [sub && `subCategory=${sub}`, activity && `thirdCategory=${activity}`]
    .filter(Boolean)
    .join('&');
  return `/category/${main}${query && `?${query}`}`;
}
