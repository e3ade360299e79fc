import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { PictureImage } from '@/components/ui/picture-image';
import { GALLERY_MAX } from '@/lib/contract/gallery';
import type { DraftValues } from '../draft/draft-values';
import { useDraftField, useProblem } from '../draft/use-draft-field';
import choices from '../fields/choices.module.css';
import { TextLine } from '../fields/text-line';
import styles from './picture.module.css';
import { usePictures } from './pictures-context';
import { CHOSEN_TYPES, type ReadPicture, readPicture } from './read-picture';
import { usePictureUpload } from './use-picture-upload';
import { wholePicture } from './whole-picture';

const FocusDialog = dynamic(() => import('./focus-dialog').then((module) => module.FocusDialog), {
  ssr: false,
});
const CropDialog = dynamic(() => import('./crop-dialog').then((module) => module.CropDialog), { ssr: false });

/** Ratio of a part that is chosen: that of the tiles of a gallery. */
const ASPECT = 4 / 3;
const STEPS = { earlier: -1, later: 1 } as const;
type Move = keyof typeof STEPS;

/** Renders the further pictures of a course in their order, each with its alternative text in both languages. */
export function GalleryField() {
  const t = useTranslations('advertisement');
  const [own, other] = useLocale() === 'en' ? (['altEn', 'alt'] as const) : (['alt', 'altEn'] as const);
  const { value, change } = useDraftField('gallery');
  const { getValues } = useFormContext<DraftValues>();
  const { known, files, sources, remember } = usePictures();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const wrong = useProblem('gallery');
  /** The picture that is cropped, and the whole of which a part is chosen. */
  const [cropped, setCropped] = useState<{ pictureId: string; whole: ReadPicture } | null>(null);
  /** The picture whose subject is chosen, as it is shown. */
  const [focused, setFocused] = useState<{ pictureId: string; shown: ReadPicture } | null>(null);
  const [said, setSaid] = useState('');
  const moved = useRef<{ pictureId: string; move: Move } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const source = useRef<{ whole: ReadPicture; replaces: string | null } | null>(null);
  const upload = usePictureUpload(({ id: sent, picture }, file) => {
    const { whole, replaces } = source.current ?? { whole: null, replaces: null };
    remember(sent, picture, file, whole);
    const present = getValues('gallery');
    const pictureId = String(sent);
    const isThere = present.some((one) => one.pictureId === pictureId);
    if (replaces === null) {
      if (!isThere) change([...present, { pictureId, alt: '', altEn: '' }]);
    } else if (!isThere)
      change(present.map((one) => (one.pictureId === replaces ? { ...one, pictureId } : one)));
  });
  // Moving an element takes the focus from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order has changed
  useEffect(() => {
    if (!moved.current) return;
    const { pictureId, move } = moved.current;
    moved.current = null;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${pictureId}"]:enabled`);
    const same = [...(buttons ?? [])].find(({ name }) => name === move);
    (same ?? buttons?.[0])?.focus();
  }, [value]);

  function shift(at: number, move: Move) {
    const to = at + STEPS[move];
    const shifted = value[at];
    if (!shifted) return;
    const others = value.filter((_, index) => index !== at);
    moved.current = { pictureId: shifted.pictureId, move };
    change([...others.slice(0, to), shifted, ...others.slice(to)]);
    setSaid(t('gallery.moved', { number: at + 1, to: to + 1 }));
  }
  async function crop(pictureId: string) {
    const picture = known.get(Number(pictureId));
    if (!picture) return;
    upload.forget();
    const whole = await wholePicture(sources.get(Number(pictureId)), picture);
    if (typeof whole === 'string') upload.refuse(whole);
    else setCropped({ pictureId, whole });
  }

  async function focus(pictureId: string) {
    const picture = known.get(Number(pictureId));
    if (!picture) return;
    upload.forget();
    const shown = await wholePicture(undefined, picture);
    if (typeof shown === 'string') upload.refuse(shown);
    else setFocused({ pictureId, shown });
  }

  async function choose(files: readonly File[]) {
    upload.forget();
    for (const file of files.slice(0, GALLERY_MAX - value.length)) {
      const found = await readPicture(file);
      if (typeof found === 'string') upload.refuse(found);
      else {
        source.current = { whole: found, replaces: null };
        await upload.send({ file: found.file, use: 'gallery', focus: null });
      }
    }
  }

  return (
    <div data-field="gallery" className={styles.galleryField}>
      <p className={choices.legend} id={`${id}-label`}>
        {t('fields.gallery')}
        <small>{t('optional')}</small>
      </p>
      {value.length > 0 && (
        <ul ref={list} className={styles.galleryList}>
          {value.map(({ pictureId }, at) => {
            const picture = known.get(Number(pictureId));
            const number = at + 1;
            return (
              <li key={pictureId}>
                <div className={styles.thumbnail}>
                  {picture && (
                    <PictureImage picture={picture} sizes="120px" alt={t('gallery.picture', { number })} />
                  )}
                </div>
                <div className={styles.galleryTexts}>
                  <TextLine name={`gallery.${at}.${own}`} optional />
                  <TextLine name={`gallery.${at}.${other}`} optional />
                  <div className={styles.galleryButtons}>
                    {(['earlier', 'later'] as const).map((move) => (
                      <Button
                        key={move}
                        size="small"
                        variant="text"
                        name={move}
                        data-moves={pictureId}
                        disabled={move === 'earlier' ? at === 0 : number === value.length}
                        aria-label={t(`gallery.${move}Named`, { number })}
                        onClick={() => shift(at, move)}
                      >
                        {t(`gallery.${move}`)}
                      </Button>
                    ))}
                    {picture && (
                      <Button
                        size="small"
                        variant="text"
                        disabled={upload.share !== null}
                        aria-label={t('gallery.crop', { number })}
                        onClick={() => void crop(pictureId)}
                      >
                        {t('picture.crop')}
                      </Button>
                    )}
                    {picture && (
                      <Button
                        size="small"
                        variant="text"
                        disabled={upload.share !== null}
                        aria-label={t('gallery.focusNamed', { number })}
                        onClick={() => void focus(pictureId)}
                      >
                        {t('picture.focus')}
                      </Button>
                    )}
                    <Button
                      size="small"
                      variant="text"
                      aria-label={t('gallery.remove', { number })}
                      onClick={() => change(value.filter((_, index) => index !== at))}
                    >
                      {t('picture.remove')}
                    </Button>
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={CHOSEN_TYPES}
        aria-labelledby={`${id}-label`}
        hidden
        onChange={({ target }) => {
          void choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {value.length < GALLERY_MAX && (
        <Button disabled={upload.share !== null} onClick={() => input.current?.click()}>
          {upload.share === null
            ? t('gallery.add')
            : t('picture.sent', { percent: Math.round(upload.share * 100) })}
        </Button>
      )}
      <p className={choices.hint}>{t('gallery.hint', { max: GALLERY_MAX })}</p>
      <div aria-live="polite">
        <FieldProblem id={`${id}-problem`} text={upload.problem ?? wrong} />
        {upload.retry && (
          <Button size="small" onClick={upload.retry}>
            {t('retry')}
          </Button>
        )}
      </div>
      <p className="srOnly" role="status">
        {said}
      </p>
      {focused && (
        <FocusDialog
          url={focused.shown.url}
          start={files.get(Number(focused.pictureId))?.focus ?? { x: 0.5, y: 0.5 }}
          onClose={() => setFocused(null)}
          onChoose={(point) => {
            const { pictureId, shown } = focused;
            const id = Number(pictureId);
            source.current = { whole: sources.get(id) ?? shown, replaces: pictureId };
            setFocused(null);
            void upload.send({ file: files.get(id)?.file ?? shown.file, use: 'gallery', focus: point });
          }}
        />
      )}
      {cropped && (
        <CropDialog
          picture={cropped.whole}
          aspect={ASPECT}
          cutsOut
          onClose={() => setCropped(null)}
          onCrop={({ file }) => {
            source.current = { whole: cropped.whole, replaces: cropped.pictureId };
            setCropped(null);
            void upload.send({ file, use: 'gallery', focus: null });
          }}
        />
      )}
    </div>
  );
}
