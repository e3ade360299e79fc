import mosaicStyles from './mosaic.module.css';
import { BRAND_TONES } from './mosaic-file';
import styles from './mosaic-mural.module.css';
import { MOSAIC_CELL, type MosaicHole, mosaicPattern } from './mosaic-pattern';

const COLUMNS = 8;
const ROWS = 6;

interface Picture extends MosaicHole {
  file: string;
}

const PICTURES: readonly Picture[] = [
  { file: 'pottery', column: 1, row: 0, width: 2, height: 2 },
  { file: 'kayak', column: 5, row: 1, width: 3, height: 2 },
  { file: 'eggtart', column: 0, row: 3, width: 2, height: 2 },
  { file: 'guitar', column: 3, row: 3, width: 2, height: 2 },
  { file: 'robot', column: 6, row: 4, width: 2, height: 2 },
];

/** The mural of the home page: 8×6 brand tiles with drawn scenes set into it (public/mural). Decoration only. */
export function MosaicMural({ seed = 'hokcheui', className }: { seed?: string; className?: string }) {
  const pattern = mosaicPattern({ seed, columns: COLUMNS, rows: ROWS, tones: BRAND_TONES, holes: PICTURES });
  return (
    <svg
      className={[mosaicStyles.mosaic, mosaicStyles.brand, styles.mural, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${pattern.width} ${pattern.height}`}
      aria-hidden="true"
    >
      {pattern.paths.map(({ key, d }) => (
        <path key={key} d={d} />
      ))}
      {PICTURES.map(({ file, column, row, width, height }) => (
        <image
          key={file}
          href={`/mural/${file}.webp`}
          x={column * MOSAIC_CELL}
          y={row * MOSAIC_CELL}
          width={width * MOSAIC_CELL - 1}
          height={height * MOSAIC_CELL - 1}
        />
      ))}
    </svg>
  );
}
