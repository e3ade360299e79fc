import { administratorSession, type BenchApi } from './bench-api';
import type { Site } from './site';

/** A marketplace of one size: its site, and its API in this process. */
export interface World {
  size: number;
  site: Site;
  api: BenchApi;
  administrator: Record<string, string>;
  course: string;
  /** An advertisement of the benchmark merchant, and its slug. */
  own: { id: number; slug: string };
}

/** Opens a marketplace for the benchmark. */
export async function openWorld(size: number, api: BenchApi, site: Site): Promise<World> {
  const one = async <T>(query: string) => (await api.pool.query(query)).rows[0] as T;
  const { slug: course } = await one<{ slug: string }>(
    `select slug from posts where state = 'published' and slug not like 'post-bench-%' order by id limit 1`,
  );
  const own = await one<World['own']>(
    `select id, slug from posts where slug like 'post-bench-%' and state = 'published' order by id limit 1`,
  );
  return { size, site, api, administrator: await administratorSession(api), course, own };
}

/** Returns the text of a page. @throws Error unless the response is successful */
export async function read(url: string): Promise<string> {
  const reply = await fetch(url);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return text;
}
