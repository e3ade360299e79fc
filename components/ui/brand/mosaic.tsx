import styles from './mosaic.module.css';
import { type MosaicDrawing, mosaicHref } from './mosaic-file';
import { MOSAIC_CELL } from './mosaic-pattern';

/**
 * Renders a decorative mosaic of small tiles from a seed, hidden from assistive technology. Fills the
 * available width; the height follows.
 */
export function Mosaic({ className, ...drawing }: MosaicDrawing & { className?: string }) {
  const [width, height] = [drawing.columns, drawing.rows].map((count) => count * MOSAIC_CELL - 1);
  return (
    <svg
      className={[styles.mosaic, drawing.category && styles.category, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <use href={mosaicHref(drawing)} />
    </svg>
  );
}
