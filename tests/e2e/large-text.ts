import type { Page } from '@playwright/test';
import { overflowOf } from './overflow';

/** Doubles the text size of every page that is opened from now on. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Returns what does not fit a page, each fault with its text. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const wider = await overflowOf(page);
  const faults = await page.evaluate(textFaults);
  return wider > 0 ? [`the page is ${wider}px too wide`, ...faults] : faults;
}

/** Runs in the page. */
function textFaults(): string[] {
  /** Punctuation that does not begin a line. In English it only does where a word is longer than the line. */
  const CLOSING = /[，。、；：！？）」』》〉】·…⋯]/u;
  /** Least visible width, in em, of a text that an ellipsis shortens. */
  const LEAST_EM = 2.5;
  const found = new Set<string>();
  const short = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);

  /** Texts and pictures inside an element. */
  function* pieces(element: Element): Generator<DOMRect> {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (/^(svg|img|input|button)$/i.test(node.tagName)) yield node.getBoundingClientRect();
        continue;
      }
      if (!node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      yield* range.getClientRects();
    }
  }

  /** Returns the nearest element around a text that has lines of its own, or whose row or column the text is in. */
  function lineContainer(element: Element): Element {
    let container = element;
    while (container.parentElement) {
      const { display, position } = getComputedStyle(container);
      const isRow = /flex|grid/.test(getComputedStyle(container.parentElement).display);
      if (position === 'absolute' || position === 'fixed' || (!display.startsWith('inline') && !isRow)) break;
      container = container.parentElement;
    }
    return container;
  }

  function beginsLine(node: Text, at: number): boolean {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const [box] = range.getClientRects();
    if (!box || box.width === 0 || !node.parentElement) return false;
    const container = lineContainer(node.parentElement);
    // A dot that the edge of its box hides.
    if (box.left < container.getBoundingClientRect().left - 1) return false;
    for (const other of pieces(container))
      if (other.left < box.left - 1 && other.bottom > box.top + 2 && other.top < box.bottom - 2) return false;
    return true;
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !node.data.trim() || element.closest('script, style, option, textarea')) continue;
    if (!isShown(element)) continue;
    for (let at = 0; at < node.data.length; at += 1)
      if (CLOSING.test(node.data.charAt(at)) && beginsLine(node, at))
        found.add(
          `“${node.data.charAt(at)}” begins a line: ${short(lineContainer(element).textContent ?? '')}`,
        );
    const { overflowX, textOverflow, fontSize, webkitLineClamp } = getComputedStyle(element);
    const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (!isCut || webkitLineClamp !== 'none') continue;
    if (textOverflow !== 'ellipsis') found.add(`clipped: ${short(node.data)}`);
    else if (element.clientWidth < LEAST_EM * Number.parseFloat(fontSize))
      found.add(`shortened to nothing: ${short(node.data)}`);
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown')) {
    if (!pen || !isShown(input)) continue;
    const { fontSize, fontFamily, fontWeight } = getComputedStyle(input, '::placeholder');
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const needed = pen.measureText(input.placeholder).width;
    if (needed > room + 1)
      found.add(`placeholder “${input.placeholder}” needs ${Math.ceil(needed)}px of ${Math.floor(room)}px`);
  }
  return [...found];
}
