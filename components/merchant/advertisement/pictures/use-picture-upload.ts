import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { ApiFailure } from '@/lib/api/http';
import { merchantApi } from '@/lib/api/merchant-browser';
import type { PictureToSend } from '@/lib/api/merchant-endpoints';
import { PICTURE_PROBLEMS, type PictureProblem } from '@/lib/contract/picture-problems';
import type { UploadedPicture } from '@/lib/contract/picture-upload';
import type { ChosenProblem } from './read-picture';

/** Returns the upload of a picture with its progress and error message. */
export function usePictureUpload(onSent: (picture: UploadedPicture, file: PictureToSend) => void) {
  const t = useTranslations('advertisement');
  const failureText = useFailureText();
  /** Upload progress from 0 to 1; null: no upload. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Picture to retry after a failed connection. */
  const [unsent, setUnsent] = useState<PictureToSend | null>(null);

  function refuse(found: ChosenProblem) {
    setUnsent(null);
    setProblem(t(`problems.${found}`));
  }
  async function send(picture: PictureToSend) {
    setProblem(null);
    setUnsent(null);
    setShare(0);
    try {
      onSent(await merchantApi().uploadPicture(picture, { onProgress: setShare }), picture);
    } catch (error) {
      const found = problemOf(error);
      if (found) return refuse(found);
      setUnsent(picture);
      setProblem(
        error instanceof ApiFailure && error.status === 401 ? t('state.signedOut') : failureText(error),
      );
    } finally {
      setShare(null);
    }
  }
  return {
    share,
    problem,
    refuse,
    send,
    retry: unsent ? () => void send(unsent) : null,
    forget: () => setProblem(null),
  };
}

function problemOf(error: unknown): PictureProblem | null {
  if (!(error instanceof ApiFailure)) return null;
  if (error.code === 'payload_too_large') return 'picture_bytes';
  const [code] = error.errors?.image ?? [];
  return PICTURE_PROBLEMS.find((problem) => problem === code) ?? null;
}
