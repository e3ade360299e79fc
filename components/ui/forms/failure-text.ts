import { useTranslations } from 'next-intl';
import { ApiFailure } from '@/lib/api/http';

const SUSPENDED = 'This account is suspended.';

/** What to tell of a call that failed (specification §8), in the reader's language. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('failure');
  return (error) => {
    if (!(error instanceof ApiFailure)) return t('lost');
    if (error.status === 429) return t('tooMany');
    if (error.status === 503) return t('unavailable');
    return error.message === SUSPENDED ? t('suspended') : t('generic');
  };
}
