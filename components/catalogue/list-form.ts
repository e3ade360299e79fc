/** Form around a list and its filters; the attribute's value is the number of courses in words. */
export const LIST = 'form[data-list]';

/**
 * Returns the address of a form; values of one name are joined by commas (specification §B). It keeps the fragment, which
 * an open map has (map/course-map.ts).
 */
export function addressOf(form: HTMLFormElement): string {
  const query = new Map<string, string>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const before = query.get(name);
    query.set(name, before ? `${before},${value}` : value);
  }
  const text = new URLSearchParams([...query]).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return form.action.split('?')[0] + (text && `?${text}`) + window.location.hash;
}
