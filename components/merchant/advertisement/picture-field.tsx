import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { Icon } from '@/components/ui/icon';
import { PictureImage } from '@/components/ui/picture-image';
import { PICTURE_USES } from '@/lib/contract/picture-upload';
import choices from './choices.module.css';
import styles from './picture.module.css';
import { PICTURE_TYPES } from './picture-problem';
import { usePictures } from './pictures-context';
import { type ReadPicture, readPicture } from './read-picture';
import { useDraftField, useProblem } from './use-draft-field';
import { usePictureUpload } from './use-picture-upload';

const CropDialog = dynamic(() => import('./crop-dialog').then((module) => module.CropDialog), { ssr: false });

const USES = {
  listImageId: { use: 'list_image', size: '640×480' },
  mainImageId: { use: 'main_image', size: '1024×768' },
} as const;
/** Maximum difference from the target aspect ratio without cropping. */
const NEAR = 0.01;

/**
 * Renders the field of one picture. The merchant chooses or drops a file and its focal point; the file is
 * cropped to 4:3 and uploaded at once. The form stores the id.
 */
export function PictureField({ name }: { name: keyof typeof USES }) {
  const t = useTranslations('advertisement');
  const { use, size } = USES[name];
  const { value, change } = useDraftField(name);
  const { known, remember } = usePictures();
  const [read, setRead] = useState<ReadPicture | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const missing = useProblem(name);
  const upload = usePictureUpload(({ id: sent, picture }, file) => {
    remember(sent, picture, file);
    change(sent);
  });
  const aspect = 1 / PICTURE_USES[use].ratio;
  const picture = value === null ? null : known.get(value);
  const problem = upload.problem ?? missing;

  async function choose(file: File | undefined) {
    if (!file) return;
    upload.forget();
    const found = await readPicture(file);
    if (typeof found === 'string') upload.refuse(found);
    else if (Math.abs(found.width / found.height - aspect) < NEAR)
      void upload.send({ file, use, focus: null });
    else setRead(found);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div data-field={name} onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <p className={choices.legend} id={`${id}-label`}>
        {t(`fields.${name}`)}
        <small>{size}</small>
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-labelledby={`${id}-label`}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Reset the input, so that the same file can be chosen again after a failure.
          target.value = '';
        }}
      />
      <div className={picture ? styles.filled : styles.empty} data-wrong={problem ? '' : undefined}>
        {picture && <PictureImage picture={picture} sizes="320px" alt={t(`fields.${name}`)} />}
        {upload.share !== null ? (
          <p className={styles.progress}>
            <progress value={upload.share} aria-label={t('picture.sending')} />
            <span>{t('picture.sent', { percent: Math.round(upload.share * 100) })}</span>
          </p>
        ) : picture ? (
          <div className={styles.onPicture}>
            <button
              type="button"
              aria-label={t('picture.changeNamed', { name: t(`fields.${name}`) })}
              onClick={() => input.current?.click()}
            >
              <Icon name="refresh" size={16} />
              {t('picture.change')}
            </button>
            <button
              type="button"
              aria-label={t('picture.removeNamed', { name: t(`fields.${name}`) })}
              onClick={() => change(null)}
            >
              <Icon name="trash" size={16} />
              {t('picture.remove')}
            </button>
          </div>
        ) : (
          <button
            type="button"
            className={styles.choose}
            aria-describedby={`${id}-problem`}
            aria-label={t('picture.chooseNamed', { name: t(`fields.${name}`) })}
            onClick={() => input.current?.click()}
          >
            <Icon name="upload" size={28} />
            <b>{t('picture.choose')}</b>
            {t('picture.hint')}
          </button>
        )}
      </div>
      <div aria-live="polite">
        <FieldProblem id={`${id}-problem`} text={problem} />
        {upload.retry && (
          <Button size="small" onClick={upload.retry}>
            {t('retry')}
          </Button>
        )}
      </div>
      {read && (
        <CropDialog
          picture={read}
          aspect={aspect}
          onClose={() => setRead(null)}
          onCrop={(focus) => {
            setRead(null);
            void upload.send({ file: read.file, use, focus });
          }}
        />
      )}
    </div>
  );
}
