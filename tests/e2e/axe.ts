import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface AxeOptions {
  /** Look inside this element alone. */
  within?: string;
  /** These rules and no others. */
  only?: string[];
  /** Not these, each with its reason beside the call. */
  without?: string[];
}

/** What axe finds on a page, a line a rule. The size of targets (WCAG 2.2, 2.5.8) is judged too, which axe leaves out by itself. */
export async function violationsOf(
  page: Page,
  { within, only, without }: AxeOptions = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (within) axe.include(within);
  if (only) axe.withRules(only);
  else {
    const left = (without ?? []).map((rule) => [rule, { enabled: false }]);
    axe.options({ rules: { 'target-size': { enabled: true }, ...Object.fromEntries(left) } });
  }
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}
