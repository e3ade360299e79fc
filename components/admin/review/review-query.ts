import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import type { Locale } from '@/lib/contract/locale';
import { QUEUE_KEY } from '../queue/queue-query';

/** Queries one advertisement with all data for a decision. `language` selects the language of its preview. */
export function useReview(id: number, language?: Locale) {
  const own = useLocale();
  const locale = language ?? own;
  return useQuery({
    queryKey: [...QUEUE_KEY, 'one', id, locale],
    queryFn: () => adminApi(locale).getAdvertisement(id),
  });
}

/**
 * Queries what a reviewer should look at. It compares with every course of the category, so it is asked again
 * only for another version of the advertisement.
 */
export function useReviewHints({ id, version }: { id: number; version: number }) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['review-hints', id, version, locale],
    queryFn: () => adminApi(locale).getReviewHints(id),
  });
}
