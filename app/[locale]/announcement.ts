import 'server-only';
import { unstable_cache } from 'next/cache';
import { apiFor } from '@/lib/api/server';
import { DEFAULT_LOCALE } from '@/lib/contract/locale';
import type { WebConfig } from '@/lib/contract/promotion';

/** Seconds. An upper bound only: a write invalidates the entry earlier (lib/cache/page-cache). */
const REVALIDATE = 600;

/** Cached separately from the pages, because pages rendered per request show the announcement too. */
const firstWebConfig = unstable_cache(
  async () => (await apiFor(DEFAULT_LOCALE).listWebConfigs())[0] ?? null,
  ['announcement'],
  { revalidate: REVALIDATE },
);

/**
 * Returns the scrolling announcement, which is the first web config (specification §2). Returns null if there
 * is none or the call fails: a page renders without the announcement.
 */
export async function readAnnouncement(): Promise<WebConfig | null> {
  try {
    return await firstWebConfig();
  } catch (error) {
    console.warn('announcement: not read', error);
    return null;
  }
}
