import { useTranslations } from 'next-intl';
import { failureKey } from '@/lib/api/failure-key';

/** Returns a function that returns the message of a failed call in the page's language (specification §8). */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('failure');
  return (error) => t(failureKey(error));
}
