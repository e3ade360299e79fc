import { useTranslations } from 'next-intl';
import { type MouseEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import styles from './focus-dialog.module.css';

/** A point as fractions of width and height. */
export interface Point {
  x: number;
  y: number;
}

interface FocusDialogProps {
  /** Address of the whole picture. */
  url: string;
  start: Point;
  onClose: () => void;
  onChoose: (point: Point) => void;
}

const WIDTH = 640;
const CENTRE = 0.5;
/** Step of an arrow key in percent. */
const STEP = 2;
const AXES = ['x', 'y'] as const;

/** Renders a dialog to choose the point of a picture that stays visible where a part is shown: by a click or arrow keys. */
export function FocusDialog({ url, start, onClose, onChoose }: FocusDialogProps) {
  const t = useTranslations('crop.focus');
  const [point, setPoint] = useState(start);

  function handleClick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (at: number, from: number, size: number) =>
      size > 0 ? Math.min(1, Math.max(0, (at - from) / size)) : CENTRE;
    setPoint({ x: share(clientX, left, width), y: share(clientY, top, height) });
  }

  return (
    <DialogFrame
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('cancel')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" onClick={() => onChoose(point)}>
            {t('use')}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below are for keyboards */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={styles.picture} onClick={handleClick}>
        <img src={url} alt="" />
        <span style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </div>
      {AXES.map((axis) => (
        <label key={axis} className={styles.axis}>
          <span>{t(axis)}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={STEP}
            value={Math.round(point[axis] * 100)}
            onChange={({ target }) => setPoint({ ...point, [axis]: Number(target.value) / 100 })}
          />
        </label>
      ))}
    </DialogFrame>
  );
}
