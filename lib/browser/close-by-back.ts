interface Layer {
  close: () => void;
  hasEntry: boolean;
}

/**
 * What covers a page and is open, such as a dialog: the last opened is the last. Each has an entry of the history, so that
 * a step back closes it and stays on the page.
 */
const layers: Layer[] = [];
/** Whether a step back to the page below a closed layer is under way. */
let isReturning = false;
/** Whether the page is being left: a step back would cancel that. */
let isLeaving = false;
let isStarted = false;

/** Mark of a layer's entry in its state. A list that filters while a layer is open copies the state to another address. */
interface Mark {
  count: number;
  href: string;
}

function markOfEntry(): Mark | undefined {
  const state: { openLayers?: Mark } | null = window.history.state;
  return state?.openLayers;
}

/** Returns how many layers the current entry of the history stands for. */
function countOfEntry(): number {
  const mark = markOfEntry();
  return mark?.href === window.location.href ? mark.count : 0;
}

/** Adds the entries of opened layers, and takes back those of closed ones. */
function settle(): void {
  if (isReturning || isLeaving) return;
  const closed = countOfEntry() - layers.length;
  if (closed > 0) {
    isReturning = true;
    window.history.go(-closed);
  }
  const { href } = window.location;
  for (const [at, layer] of layers.entries()) {
    const openLayers: Mark = { count: at + 1, href };
    // Preserve Next's state object, so that its router ignores this entry.
    if (!layer.hasEntry && openLayers.count > countOfEntry())
      window.history.pushState({ ...window.history.state, openLayers }, '', href);
    layer.hasEntry = true;
  }
}

/** A layer that replaces another in the same task takes over its entry. */
const plan = () => void setTimeout(settle);

function handleStep(): void {
  const wasReturning = isReturning;
  isReturning = false;
  const left = markOfEntry()?.count ?? 0;
  if (!wasReturning) while (layers.length > left) layers.pop()?.close();
  plan();
}

function handleClick({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"], a[href^="http"]') : null;
  if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey) return;
  if (link.target !== '_blank' && !link.download) isLeaving = true;
}

/** A page restored from the back/forward cache was left through a link of an open layer. */
function handleShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  isLeaving = false;
  while (layers.length > 0) layers.pop()?.close();
  plan();
}

/** Goes back from the entry of a layer that an earlier visit of the page has left behind. */
export function leaveClosedLayers(): void {
  if (!isStarted) {
    isStarted = true;
    window.addEventListener('popstate', handleStep);
    window.addEventListener('pageshow', handleShow);
    document.addEventListener('click', handleClick);
  }
  plan();
}

/**
 * Lets a step back in the history close what covers the page.
 * @param close closes it
 * @returns is called when it has closed, in whichever way
 */
export function closeByBack(close: () => void): () => void {
  const layer = { close, hasEntry: false };
  layers.push(layer);
  isLeaving = false;
  leaveClosedLayers();
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    plan();
  };
}

/** Goes to another page after a layer has closed. */
export function leavePage(address: string): void {
  const leave = () => {
    isLeaving = true;
    window.location.assign(address);
  };
  if (isReturning) window.addEventListener('popstate', leave, { once: true });
  else leave();
}

/** Resolves when the entries of closed layers have been left. An entry that is added earlier would cancel that. */
export function layersLeft(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () =>
      isReturning ? window.addEventListener('popstate', () => resolve(), { once: true }) : resolve();
    // After `settle`, which begins a step back.
    setTimeout(wait);
  });
}

const elements = new WeakSet<HTMLElement>();
const isOpen = (element: HTMLElement) => element.matches(':modal, :popover-open');

/** Lets a step back close an element that the browser shows: a modal dialog, or a popover. */
export function closeElementByBack(element: HTMLElement): void {
  if (elements.has(element) || !isOpen(element)) return;
  elements.add(element);
  const closed = closeByBack(() => {
    if (element instanceof HTMLDialogElement) element.close();
    else element.hidePopover();
  });
  const stop = new AbortController();
  function handleEnd() {
    if (isOpen(element)) return;
    stop.abort();
    elements.delete(element);
    closed();
  }
  element.addEventListener('close', handleEnd, { signal: stop.signal });
  element.addEventListener('toggle', handleEnd, { signal: stop.signal });
}
