import { showKeyword } from '@/components/layout/show-keyword';

const FORM = 'search form';

/**
 * Turns the search field into a combobox when the visitor focuses or hovers over it; its script is imported
 * then. Before that, or if the import fails, the form is a plain form. Returns a clean-up function.
 */
export function startSearch(): () => void {
  const stop = new AbortController();
  const attached = new WeakSet<Element>();
  let clicked = false;
  let composing = false;

  async function reach({ target }: Event): Promise<void> {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
    if (!form || attached.has(form)) return;
    attached.add(form);
    try {
      const { attachSearch } = await import('./search-island');
      await attachSearch(form, () => ({
        clicked: clicked && form.contains(document.activeElement),
        composing,
      }));
    } catch (error) {
      attached.delete(form);
      console.warn('search: without suggestions', error);
    }
  }
  // A value that the browser restored after a reload or "back" takes precedence over the address.
  if (document.querySelector<HTMLInputElement>(`${FORM} input`)?.value === '') showKeyword();

  const options = { signal: stop.signal };
  for (const type of ['focusin', 'pointerover']) document.addEventListener(type, reach, options);
  for (const type of ['click', 'input'])
    document.addEventListener(
      type,
      ({ target }) => {
        clicked = target instanceof Element && target.matches(`${FORM} input`);
      },
      options,
    );
  for (const type of ['compositionstart', 'compositionend'])
    document.addEventListener(
      type,
      () => {
        composing = type === 'compositionstart';
      },
      options,
    );
  void reach({ target: document.activeElement } as unknown as Event);
  return () => stop.abort();
}
