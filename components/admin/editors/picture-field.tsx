import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldFrame } from '@/components/ui/forms/field-frame';
import { PictureImage } from '@/components/ui/picture-image';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import type { ADMIN_PICTURE_USES } from '@/lib/contract/admin-editors';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import type { Picture } from '@/lib/contract/picture';
import { useFailureText } from '../ui/failure-text';

interface PictureFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  use: (typeof ADMIN_PICTURE_USES)[number];
  isSet: boolean;
  initial: Picture | null;
  /** Told the id of the picture, null for none. */
  onChange: (id: number | null) => void;
}

/** A picture that is sent as soon as it is chosen, and shown as it was cut. */
export function PictureField({ label, hint, error, use, isSet, initial, onChange }: PictureFieldProps) {
  const t = useTranslations('admin.editors');
  const failureText = useFailureText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState(initial);
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  async function upload(file: File | undefined) {
    if (!file) return;
    if (file.size > IMAGE_MAX_BYTES) return setProblem(t('problems.too_large'));
    setBusy(true);
    setProblem(undefined);
    const form = new FormData();
    form.set('image', file);
    form.set('use', use);
    try {
      const sent = await adminApi().uploadPicture(form);
      setPicture(sent.picture);
      onChange(sent.id);
    } catch (failure) {
      const code = failure instanceof ApiFailure ? failure.errors?.image?.[0] : undefined;
      const key = `problems.${code}` as 'problems.invalid';
      setProblem(code ? (t.has(key) ? t(key) : t('problems.picture')) : failureText(failure));
    }
    setBusy(false);
    if (input.current) input.current.value = '';
  }
  const shownError = problem ?? error;
  return (
    <FieldFrame id={id} label={label} {...(hint && { hint })} {...(shownError && { error: shownError })}>
      {isSet && picture && (
        <div style={{ width: 240, maxWidth: '100%', marginBottom: 8 }}>
          <PictureImage picture={picture} sizes="240px" />
        </div>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png"
          disabled={isBusy}
          onChange={({ target }) => void upload(target.files?.[0])}
          style={{ maxWidth: '100%' }}
        />
        {isSet && (
          <Button
            size="small"
            aria-label={t('removePicture', { label })}
            onClick={() => {
              setPicture(null);
              onChange(null);
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
