import { useTranslations } from 'next-intl';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import styles from './area.module.css';

/** Renders the title and placeholder of a merchant page while it loads. */
export function DashboardSkeleton({ group }: { group: 'merchantSignUp' | 'dashboard' | 'teamInvitation' }) {
  const t = useTranslations(group);
  return (
    <div className={styles.area}>
      <h1 className="h1">{t('title')}</h1>
      <ShapeSkeleton />
    </div>
  );
}
