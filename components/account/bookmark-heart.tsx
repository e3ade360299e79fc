import { Icon } from '@/components/ui/icon';

interface BookmarkHeartProps {
  label: string;
  pressed: boolean;
  onToggle: (button: HTMLButtonElement) => void;
}

/** Renders the bookmark button on a card's picture. The card's styles define its appearance. */
export function BookmarkHeart({ label, pressed, onToggle }: BookmarkHeartProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={({ currentTarget }) => onToggle(currentTarget)}
    >
      <Icon name="heart" />
    </button>
  );
}
