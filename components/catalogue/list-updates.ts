import { showKeyword } from '@/components/layout/show-keyword';

/** Form around a list and its filters; the value is how many courses there are, in words. */
const LIST = 'form[data-list]';

const listOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>(LIST) : null;

/** A field by what it stands for: its place in the form may change with the counts. */
function selectorOf(element: Element | null): string | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return null;
  const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
  return `${LIST} [name="${CSS.escape(element.name)}"]${value}`;
}

/** The address of what a form asks for, several values of one name joined by commas (decisions §2). */
function addressOf(form: HTMLFormElement): string {
  const query = new Map<string, string>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const before = query.get(name);
    query.set(name, before ? `${before},${value}` : value);
  }
  const text = new URLSearchParams([...query]).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return form.action.split('?')[0] + (text && `?${text}`);
}

/** Puts another state of the page in place of this one; what did not change stays as it is. */
async function replaceMain(html: string, focusField?: string): Promise<void> {
  const { Idiomorph } = await import('idiomorph');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [shown, next] = [document, page].map((of) => of.querySelector(LIST)?.closest('.painting'));
  if (!shown || !next) throw new Error('not a list');
  const focused = focusField ? `${LIST} [name="${focusField}"]` : selectorOf(document.activeElement);
  Idiomorph.morph(shown, [...next.childNodes], { morphStyle: 'innerHTML' });
  document.title = page.title;
  // A field shows its default until someone changes it: the new page's defaults are what is in force.
  document.querySelector<HTMLFormElement>(LIST)?.reset();
  if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  const form = document.querySelector<HTMLElement>(LIST);
  const status = form?.querySelector('[role="status"]');
  if (status) status.textContent = form?.dataset.list ?? '';
}

/**
 * Filters are applied as they are chosen, without loading the page anew: the list's own address is fetched and its painting
 * put in place. Without script the same form has a button. Any failure loads the address as a page.
 */
export function startListUpdates(): () => void {
  const stop = new AbortController();
  let asked = new AbortController();
  /** What is shown or on its way. */
  let wanted = window.location.href;

  async function show(address: string, focusField?: string): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    wanted = new URL(address, window.location.href).href;
    document.querySelector(LIST)?.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(address, { signal, headers: { Accept: 'text/html' } });
      if (!response.ok || response.redirected) throw new Error(`answered ${response.status}`);
      const html = await response.text();
      if (signal.aborted) return;
      await replaceMain(html, focusField);
      showKeyword();
    } catch (error) {
      if (signal.aborted) return;
      console.warn('list: loaded as a page', error);
      window.location.assign(address);
    }
  }
  function go(address: string, focusField?: string): void {
    // Enter in a field changes it and submits the form; the sheet's button submits what has been applied already.
    if (new URL(address, window.location.href).href === window.location.href) return;
    // The state is Next's own, so that its router leaves the entry to us.
    window.history.pushState(window.history.state, '', address);
    void show(address, focusField);
  }

  function handleChange({ target }: Event): void {
    listOf(target)?.requestSubmit();
  }
  function handleSubmit(event: SubmitEvent): void {
    const form = listOf(event.target);
    if (!form) return;
    event.preventDefault();
    if (event.submitter) document.querySelector<HTMLElement>(`${LIST} [popover]`)?.hidePopover();
    go(addressOf(form));
  }
  function handleClick(event: MouseEvent): void {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Another page of the list is a page of its own and begins at its top.
    if (!link || modified || !listOf(link) || link.closest('nav')) return;
    if (link.pathname !== window.location.pathname) return;
    event.preventDefault();
    go(link.href, link.dataset.field);
  }
  function handlePopState(): void {
    const [from, to] = [new URL(wanted), window.location];
    if (document.querySelector(LIST) && from.pathname === to.pathname && from.search !== to.search)
      void show(to.href);
  }

  const options = { signal: stop.signal };
  document.addEventListener('change', handleChange, options);
  document.addEventListener('submit', handleSubmit, options);
  document.addEventListener('click', handleClick, options);
  window.addEventListener('popstate', handlePopState, options);
  return () => {
    stop.abort();
    asked.abort();
  };
}
