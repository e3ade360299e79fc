import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { PictureImage } from '@/components/ui/picture-image';
import type { ADMIN_PICTURE_USES } from '@/lib/contract/admin-pictures';
import type { Picture } from '@/lib/contract/picture';
import styles from './editors.module.css';
import { useAdminPicture } from './use-admin-picture';

interface PictureFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  use: (typeof ADMIN_PICTURE_USES)[number];
  isSet: boolean;
  picture: Picture | null;
  /** Called with the id and the picture; null and null: none. */
  onChange: (id: number | null, picture: Picture | null) => void;
}

/** Renders a picture field. A chosen file is uploaded at once and the cropped result is shown. */
export function PictureField({ label, hint, error, use, isSet, picture, onChange }: PictureFieldProps) {
  const t = useTranslations('admin.editors');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { problem, isBusy, send } = useAdminPicture(use, (sent) => onChange(sent.id, sent.picture));

  async function choose(file: File | undefined) {
    if (file) await send(file);
    if (input.current) input.current.value = '';
  }
  const shownError = problem ?? error;
  return (
    <FieldFrame id={id} label={label} {...(hint && { hint })} {...(shownError && { error: shownError })}>
      {isSet && picture && (
        <div className={styles.picture}>
          <PictureImage picture={picture} sizes="240px" />
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          id={id}
          size="small"
          disabled={isBusy}
          aria-busy={isBusy}
          aria-describedby={shownError || hint ? hintIdOf(id) : undefined}
          onClick={() => input.current?.click()}
        >
          {t('choosePicture')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          aria-label={label}
          hidden
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {isSet && (
          <Button
            size="small"
            aria-label={t('removePicture', { label })}
            onClick={() => onChange(null, null)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
