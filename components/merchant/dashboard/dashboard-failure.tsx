import { useTranslations } from 'next-intl';
import { LoadFailure } from '@/components/ui/forms/load-failure';

/** Renders a loading error in the dashboard with a button to retry. */
export function DashboardFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslations('dashboard');
  return <LoadFailure text={t('loadFailed')} retry={t('retry')} onRetry={onRetry} />;
}
