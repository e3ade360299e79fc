import { useTranslations } from 'next-intl';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import type { ReadPicture } from './read-picture';
import 'react-easy-crop/react-easy-crop.css';
import styles from './picture.module.css';
import { type Area, cropPicture } from './shrink-picture';

interface CropDialogProps {
  picture: ReadPicture;
  /** Width divided by height of the cropped picture. */
  aspect: number;
  /** Returns the part as a picture of its own, however little it is zoomed. */
  cutsOut?: boolean;
  onClose: () => void;
  /** Receives the whole picture with its focal point as fractions of width and height; a zoomed part has none. */
  onCrop: (cropped: { file: File; focus: { x: number; y: number } | null; width: number }) => void;
}

/** Pixels that an arrow key moves the picture. */
const KEYBOARD_STEP = 8;
const WIDTH = 640;
const ZOOM = { min: 1, max: 4, step: 0.1 };

/** Renders a dialog to choose the visible part of a picture, by dragging, zooming or with the arrow keys. */
export function CropDialog({ picture, aspect, cutsOut = false, onClose, onCrop }: CropDialogProps) {
  const t = useTranslations('crop');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const [area, setArea] = useState<Area | null>(null);

  async function use() {
    const { file, width } = picture;
    const part =
      area && (cutsOut || zoom > ZOOM.min) ? await cropPicture(file, area).catch(() => null) : null;
    onCrop(part && area ? { file: part, focus: null, width: area.width } : { file, focus, width });
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
          <Button variant="filled" onClick={() => void use()}>
            {t('use')}
          </Button>
        </div>
      }
    >
      <div className={styles.crop}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={aspect}
          objectFit="contain"
          showGrid
          keyboardStep={KEYBOARD_STEP}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('area') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={({ x, y, width, height }, pixels) => {
            setFocus({ x: shareOf(x + width / 2), y: shareOf(y + height / 2) });
            setArea(pixels);
          }}
        />
      </div>
      <label className={styles.zoom}>
        <span>{t('zoom')}</span>
        <input type="range" {...ZOOM} value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
      </label>
    </DialogFrame>
  );
}

const shareOf = (percent: number) => Math.min(1, Math.max(0, percent / 100));
