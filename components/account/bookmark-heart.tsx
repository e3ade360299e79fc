import { Icon } from '@/components/ui/icon';
import styles from './bookmark-heart.module.css';

interface BookmarkHeartProps {
  label: string;
  pressed: boolean;
  onToggle: (button: HTMLButtonElement) => void;
}

/** The heart on a card's picture: kept or not (visual language §7, course card). */
export function BookmarkHeart({ label, pressed, onToggle }: BookmarkHeartProps) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={label}
      aria-pressed={pressed}
      onClick={({ currentTarget }) => onToggle(currentTarget)}
    >
      <Icon name="heart" filled={pressed} />
    </button>
  );
}
