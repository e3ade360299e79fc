import { useTranslations } from 'next-intl';
import { ApiFailure } from '@/lib/api/http';

const SUSPENDED = 'This account is suspended.';

/** Returns a function that returns the message of a failed call in the page's language (specification §8). */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('failure');
  return (error) => {
    if (!(error instanceof ApiFailure)) return t('lost');
    if (error.status === 429) return t('tooMany');
    if (error.status === 503) return t('unavailable');
    return error.message === SUSPENDED ? t('suspended') : t('generic');
  };
}
