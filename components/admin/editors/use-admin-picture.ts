import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import type { ADMIN_PICTURE_USES } from '@/lib/contract/admin-pictures';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import type { Picture } from '@/lib/contract/picture';
import { useFailureText } from '../ui/failure-text';

/** Returns the upload of an editor's picture with its progress state and error message. */
export function useAdminPicture(
  use: (typeof ADMIN_PICTURE_USES)[number],
  onSent: (sent: { id: number; picture: Picture }) => void,
) {
  const t = useTranslations('admin.editors');
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(file: File) {
    if (file.size > IMAGE_MAX_BYTES) return setProblem(t('problems.too_large'));
    setBusy(true);
    setProblem(null);
    const form = new FormData();
    form.set('image', file);
    form.set('use', use);
    try {
      onSent(await adminApi().uploadPicture(form));
    } catch (failure) {
      const code = failure instanceof ApiFailure ? failure.errors?.image?.[0] : undefined;
      const key = `problems.${code}` as 'problems.invalid';
      setProblem(code ? (t.has(key) ? t(key) : t('problems.picture')) : failureText(failure));
    }
    setBusy(false);
  }
  return { problem, isBusy, send };
}
