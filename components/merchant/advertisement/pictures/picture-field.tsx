import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { Icon } from '@/components/ui/icon';
import { PictureImage } from '@/components/ui/picture-image';
import type { Picture } from '@/lib/contract/picture';
import { PICTURE_USES } from '@/lib/contract/picture-upload';
import type { DraftValues } from '../draft/draft-values';
import { useDraftField, useProblem } from '../draft/use-draft-field';
import choices from '../fields/choices.module.css';
import styles from './picture.module.css';
import { usePictures } from './pictures-context';
import { CHOSEN_TYPES, type ReadPicture, readPicture } from './read-picture';
import { usePictureUpload } from './use-picture-upload';
import { wholePicture } from './whole-picture';

const FocusDialog = dynamic(() => import('./focus-dialog').then((module) => module.FocusDialog), {
  ssr: false,
});
const CropDialog = dynamic(() => import('./crop-dialog').then((module) => module.CropDialog), { ssr: false });

const USES = {
  listImageId: { use: 'list_image', width: 640, height: 480, other: 'mainImageId' },
  mainImageId: { use: 'main_image', width: 1024, height: 768, other: 'listImageId' },
} as const;
/** Maximum difference from the target aspect ratio without cropping. */
const NEAR = 0.01;
const CENTRE = { x: 0.5, y: 0.5 };

/** A picture before it is uploaded. */
interface Cropped {
  file: File;
  focus: { x: number; y: number } | null;
  /** Width in px of the part that is shown. */
  width: number;
  source: ReadPicture;
}

/**
 * Renders the field of one picture. The merchant chooses or drops a file and its visible part; the file is cropped to
 * 4:3 and uploaded at once, for the other picture too if that has none. The form stores the ids.
 */
export function PictureField({ name }: { name: keyof typeof USES }) {
  const t = useTranslations('advertisement');
  const { use, width, height, other } = USES[name];
  const size = `${width}×${height}`;
  const { value, change } = useDraftField(name);
  const { change: changeOther } = useDraftField(other);
  const { getValues } = useFormContext<DraftValues>();
  const { known, files, sources, remember } = usePictures();
  const [read, setRead] = useState<ReadPicture | null>(null);
  /** The picture whose subject is chosen, as it is shown. */
  const [focused, setFocused] = useState<ReadPicture | null>(null);
  /** Width in px of the picture that was chosen last, if it is smaller than the hint. */
  const [smallWidth, setSmallWidth] = useState<number | null>(null);
  const [isShared, setIsShared] = useState(false);
  const source = useRef<ReadPicture | null>(null);
  /** The subject that was chosen last. */
  const subject = useRef(CENTRE);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const missing = useProblem(name);
  const upload = usePictureUpload(({ id: sent, picture }, file) => {
    remember(sent, picture, file, source.current);
    change(sent);
  });
  const otherUpload = usePictureUpload(({ id: sent, picture }, file) => {
    remember(sent, picture, file, source.current);
    changeOther(sent);
    setIsShared(true);
  });
  const aspect = 1 / PICTURE_USES[use].ratio;
  const picture = value === null ? null : known.get(value);
  const problem = upload.problem ?? missing;
  const label = t(`fields.${name}`);

  async function choose(file: File | undefined) {
    if (!file) return;
    upload.forget();
    const found = await readPicture(file);
    if (typeof found === 'string') upload.refuse(found);
    else if (Math.abs(found.width / found.height - aspect) < NEAR)
      await send({ file: found.file, focus: null, width: found.width, source: found });
    else setRead(found);
  }
  async function cropAgain(from: Picture) {
    upload.forget();
    const found = await wholePicture(sources.get(value ?? 0), from);
    if (typeof found === 'string') upload.refuse(found);
    else setRead(found);
  }
  async function chooseSubject(from: Picture) {
    upload.forget();
    const found = await wholePicture(undefined, from);
    if (typeof found === 'string') upload.refuse(found);
    else setFocused(found);
  }
  async function send({ file, focus, width: shown, source: whole }: Cropped) {
    source.current = whole;
    subject.current = CENTRE;
    setSmallWidth(shown < width ? Math.round(shown) : null);
    setIsShared(false);
    await upload.send({ file, use, focus });
    if (getValues(other) === null && shown >= USES[other].width)
      await otherUpload.send({ file, use: USES[other].use, focus });
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div data-field={name} onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <p className={choices.legend} id={`${id}-label`}>
        {label}
        <small>{size}</small>
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={CHOSEN_TYPES}
        aria-labelledby={`${id}-label`}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Reset the input, so that the same file can be chosen again after a failure.
          target.value = '';
        }}
      />
      <div className={picture ? styles.filled : styles.empty} data-wrong={problem ? '' : undefined}>
        {picture && <PictureImage picture={picture} sizes="320px" alt={label} />}
        {upload.share !== null ? (
          <p className={styles.progress}>
            <progress value={upload.share} aria-label={t('picture.sending')} />
            <span>{t('picture.sent', { percent: Math.round(upload.share * 100) })}</span>
          </p>
        ) : picture ? (
          <div className={styles.onPicture}>
            <button
              type="button"
              aria-label={t('picture.cropNamed', { name: label })}
              onClick={() => void cropAgain(picture)}
            >
              {t('picture.crop')}
            </button>
            <button
              type="button"
              aria-label={t('picture.focusNamed', { name: label })}
              onClick={() => void chooseSubject(picture)}
            >
              {t('picture.focus')}
            </button>
            <button
              type="button"
              aria-label={t('picture.changeNamed', { name: label })}
              onClick={() => input.current?.click()}
            >
              {t('picture.change')}
            </button>
            <button
              type="button"
              aria-label={t('picture.removeNamed', { name: label })}
              onClick={() => change(null)}
            >
              {t('picture.remove')}
            </button>
          </div>
        ) : (
          <button
            type="button"
            className={styles.choose}
            aria-describedby={`${id}-problem`}
            aria-label={t('picture.chooseNamed', { name: label })}
            onClick={() => input.current?.click()}
          >
            <Icon name="upload" size={28} />
            <b>{t('picture.choose')}</b>
            {t('picture.hint')}
            <span>{t('picture.larger')}</span>
          </button>
        )}
      </div>
      <div aria-live="polite">
        <FieldProblem id={`${id}-problem`} text={problem} />
        {picture && smallWidth !== null && (
          <p className={choices.hint}>{t('picture.small', { width: smallWidth, size })}</p>
        )}
        {picture && isShared && (
          <p className={choices.hint}>{t('picture.shared', { name: t(`fields.${other}`) })}</p>
        )}
        {upload.retry && (
          <Button size="small" onClick={upload.retry}>
            {t('retry')}
          </Button>
        )}
      </div>
      {focused && (
        <FocusDialog
          url={focused.url}
          start={subject.current}
          onClose={() => setFocused(null)}
          onChoose={(focus) => {
            setFocused(null);
            source.current = sources.get(value ?? 0) ?? focused;
            subject.current = focus;
            const sent = files.get(value ?? 0);
            // A file that was sent with a focus may be more than what is shown.
            void upload.send({ file: sent?.focus === null ? sent.file : focused.file, use, focus });
          }}
        />
      )}
      {read && (
        <CropDialog
          picture={read}
          aspect={aspect}
          onClose={() => setRead(null)}
          onCrop={(cropped) => {
            setRead(null);
            void send({ ...cropped, source: read });
          }}
        />
      )}
    </div>
  );
}
