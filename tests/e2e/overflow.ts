import type { Page } from '@playwright/test';

const WIDTHS_PX = { desktop: [320, 390, 768, 1280, 1920], phone: [320, 390] };

/** Returns by how many px a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the widths at which a page scrolls sideways. Leaves the window as it was. */
export async function widthsOfOverflow(page: Page): Promise<number[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('the window has no fixed size');
  const found: number[] = [];
  for (const width of size.width < 900 ? WIDTHS_PX.phone : WIDTHS_PX.desktop) {
    await page.setViewportSize({ width, height: 800 });
    if ((await overflowOf(page)) > 0) found.push(width);
  }
  await page.setViewportSize(size);
  return found;
}
