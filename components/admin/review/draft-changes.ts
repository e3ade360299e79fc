import type { AdminAdvertisementDetail } from '@/lib/contract/admin-advertisements';
import { snakeCase } from '@/lib/contract/field-names';

type Draft = AdminAdvertisementDetail['draft'];

/** Returns the fields in which two versions of a draft differ, named as on the wire. */
export function draftChanges(before: Draft, after: Draft) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Draft)[];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ field: snakeCase(name), before: before[name] ?? null, after: after[name] ?? null }));
}
