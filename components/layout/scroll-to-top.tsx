import { Icon } from '@/components/ui/icon';
import { SCROLL_TO_TOP_ID } from './element-ids';

/** Renders the scroll-to-top button, hidden for the first screen (scroll-to-top-button.ts). */
export function ScrollToTop({ label }: { label: string }) {
  return (
    <button type="button" id={SCROLL_TO_TOP_ID} aria-label={label} hidden>
      <Icon name="arrow-up" />
    </button>
  );
}
