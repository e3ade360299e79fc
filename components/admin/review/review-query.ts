import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import type { Locale } from '@/lib/contract/locale';
import { QUEUE_KEY } from '../queue/queue-query';

/** One advertisement with all that a decision needs; its preview in the language asked for. */
export function useReview(id: number, language?: Locale) {
  const own = useLocale();
  const locale = language ?? own;
  return useQuery({
    queryKey: [...QUEUE_KEY, 'one', id, locale],
    queryFn: () => adminApi(locale).getAdvertisement(id),
  });
}
