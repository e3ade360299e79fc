import type { ReactNode } from 'react';
import { ApiFailure } from '@/lib/api/http';
import type { IgnoredValue, ListQuery } from '@/lib/lists/list-query';

/** Filters by slug. Only the API knows which slugs exist. */
const SLUGS = ['category', 'subCategory', 'thirdCategory', 'merchant'] as const;

/**
 * Renders a list: without the slugs that no category and no merchant has, which are named above the list like other wrong
 * values of its address (lib/lists/list-query.ts).
 */
export async function withoutUnknown(
  query: ListQuery,
  render: (query: ListQuery) => Promise<ReactNode>,
): Promise<ReactNode> {
  try {
    return await render(query);
  } catch (error) {
    const errors = error instanceof ApiFailure ? error.errors : undefined;
    const known = { ...query };
    const ignored: IgnoredValue[] = [];
    for (const name of SLUGS) {
      const value = query[name];
      if (value === undefined || !errors?.[name]?.includes('unknown_choice')) continue;
      ignored.push({ name, value });
      known[name] = undefined;
    }
    if (ignored.length === 0) throw error;
    return withoutUnknown({ ...known, ignored: [...(query.ignored ?? []), ...ignored] }, render);
  }
}
