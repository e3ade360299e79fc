import type { Page } from '@playwright/test';

/** Adds CSS rules to a page through a constructed style sheet, because the policy blocks style elements. */
export function restyle(page: Page, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);
}
