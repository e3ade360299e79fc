import 'server-only';
import { unstable_cache } from 'next/cache';
import { apiFor } from '@/lib/api/server';
import { DEFAULT_LOCALE } from '@/lib/contract/locale';
import type { WebConfig } from '@/lib/contract/promotion';

/** Seconds; a safety net, a write expires it (lib/cache/page-cache). */
const REVALIDATE = 600;

/** Kept apart from pages, because those that are rendered for each request show it too. */
const firstWebConfig = unstable_cache(
  async () => (await apiFor(DEFAULT_LOCALE).listWebConfigs())[0] ?? null,
  ['announcement'],
  { revalidate: REVALIDATE },
);

/** The scrolling announcement, which is the first web config (specification §2); a page does without where it cannot be had. */
export async function readAnnouncement(): Promise<WebConfig | null> {
  try {
    return await firstWebConfig();
  } catch (error) {
    console.warn('announcement: not read', error);
    return null;
  }
}
