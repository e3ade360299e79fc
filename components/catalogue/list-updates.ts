import { addressOf, LIST } from './list-form';
import { showMyDistrict } from './my-district';

const listOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>(LIST) : null;

const nearMe = () => import('./near-me');
const map = () => import('./course-map');

/** The box of the map while it is open (course-map.ts). */
const OPEN_MAP = `${LIST} [data-map-box]:not(:empty)`;

/** Screens on which the controls of a list are one row below the header. */
const PHONE = '(max-width: 899px)';
/** What shows a number of courses that a ticked filter makes old. */
const NUMBERS = `${LIST} [data-text="show"], ${LIST} > div > [popovertarget]`;
/** Milliseconds after the last step of a slider, of which each key press is one. */
const SLIDER_PAUSE_MS = 400;

/** The filter sheet of a phone while it is open. */
const OPEN_SHEET = `${LIST} > [popover]:popover-open`;

/**
 * Applies filters as they are selected, without a page load: fetches the list's address and replaces the
 * list's static view. Without JavaScript the form has a submit button. After a failure, loads the address as
 * a page.
 */
export function startListUpdates(): () => void {
  const stop = new AbortController();
  let asked = new AbortController();
  /** Address that is shown or being loaded. */
  let wanted = window.location.href;
  let sliding: ReturnType<typeof setTimeout> | undefined;
  /** Whether the shown list is not that of the address, because its loading was given up. */
  let isStale = false;

  async function show(address: string, focusField?: string): Promise<void> {
    asked.abort();
    asked = new AbortController();
    isStale = false;
    clearTimeout(sliding);
    const { signal } = asked;
    wanted = new URL(address, window.location.href).href;
    for (const busy of document.querySelectorAll(`${LIST}, ${NUMBERS}`)) busy.ariaBusy = 'true';
    try {
      const { updateList } = await import('./list-update');
      signal.throwIfAborted();
      await updateList(address, signal, focusField);
      fillNear();
      showMyDistrict();
      if (document.querySelector(OPEN_MAP)) void map().then(({ updateMap }) => updateMap());
    } catch (error) {
      if (signal.aborted) return;
      console.warn('list: loaded as a page', error);
      window.location.assign(address);
    }
  }
  function go(address: string, focusField?: string): void {
    // Enter in a field triggers a change and a submit; the sheet's button submits applied filters.
    const isShown = new URL(address, window.location.href).href === window.location.href;
    if (isShown && !isStale) return;
    // Preserve Next's state object, so that its router ignores this history entry.
    if (!isShown) window.history.pushState(window.history.state, '', address);
    void show(address, focusField);
  }

  /** Fills a list near the visitor, whose page is the same for everybody. */
  function fillNear(): void {
    if (document.querySelector(`${LIST}[data-near]`)) void nearMe().then(({ fillNearMe }) => fillNearMe());
  }
  function handleFocus({ target }: FocusEvent): void {
    if (target instanceof HTMLInputElement && target.name === 'near' && !target.list && listOf(target))
      void nearMe().then(({ suggestPlaces }) => suggestPlaces(target));
  }

  /**
   * Writes a price of the slider into its field, and applies it after a pause; at the end of the slider, there is no
   * limit. A list that arrived meanwhile would move the thumb back.
   */
  function handleInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
    const { price = '' } = target.dataset;
    const field = target.form?.elements.namedItem(price);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = target.value === (price === 'priceMin' ? target.min : target.max) ? '' : target.value;
    asked.abort();
    isStale = true;
    clearTimeout(sliding);
    sliding = setTimeout(() => field.form?.requestSubmit(), SLIDER_PAUSE_MS);
  }
  function handleChange({ target }: Event): void {
    // While a year is typed, a date field changes to years of one to three digits.
    if (target instanceof HTMLInputElement && target.type === 'date' && !target.validity.valid) return;
    const form = listOf(target);
    // handleInput applies a slider.
    if (target instanceof HTMLInputElement && target.type === 'range') return;
    // A first day after the last one begins another range.
    const [from, to] = ['from', 'to'].map((name) => form?.elements.namedItem(name));
    if (target === from && from instanceof HTMLInputElement && to instanceof HTMLInputElement)
      if (to.value < from.value) to.value = '';
    form?.requestSubmit();
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
    const form = listOf(event.target);
    if (form && event.target instanceof Element && event.target.closest('[data-near-me]'))
      void nearMe().then(({ listNearMe }) => listNearMe(form, go));
    if (event.target instanceof Element && event.target.closest('[data-map]'))
      void map().then(({ toggleMap }) => toggleMap(go));
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Pagination links load a page, which starts at its top.
    if (!link || modified || !listOf(link) || link.closest('nav')) return;
    if (link.pathname !== window.location.pathname) return;
    event.preventDefault();
    go(link.href, link.dataset.field);
  }
  function holdFocus(sheet: HTMLElement): void {
    void import('./filter-sheet').then(({ holdFocusIn }) => holdFocusIn(sheet));
  }
  function handleToggle({ target }: Event): void {
    if (target instanceof HTMLElement && target.matches(OPEN_SHEET)) holdFocus(target);
  }
  function handlePopState(): void {
    const [from, to] = [new URL(wanted), window.location];
    if (document.querySelector(LIST) && from.pathname === to.pathname && from.search !== to.search)
      void show(to.href);
  }

  const options = { signal: stop.signal };
  document.addEventListener('input', handleInput, options);
  document.addEventListener('change', handleChange, options);
  document.addEventListener('submit', handleSubmit, options);
  document.addEventListener('focusin', handleFocus, options);
  document.addEventListener('click', handleClick, options);
  document.addEventListener('toggle', handleToggle, { ...options, capture: true });
  window.addEventListener('popstate', handlePopState, options);
  if (window.matchMedia(PHONE).matches)
    void import('./hide-header').then(({ hideHeaderWhileScrolling }) =>
      hideHeaderWhileScrolling(stop.signal),
    );
  fillNear();
  showMyDistrict();
  const openSheet = document.querySelector<HTMLElement>(OPEN_SHEET);
  if (openSheet) holdFocus(openSheet);
  return () => {
    stop.abort();
    asked.abort();
  };
}
