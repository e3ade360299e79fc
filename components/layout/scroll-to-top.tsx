import { Icon } from '@/components/ui/icon';
import { SCROLL_TO_TOP_ID } from './element-ids';

/** Hidden until the reader is one screen down (scroll-to-top-button.ts). */
export function ScrollToTop({ label }: { label: string }) {
  return (
    <button type="button" id={SCROLL_TO_TOP_ID} aria-label={label} hidden>
      <Icon name="arrow-up" />
    </button>
  );
}
