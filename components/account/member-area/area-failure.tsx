import { useTranslations } from 'next-intl';
import { LoadFailure } from '@/components/ui/forms/load-failure';

/** Renders the failure message of a part of the area, with a retry button. */
export function AreaFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslations('user');
  return <LoadFailure text={t('loadFailed')} retry={t('retry')} onRetry={onRetry} />;
}
