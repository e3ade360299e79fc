import type { Page } from '@playwright/test';

/** Adds rules to a page, as the reader's browser would: its policy knows no style element of ours. */
export function restyle(page: Page, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);
}
