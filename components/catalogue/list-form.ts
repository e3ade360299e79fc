/** Form around a list and its filters; the value is how many courses there are, in words. */
export const LIST = 'form[data-list]';

/** The address of what a form asks for, several values of one name joined by commas (specification §B). */
export function addressOf(form: HTMLFormElement): string {
  const query = new Map<string, string>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const before = query.get(name);
    query.set(name, before ? `${before},${value}` : value);
  }
  const text = new URLSearchParams([...query]).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return form.action.split('?')[0] + (text && `?${text}`);
}
