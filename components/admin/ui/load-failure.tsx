import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useFailureText } from './failure-text';
import styles from './screen.module.css';

/** Renders a loading error with a button to retry. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useTranslations('admin');
  const failureText = useFailureText();
  return (
    <div className={styles.empty} role="alert">
      <Icon name="warning" size={24} />
      <p>{failureText(error)}</p>
      <Button onClick={() => void onRetry()}>{t('retry')}</Button>
    </div>
  );
}
