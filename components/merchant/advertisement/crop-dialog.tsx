import { useTranslations } from 'next-intl';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import type { ReadPicture } from './read-picture';
import 'react-easy-crop/react-easy-crop.css';
import styles from './picture.module.css';

interface CropDialogProps {
  picture: ReadPicture;
  /** Width divided by height of the cropped picture. */
  aspect: number;
  onClose: () => void;
  /** Receives the focal point as fractions of width and height. */
  onCrop: (focus: { x: number; y: number }) => void;
}

/** Pixels that an arrow key moves the picture. */
const KEYBOARD_STEP = 8;
const WIDTH = 640;

/** Renders a dialog to choose the visible part of a cropped picture, by dragging or with the arrow keys. */
export function CropDialog({ picture, aspect, onClose, onCrop }: CropDialogProps) {
  const t = useTranslations('advertisement.crop');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
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
          <Button variant="filled" onClick={() => onCrop(focus)}>
            {t('use')}
          </Button>
        </div>
      }
    >
      <div className={styles.crop}>
        <Cropper
          image={picture.url}
          crop={crop}
          aspect={aspect}
          objectFit="contain"
          showGrid
          zoomWithScroll={false}
          keyboardStep={KEYBOARD_STEP}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('area') }}
          onCropChange={setCrop}
          onCropAreaChange={({ x, y, width, height }) =>
            setFocus({ x: shareOf(x + width / 2), y: shareOf(y + height / 2) })
          }
        />
      </div>
    </DialogFrame>
  );
}

const shareOf = (percent: number) => Math.min(1, Math.max(0, percent / 100));
