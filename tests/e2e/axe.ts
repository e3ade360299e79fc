import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { restyle } from './restyle';

interface AxeOptions {
  /** Checks only this element. */
  within?: string;
  /** Excludes these elements. */
  beside?: string;
  /** Runs only these rules. */
  only?: string[];
  /** Disables these rules. The call states the reason for each. */
  without?: string[];
}

/**
 * Returns the violations that axe finds on a page, one line per rule. Includes the target size (WCAG 2.2,
 * 2.5.8), which axe omits by default. Collects only violations, because reporting the passed rules takes
 * several times as long as the checks.
 */
export async function violationsOf(
  page: Page,
  { within, beside, only, without = [] }: AxeOptions = {},
): Promise<string[]> {
  const left = without.map((rule) => [rule, { enabled: false }]);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true }, ...Object.fromEntries(left) },
  });
  if (within) axe.include(within);
  if (beside) axe.exclude(beside);
  if (only) axe.withRules(only);
  // Waits for fade-in animations, which change colours. Those that follow scrolling never end.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        (each) =>
          each.timeline === document.timeline && each.effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 120)}`).join(' | ')}`,
  );
}

/** Rules about colours. The dark scheme differs from the light one in nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the violations of a page in the light scheme, and those of its colours in the dark one. */
export async function violationsInBothSchemes(page: Page, options: AxeOptions = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOf(page, options);
  // A colour that is still changing has another contrast.
  await restyle(page, '*, *::before, *::after { transition: none !important }');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, { ...options, only: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}
