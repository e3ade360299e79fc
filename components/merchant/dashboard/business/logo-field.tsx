import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type DragEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import {
  CHOSEN_TYPES,
  type ReadPicture,
  readPicture,
} from '@/components/merchant/advertisement/pictures/read-picture';
import { dataUrlOf } from '@/components/merchant/data-url';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LOGO_TYPES } from '@/lib/contract/merchant-forms';
import { PICTURE_USES } from '@/lib/contract/picture-upload';
import styles from './logo-field.module.css';

const CropDialog = dynamic(
  () =>
    import('@/components/merchant/advertisement/pictures/crop-dialog').then((module) => module.CropDialog),
  { ssr: false },
);

interface LogoFieldProps {
  value: File | null;
  /** URL of the current logo. */
  present?: string | null;
  /** The picture that was chosen is gone, because the page was loaded again. */
  isLost?: boolean;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (file: File | null) => void;
}

/** Returns a data URL of a chosen picture; null until it is read, and for other files. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    setUrl(null);
    if (!file || !LOGO_TYPES.some((type) => type === file.type)) return;
    let isShown = true;
    dataUrlOf(file).then(
      (address) => isShown && setUrl(address),
      (error: unknown) => console.warn('logo: not read', error),
    );
    return () => {
      isShown = false;
    };
  }, [file]);
  return url;
}

/**
 * Renders the logo field: JPEG or PNG up to 5 MB, chosen or dropped, shown as a square (specification §5). A larger file is
 * made smaller, and of one that is no square the part is chosen.
 */
export function LogoField({ value, present, isLost = false, error, inputRef, onChange }: LogoFieldProps) {
  const t = useTranslations('business.logo');
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const preview = usePreview(value);
  const shown = preview ?? present;
  /** The whole picture that was chosen last, to choose another part. */
  const [whole, setWhole] = useState<ReadPicture | null>(null);
  const [isCropping, setIsCropping] = useState(false);

  async function choose(file: File) {
    const found = await readPicture(file, PICTURE_USES.logo.minSide);
    // The form says what is wrong with a file that cannot be read.
    if (typeof found === 'string') {
      setWhole(null);
      onChange(file);
      return;
    }
    setWhole(found);
    if (found.width === found.height) onChange(found.file);
    else setIsCropping(true);
  }

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files?.[0]) void choose(target.files[0]);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) void choose(file);
  }
  function handleRemove() {
    if (input.current) input.current.value = '';
    setWhole(null);
    onChange(null);
    input.current?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file field does the same
    <div className={styles.field} onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <label className={styles.label} htmlFor={id}>
        {t('label')}
      </label>
      <div className={styles.row}>
        <div className={styles.box} data-wrong={error ? '' : undefined}>
          {shown ? (
            <img src={shown} alt={t('preview')} width={136} height={136} />
          ) : (
            <Icon name="store" size={32} />
          )}
          <input
            ref={(element) => {
              input.current = element;
              if (typeof inputRef === 'function') inputRef(element);
              else if (inputRef) inputRef.current = element;
            }}
            id={id}
            type="file"
            accept={CHOSEN_TYPES}
            aria-describedby={`${id}-hint`}
            aria-invalid={Boolean(error)}
            onChange={handleFile}
          />
        </div>
        <div>
          <p className={error ? styles.problem : styles.hint} id={`${id}-hint`}>
            {error && <Icon name="warning" size={16} />}
            {error ?? (isLost && !value ? `${t('lost')} ${t('hint')}` : t('hint'))}
          </p>
          <div className={styles.buttons}>
            <Button size="small" onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
              {shown ? t('change') : t('choose')}
            </Button>
            {value && whole && (
              <Button size="small" variant="text" onClick={() => setIsCropping(true)}>
                {t('crop')}
              </Button>
            )}
            {value && (
              <Button size="small" variant="text" onClick={handleRemove}>
                {t('remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {whole && isCropping && (
        <CropDialog
          picture={whole}
          aspect={1}
          cutsOut
          onClose={() => setIsCropping(false)}
          onCrop={(cropped) => {
            setIsCropping(false);
            onChange(cropped.file);
          }}
        />
      )}
    </div>
  );
}
