import { Idiomorph } from 'idiomorph';
import { showKeyword } from '@/components/layout/show-keyword';
import { LIST } from './list-form';

/** A field by what it stands for: its place in the form may change with the counts. */
function selectorOf(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return null;
  const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
  return `${LIST} [name="${CSS.escape(element.name)}"]${value}`;
}

/** Puts another state of the page in place of this one; what did not change stays as it is. */
function replaceList(html: string, focusField?: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [shown, next] = [document, page].map((of) => of.querySelector(LIST)?.closest('.static-view'));
  if (!shown || !next) throw new Error('not a list');
  const focused = focusField ? `${LIST} [name="${focusField}"]` : selectorOf(document.activeElement);
  Idiomorph.morph(shown, [...next.childNodes], {
    morphStyle: 'innerHTML',
    // What filter-sheet.ts has set while the filters lie over the page.
    callbacks: { beforeAttributeUpdated: (name) => !/^(inert|role|aria-modal)$/.test(name) },
  });
  document.title = page.title;
  // A field shows its default until someone changes it: the new page's defaults are what is in force.
  document.querySelector<HTMLFormElement>(LIST)?.reset();
  if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  const form = document.querySelector<HTMLElement>(LIST);
  const status = form?.querySelector('[role="status"]');
  if (status) status.textContent = form?.dataset.list ?? '';
}

/**
 * Fetches another state of the list and puts it in place of what is shown; the field named takes the focus.
 * @throws Error where the address answers anything but a list, or the signal aborts
 */
export async function updateList(address: string, signal: AbortSignal, focusField?: string): Promise<void> {
  const response = await fetch(address, { signal, headers: { Accept: 'text/html' } });
  if (!response.ok || response.redirected) throw new Error(`answered ${response.status}`);
  const html = await response.text();
  signal.throwIfAborted();
  replaceList(html, focusField);
  showKeyword();
}
