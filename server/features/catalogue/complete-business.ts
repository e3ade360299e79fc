import { and, or, type SQL, sql } from 'drizzle-orm';
import { merchants } from '@/server/platform/database/schema/schema';

type Business = typeof merchants.$inferSelect;

/** What readers need to know of a business (specification §5). Of a pair of languages, one is enough. */
const NEEDED = [
  ['nameZh', 'nameEn'],
  ['addressZh', 'addressEn'],
  ['descriptionZh', 'descriptionEn'],
  ['contact'],
] as const;

type Needed = Pick<Business, (typeof NEEDED)[number][number]>;

/** Returns whether a business has all the details without which it may not advertise. */
export function isCompleteBusiness(business: Needed): boolean {
  return NEEDED.every((columns) => columns.some((column) => Boolean(business[column])));
}

/** The same condition on rows of `merchants`. */
export const completeBusiness = and(
  ...NEEDED.map((columns) => or(...columns.map((column) => sql`coalesce(${merchants[column]}, '') <> ''`))),
) as SQL;
