import { Idiomorph } from 'idiomorph';
import { showKeyword } from '@/components/layout/show-keyword';
import { untilConnected } from './list-failure';
import { LIST } from './list-form';
import './list-busy.css';

const SHEET = 'link[rel=stylesheet]';
/** Place of the form for alerts (alert-place.tsx), with the conditions of the list. */
const ALERT = '[data-alert]';

/** Returns a selector for a field by name and value, because its position in the form may change. */
function selectorOf(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return null;
  const isChoice = element.type === 'checkbox' || element.type === 'radio';
  const which = isChoice ? `[value="${CSS.escape(element.value)}"]` : ':not([type="checkbox"])';
  return `${LIST} [name="${CSS.escape(element.name)}"]${which}`;
}

/**
 * Adds the style sheets of a fetched page that this one lacks, and waits for them: each page has the styles of what it
 * shows (gateway/next-output/joined-styles.ts).
 */
async function addStyles(page: Document): Promise<void> {
  const linked = new Set([...document.querySelectorAll<HTMLLinkElement>(SHEET)].map(({ href }) => href));
  const missing = [...page.querySelectorAll<HTMLLinkElement>(SHEET)].filter(({ href }) => !linked.has(href));
  await Promise.all(
    missing.map((sheet) => {
      const link = document.importNode(sheet);
      const loaded = new Promise((resolve) => {
        link.onload = link.onerror = resolve;
      });
      document.head.append(link);
      return loaded;
    }),
  );
}

/** The links that remove a filter. One that was used is gone: the focus goes to the next one, or to the page's content. */
const chips = () => [...document.querySelectorAll<HTMLElement>('[data-applied] a')];

/** Morphs the list into the one of the fetched page; unchanged elements are preserved. */
function replaceList(page: Document, focusField?: string): void {
  const [shown, next] = [document, page].map((of) => of.querySelector(LIST)?.closest('.static-view'));
  if (!shown || !next) throw new Error('not a list');
  const conditions = next.querySelector<HTMLElement>(ALERT)?.dataset.alert;
  const focused = focusField ? `${LIST} [name="${focusField}"]` : selectorOf(document.activeElement);
  const chip = chips().indexOf(document.activeElement as HTMLElement);
  Idiomorph.morph(shown, [...next.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      // Preserve the attributes that filter-sheet.ts sets while the sheet is open, and which regions are open.
      beforeAttributeUpdated: (name) => !/^(inert|role|aria-modal|open)$/.test(name),
      // map/course-map.ts, my-district.ts, category-choices.ts and alert-form.ts fill these.
      beforeNodeMorphed: (node) =>
        !(
          node instanceof Element &&
          node.matches('[data-map-box], [data-my-district], [data-categories], [data-alert]')
        ),
    },
  });
  const place = shown.querySelector<HTMLElement>(ALERT);
  if (place && conditions) place.dataset.alert = conditions;
  document.title = page.title;
  // Reset the fields: a field changed by the visitor ignores the new page's default value.
  document.querySelector<HTMLFormElement>(LIST)?.reset();
  if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  else if (chip >= 0) {
    const left = chips();
    (left[Math.min(chip, left.length - 1)] ?? document.getElementById('main'))?.focus({
      preventScroll: true,
    });
  }
  const form = document.querySelector<HTMLElement>(LIST);
  const status = form?.querySelector('[role="status"]');
  if (status) status.textContent = form?.dataset.list ?? '';
}

/** Fetches a page, again and again until there is a connection. */
async function fetchPage(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal, headers: { Accept: 'text/html' } });
  } catch {
    signal.throwIfAborted();
    await untilConnected(address, signal);
    return fetchPage(address, signal);
  }
}

/**
 * Fetches another state of the list and replaces the one shown; focuses the named field.
 * @throws Error if the response is not a list or the signal aborts
 */
export async function updateList(address: string, signal: AbortSignal, focusField?: string): Promise<void> {
  const response = await fetchPage(address, signal);
  if (!response.ok || response.redirected) throw new Error(`answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  await addStyles(page);
  signal.throwIfAborted();
  replaceList(page, focusField);
  showKeyword();
  if (document.querySelector('[data-categories] input'))
    void import('./category-choices').then(({ showCategories }) => showCategories());
  if (document.querySelector(`${ALERT}:empty`))
    void import('./alert-form').then(({ showAlertForm }) => showAlertForm());
}
