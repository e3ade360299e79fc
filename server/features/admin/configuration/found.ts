import {
  type ConfigurationCheck,
  type ConfigurationCheckName,
  FINDINGS,
  type Finding,
} from '@/lib/contract/admin-configuration';

/** Returns the result of a check. The finding begins with the name of its check. */
export function found<C extends ConfigurationCheckName>(
  check: C,
  finding: Extract<Finding, `${C}_${string}`>,
  settings: readonly string[] = [],
  count = 0,
): ConfigurationCheck {
  return { check, finding, light: FINDINGS[finding], settings: [...settings], count };
}
