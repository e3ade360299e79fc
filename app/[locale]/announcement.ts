import 'server-only';
import { apiFor } from '@/app/api/page-api';
import { DEFAULT_LOCALE } from '@/lib/contract/locale';
import type { WebConfig } from '@/lib/contract/promotion';

/**
 * Returns the scrolling announcement, which is the first web config (specification §2). Returns null if there
 * is none or the call fails: a page renders without the announcement.
 */
export async function readAnnouncement(): Promise<WebConfig | null> {
  try {
    return (await apiFor(DEFAULT_LOCALE).listWebConfigs())[0] ?? null;
  } catch (error) {
    console.warn('announcement: not read', error);
    return null;
  }
}
