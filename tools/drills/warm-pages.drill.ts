import { and, eq, gt } from 'drizzle-orm';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comments, posts } from '@/server/platform/database/schema/schema';
import { buildComment } from '@/tests/factories/catalogue';
import { joinAdministrator } from '@/tests/setup/administrator';
import { createWorld, type World } from './embedded';
import { someAddress } from './people';
import { report } from './product';

const PAGES = 1_000;
const AT_ONCE = 4;
/** Percent of the warm pages that an approved comment must leave in place. */
const KEPT_MIN = 95;

let world: World;
beforeAll(async () => {
  world = await createWorld({ SEED_DEMO: 'true' });
});
afterAll(() => world.end());

async function textOf(path: string): Promise<string> {
  return (await fetch(world.product.origin + path)).text();
}

/** Returns the paths that an XML sitemap names. */
async function pathsIn(path: string): Promise<string[]> {
  const xml = await textOf(path);
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname + new URL(url).search,
  );
}

/** Returns a page; with `isFresh` as it is rendered now, because a request with a session passes the cache. */
async function page(path: string, isFresh = false): Promise<{ isHit: boolean; body: string }> {
  const headers = { 'x-forwarded-for': someAddress(), ...(isFresh ? { uid: 'drill' } : {}) };
  const response = await fetch(world.product.origin + path, { headers });
  return { isHit: response.headers.get('cache-status') === 'gateway; hit', body: await response.text() };
}

it('an approved comment leaves the pages that do not show it, and none that differs from a fresh one', async () => {
  const limit = pLimit(AT_ONCE);
  const files = await pathsIn('/sitemap.xml');
  const all = (await Promise.all(files.map(pathsIn))).flat();
  const paths = all.filter((_, at) => at % Math.max(1, Math.floor(all.length / PAGES)) === 0).slice(0, PAGES);
  expect(paths).toHaveLength(PAGES);
  await Promise.all(paths.map((path) => limit(() => page(path))));
  const [course] = await world.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.state, 'published'), gt(posts.ratingCount, 2)));
  const { id } = await buildComment(world.db, { postId: course?.id ?? 0, state: 'pending', point: 1 });
  const [pending] = await world.db.select().from(comments).where(eq(comments.id, id));
  const administrator = await joinAdministrator(world.people);
  const items = [{ id, version: pending?.version }];
  const decided = await administrator.data('POST', '/comments/decisions', { items, decision: 'approve' });
  expect(decided.done).toEqual([id]);
  const after = await Promise.all(paths.map((path) => limit(() => page(path))));
  const kept = paths.filter((_, at) => after[at]?.isHit);
  const outdated = await Promise.all(
    paths.map((path, at) =>
      limit(async () => after[at]?.isHit && (await page(path, true)).body !== after[at]?.body && path),
    ),
  );
  const percent = (kept.length / PAGES) * 100;
  report(`${kept.length} of ${PAGES} warm pages stayed (${percent.toFixed(1)} %)`);
  expect(outdated.filter(Boolean)).toEqual([]);
  expect(percent).toBeGreaterThanOrEqual(KEPT_MIN);
});
