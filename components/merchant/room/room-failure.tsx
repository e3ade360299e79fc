import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './room.module.css';

/** A part of the room that could not be read, and another try. */
export function RoomFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslations('dashboard');
  return (
    <div className={styles.failure} role="alert">
      <Icon name="warning" size={24} />
      <p>{t('loadFailed')}</p>
      <Button onClick={() => void onRetry()}>{t('retry')}</Button>
    </div>
  );
}
