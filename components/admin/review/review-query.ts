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
