import styles from './mosaic.module.css';
import { mosaicPattern } from './mosaic-pattern';

interface MosaicProps {
  /** Any text, usually a slug: the same text always gives the same tiles. */
  seed: string;
  /** In the three tones of the category that an ancestor sets; without it in the brand's palette. */
  category?: boolean;
  columns: number;
  rows: number;
  /** Leaves one tile out and marks its place: 404 and empty states. */
  missingTile?: boolean;
  /** 'broken' drops tiles at the left, for the head of a category. */
  edge?: 'straight' | 'broken';
  className?: string;
}

export const CATEGORY_TONES = 4;
export const BRAND_TONES = 7;

/**
 * The brand's mosaic of small tiles, drawn from a seed (visual language §1 and §6). Decoration only, hidden from
 * assistive technology. Fills the width it is given; height follows.
 */
export function Mosaic({ seed, category, columns, rows, missingTile, edge, className }: MosaicProps) {
  const tones = category ? CATEGORY_TONES : BRAND_TONES;
  const { width, height, paths, missing } = mosaicPattern({
    seed,
    columns,
    rows,
    tones,
    missingTile,
    brokenEdge: edge === 'broken',
  });
  return (
    <svg
      className={[styles.mosaic, category ? styles.category : styles.brand, className]
        .filter(Boolean)
        .join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {paths.map(({ key, d }) => (
        <path key={key} d={d} />
      ))}
      {missing && (
        <g className={styles.missing} transform={`translate(${missing.x} ${missing.y})`}>
          <path d="M1 1h13v13h-13z" />
          <path d="M5.6 5.7c.1-1.2.9-1.9 2-1.9s2 .7 2 1.8c0 1.4-2 1.5-2 3.1m0 2.3h0" />
        </g>
      )}
    </svg>
  );
}
