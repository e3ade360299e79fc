import { Button } from 'react-aria-components/Button';
import styles from './order.module.css';

const DOTS = [5, 10, 15].flatMap((y) => [
  { x: 7, y },
  { x: 13, y },
]);

/** What a row is dragged by: with mouse or finger the whole row moves, by keyboard Enter takes it up. The library names it. */
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
