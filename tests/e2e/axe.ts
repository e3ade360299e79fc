import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface AxeOptions {
  /** Look inside this element alone. */
  within?: string;
  /** Look past these elements. */
  beside?: string;
  /** These rules and no others. */
  only?: string[];
  /** Not these, each with its reason beside the call. */
  without?: string[];
}

/**
 * What axe finds on a page, a line a rule. The size of targets (WCAG 2.2, 2.5.8) is judged too, which axe leaves out by itself.
 * Only what is wrong is told, in the page itself: the account of all that is right takes several times as long as the judgement.
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
  // What fades in has other colours while it does.
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
