import { Icon } from '@/components/ui/icon';

interface BookmarkHeartProps {
  label: string;
  pressed: boolean;
  onToggle: (button: HTMLButtonElement) => void;
}

/** The heart on a card's picture: kept or not (visual language §7, course card); the card's styles draw it. */
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
