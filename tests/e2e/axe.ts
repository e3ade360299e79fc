import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
  // Waits for fade-in animations, which change colours.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 120)}`).join(' | ')}`,
  );
}
