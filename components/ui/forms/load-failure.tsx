import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  text: string;
  retry: string;
  onRetry: () => unknown;
}

/** A part of a room that could not be read, and another try. */
export function LoadFailure({ text, retry, onRetry }: LoadFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <Icon name="warning" size={24} />
      <p>{text}</p>
      <Button onClick={() => void onRetry()}>{retry}</Button>
    </div>
  );
}
