import { useTranslations } from 'next-intl';
import { LoadFailure } from '@/components/ui/forms/load-failure';

/** A part of the room that could not be read, and another try. */
export function AreaFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslations('user');
  return <LoadFailure text={t('loadFailed')} retry={t('retry')} onRetry={onRetry} />;
}
