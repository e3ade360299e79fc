import { Button } from 'react-aria-components/Button';
import styles from './order.module.css';

const DOTS = [5, 10, 15].flatMap((y) => [
  { x: 7, y },
  { x: 13, y },
]);

/**
 * Renders the drag handle of a row. A pointer can drag the whole row; the keyboard uses the handle. The
 * library sets its accessible name.
 */
export function DragHandle() {
  return (
    <Button slot="drag" className={styles.handle ?? ''}>
      <svg width={20} height={20} fill="currentColor" aria-hidden="true">
        {DOTS.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={1.6} />
        ))}
      </svg>
    </Button>
  );
}
