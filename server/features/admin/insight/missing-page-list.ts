import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { INSIGHT_WEEKS, type MissingPages } from '@/lib/contract/admin-insight';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { hashtags, retiredSlugs } from '@/server/platform/database/schema/schema';
import { type PageAddress, pageAddressOf } from './page-address';

const PAGES = 200;
/** Hosts that are named for an address. */
const HOSTS = 5;

type Page = Pick<MissingPages['pages'][number], 'path' | 'visits' | 'referrers'> & { last_on: string };

/** Returns the addresses that visitors did not find in the last twelve weeks, the most visited first. */
export async function readMissingPages(db: Database, now: Date): Promise<MissingPages> {
  const today = dayOf(now);
  const first = daysAfter(today, 1 - 7 * INSIGHT_WEEKS);
  const [days, pages] = await Promise.all([
    db.execute<{ day: string; visits: number }>(sql`
      select d::date::text as day, coalesce(sum(m.visits), 0)::int as visits
      from generate_series(${first}::date, ${today}::date, interval '1 day') d
        left join missing_pages m on m.day = d::date group by d order by d`),
    db.execute<Page & Record<string, unknown>>(sql`
      select path, sum(visits)::int as visits, max(last_on)::text as last_on,
        (array_agg(json_build_object('host', referrer, 'visits', visits) order by visits desc, referrer))[:${HOSTS}::int]
          as referrers
      from (select path, referrer, sum(visits)::int as visits, max(day) as last_on
        from missing_pages where day >= ${first} group by path, referrer) m
      group by path order by visits desc, path limit ${PAGES}`),
  ]);
  const addresses = new Map(pages.rows.map(({ path }) => [path, pageAddressOf(path)]));
  const redirected = await redirectedOf(db, [...addresses.values()]);
  return {
    days: days.rows,
    pages: pages.rows.map(({ last_on: lastOn, ...page }) => {
      const address = addresses.get(page.path) ?? null;
      return {
        ...page,
        lastOn,
        kind: address?.kind ?? null,
        redirected: address !== null && redirected.has(keyOf(address)),
      };
    }),
  };
}

const keyOf = ({ kind, slug }: PageAddress) => `${kind} ${kind === 'hashtag' ? slug.toLowerCase() : slug}`;

/** Returns which of the pages lead elsewhere. */
async function redirectedOf(db: Database, addresses: readonly (PageAddress | null)[]): Promise<Set<string>> {
  const slugs = addresses.flatMap((address) => (address ? [address.slug] : []));
  const lower = sql<string>`lower(${hashtags.name})`;
  const [retired, merged] = await Promise.all([
    db.select().from(retiredSlugs).where(inArray(retiredSlugs.slug, slugs)),
    db
      .select({ slug: lower })
      .from(hashtags)
      .where(
        and(
          inArray(
            lower,
            slugs.map((slug) => slug.toLowerCase()),
          ),
          isNotNull(hashtags.mergedIntoId),
        ),
      ),
  ]);
  return new Set([
    ...retired.map(({ kind, slug }) => `${kind === 'post' ? 'course' : kind} ${slug}`),
    ...merged.map(({ slug }) => `hashtag ${slug}`),
  ]);
}
