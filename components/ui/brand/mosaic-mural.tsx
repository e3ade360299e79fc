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

const percent = (part: number, whole: number) => `${Number(((part / whole) * 100).toFixed(3))}%`;

/**
 * Renders the mural of the home page: 8×6 tiles with illustrations (public/mural). Decorative, so the images
 * have a low priority. Images inside an SVG cannot have one and would load before the styles.
 */
export function MosaicMural() {
  const { paths, width, height } = mosaicPattern({
    seed: 'hokcheui',
    columns: COLUMNS,
    rows: ROWS,
    tones: BRAND_TONES,
    holes: PICTURES,
  });
  return (
    <div className={styles.mural}>
      <svg className={mosaicStyles.mosaic} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {paths.map(({ key, d }) => (
          <path key={key} d={d} />
        ))}
      </svg>
      {PICTURES.map(({ file, ...hole }) => (
        <img
          key={file}
          src={`/mural/${file}.webp`}
          alt=""
          fetchPriority="low"
          style={{
            left: percent(hole.column * MOSAIC_CELL, width),
            top: percent(hole.row * MOSAIC_CELL, height),
            width: percent(hole.width * MOSAIC_CELL - 1, width),
            height: percent(hole.height * MOSAIC_CELL - 1, height),
          }}
        />
      ))}
    </div>
  );
}
