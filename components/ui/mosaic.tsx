import styles from './mosaic.module.css';
import { type MosaicDrawing, mosaicHref } from './mosaic-file';
import { MOSAIC_CELL } from './mosaic-pattern';

/**
 * The brand's mosaic of small tiles, drawn from a seed (visual language §1 and §6). Decoration only, hidden from
 * assistive technology. Fills the width it is given; height follows.
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
