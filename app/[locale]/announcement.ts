import 'server-only';
import { apiFor } from '@/app/api/page-api';
import type { ApiFailure } from '@/lib/api/http';
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
    const { status } = error as Partial<ApiFailure>;
    // The API has logged what it answered with 5xx, once for all calls.
    if (status === undefined || status < 500) console.warn('announcement: not read', error);
    return null;
  }
}
