import { addressOf, LIST } from './list-form';
import { showMyDistrict } from './my-district';

const listOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>(LIST) : null;

const nearMe = () => import('./near-me');
const map = () => import('./map/course-map');
const fields = () => import('./field-problems');
const layers = () => import('@/lib/browser/close-by-back');

/** Screens on which the controls of a list are one row below the header. */
const PHONE = '(max-width: 899px)';
/** What shows a number of courses that a ticked filter makes old. */
const NUMBERS = `${LIST} [data-text="show"], ${LIST} > div > [popovertarget]`;
/** Milliseconds after the last step of a slider, of which each key press is one, or the last digit of a price. */
const PAUSE_MS = 400;
const TYPING_PAUSE_MS = 700;

/** Fields whose text may be no value of their filter. */
const TYPED = `${LIST} :is([inputmode], [type="date"], [name="near"])`;

/** The filter sheet of a phone while it is open. */
const OPEN_SHEET = `${LIST} > [popover]:popover-open`;

/**
 * Applies filters as they are selected, without a page load: fetches the list's address and replaces the
 * list's static view. Without JavaScript the form has a submit button. After a failure of the server, loads the address
 * as a page; without a connection, the list stays (list-failure.ts).
 */
export function startListUpdates(): () => void {
  const stop = new AbortController();
  let loading = new AbortController();
  /** Address that is shown or being loaded. */
  let wanted = window.location.href;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Whether the shown list is not that of the address, because its loading was given up. */
  let isStale = false;

  async function show(address: string, focusField?: string): Promise<void> {
    loading.abort();
    loading = new AbortController();
    isStale = false;
    clearTimeout(pause);
    const { signal } = loading;
    wanted = new URL(address, window.location.href).href;
    for (const busy of document.querySelectorAll(`${LIST}, ${NUMBERS}`)) busy.ariaBusy = 'true';
    try {
      const { updateList } = await import('./list-update');
      signal.throwIfAborted();
      await updateList(address, signal, focusField);
      showMyDistrict();
      await fillNear();
      signal.throwIfAborted();
      if (document.querySelector('[data-map-open]')) void map().then(({ updateMap }) => updateMap());
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      window.location.assign(address);
    }
  }
  async function go(address: string, focusField?: string): Promise<void> {
    const { state } = window.history;
    // The open sheet has an entry of its own once close-by-back.ts is loaded, which a step back leaves.
    const isOfSheet = state?.openLayers && document.querySelector(OPEN_SHEET);
    if (state?.openLayers && !isOfSheet) await layers().then((module) => module.layersLeft());
    // Enter in a field triggers a change and a submit; the sheet's button submits applied filters.
    const isShown = new URL(address, window.location.href).href === window.location.href;
    if (isShown && !isStale) return;
    const change = isOfSheet ? 'replaceState' : 'pushState';
    // Preserve Next's state object, so that its router ignores this history entry.
    if (!isShown) window.history[change](isOfSheet ? state : { ...state, openLayers: null }, '', address);
    void show(address, focusField);
  }

  const openMap = () => void map().then((module) => module.openMap(go));

  /** Fills a list near the visitor, whose page is the same for everybody. */
  const fillNear = async () => document.querySelector(`${LIST}[data-near]`) && (await nearMe()).fillNearMe();
  function handleFocus({ target }: FocusEvent): void {
    if (target instanceof HTMLInputElement && target.matches(TYPED))
      void fields().then((module) => module.prepareField(target));
  }

  /**
   * Applies a price after a pause: one that is typed, or one of the slider, which is written into its field. A list that
   * arrived meanwhile would undo the input.
   */
  function handleInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || !listOf(target)) return;
    const { type, form } = target;
    const isSlider = type === 'range';
    // A field for a price or an age: its digits may be of full width, so it is none of the type number.
    if (!isSlider && !target.inputMode) return;
    const written = isSlider && fields().then((module) => module.writeSlider(target));
    loading.abort();
    isStale = true;
    clearTimeout(pause);
    const apply = async () => {
      await written;
      // What is wrong may not be complete yet.
      if (target.validity.valid) form?.requestSubmit();
    };
    pause = setTimeout(apply, isSlider ? PAUSE_MS : TYPING_PAUSE_MS);
  }
  function handleChange({ target }: Event): void {
    // While a year is typed, a date field changes to years of one to three digits. field-problems.ts says what is wrong.
    // handleInput applies a slider.
    if (target instanceof HTMLInputElement && (target.type === 'range' || !target.validity.valid)) return;
    listOf(target)?.requestSubmit();
  }
  function handleSubmit(event: SubmitEvent): void {
    const form = listOf(event.target);
    if (!form) return;
    event.preventDefault();
    const send = () => {
      void go(addressOf(form));
      if (event.submitter) document.querySelector<HTMLElement>(OPEN_SHEET)?.hidePopover();
    };
    const sent = new FormData(form);
    const isTyped = [...form.querySelectorAll<HTMLInputElement>(TYPED)].some(({ value }) => value);
    if (isTyped) void fields().then((module) => module.readFields(form, sent, send), send);
    else send();
  }
  function handleClick(event: MouseEvent): void {
    const form = listOf(event.target);
    if (!form) return;
    // Within the form, it is an element.
    const target = event.target as Element;
    if (target.closest('[data-near-me]')) void nearMe().then(({ listNearMe }) => listNearMe(form, go));
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // Pagination links load a page, which starts at its top.
    const link = target.closest<HTMLAnchorElement>('a:not(nav *)');
    if (!link || modified) return;
    if (link.matches('[data-map]')) {
      event.preventDefault();
      openMap();
      return;
    }
    if (link.pathname !== window.location.pathname) return;
    event.preventDefault();
    void go(link.href, link.dataset.field);
  }
  function handleToggle({ target }: { target: EventTarget | null }): void {
    if (target instanceof HTMLElement && target.matches(OPEN_SHEET))
      void import('./filter-sheet').then((module) => module.holdFocusIn(target, () => wanted));
  }
  function handlePopState(): void {
    // The step closes the sheet, and the list stays (filter-sheet.ts).
    if (document.querySelector(OPEN_SHEET)) return;
    const [from, to] = [new URL(wanted), window.location];
    if (document.querySelector(LIST) && from.pathname === to.pathname && from.search !== to.search)
      void show(to.href);
    else if (to.hash === '#map') openMap();
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
    void import('./hide-header').then((module) => module.hideHeaderWhileScrolling(stop.signal));
  const isFilled = fillNear();
  showMyDistrict();
  if (window.location.hash === '#map') void isFilled.then(openMap);
  handleToggle({ target: document.querySelector(OPEN_SHEET) });
  return () => {
    stop.abort();
    loading.abort();
    clearTimeout(pause);
  };
}
