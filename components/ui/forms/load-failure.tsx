import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  text: string;
  retry: string;
  onRetry: () => unknown;
}

/** Renders the failure to load a part of an area, with a retry button. */
export function LoadFailure({ text, retry, onRetry }: LoadFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <Icon name="warning" size={24} />
      <p>{text}</p>
      <Button onClick={() => void onRetry()}>{retry}</Button>
    </div>
  );
}
