import { useTranslations } from 'next-intl';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import styles from './area-skeleton.module.css';

/** Renders the placeholder of an area while it loads: its heading and a skeleton. */
export function AreaSkeleton({ group }: { group: 'user' | 'resetPassword' }) {
  const t = useTranslations(group);
  return (
    <div className={styles.area}>
      <h1 className="h1">{t('title')}</h1>
      <ShapeSkeleton />
    </div>
  );
}
