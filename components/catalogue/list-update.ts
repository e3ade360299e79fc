import { Idiomorph } from 'idiomorph';
import { showKeyword } from '@/components/layout/show-keyword';
import { LIST } from './list-form';

/** Returns a selector for a field by name and value, because its position in the form may change. */
function selectorOf(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return null;
  const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
  return `${LIST} [name="${CSS.escape(element.name)}"]${value}`;
}

/** Morphs the list into the one of the fetched page; unchanged elements are preserved. */
function replaceList(html: string, focusField?: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [shown, next] = [document, page].map((of) => of.querySelector(LIST)?.closest('.static-view'));
  if (!shown || !next) throw new Error('not a list');
  const focused = focusField ? `${LIST} [name="${focusField}"]` : selectorOf(document.activeElement);
  Idiomorph.morph(shown, [...next.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      // Preserve the attributes that filter-sheet.ts sets while the sheet is open, and the regions that are open.
      beforeAttributeUpdated: (name, _, change) =>
        !/^(inert|role|aria-modal)$/.test(name) && !(name === 'open' && change === 'remove'),
      // course-map.ts and my-district.ts fill these.
      beforeNodeMorphed: (node) =>
        !(node instanceof Element && node.matches('[data-map-box], [data-my-district]')),
    },
  });
  document.title = page.title;
  // Reset the fields: a field changed by the visitor ignores the new page's default value.
  document.querySelector<HTMLFormElement>(LIST)?.reset();
  if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  const form = document.querySelector<HTMLElement>(LIST);
  const status = form?.querySelector('[role="status"]');
  if (status) status.textContent = form?.dataset.list ?? '';
}

/**
 * Fetches another state of the list and replaces the one shown; focuses the named field.
 * @throws Error if the response is not a list or the signal aborts
 */
export async function updateList(address: string, signal: AbortSignal, focusField?: string): Promise<void> {
  const response = await fetch(address, { signal, headers: { Accept: 'text/html' } });
  if (!response.ok || response.redirected) throw new Error(`answered ${response.status}`);
  const html = await response.text();
  signal.throwIfAborted();
  replaceList(html, focusField);
  showKeyword();
}
