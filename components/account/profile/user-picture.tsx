import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { Profile } from '@/lib/contract/account';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { useKeepProfile } from '../member-area/user-queries';
import { MemberFace } from './member-face';
import { ProfileBox } from './profile-box';
import styles from './user-profile.module.css';

/** Accepted types of a member's picture (specification §5, image hints). */
const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Returns why a file is rejected as a member's picture before it is uploaded; null if it is acceptable. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!PICTURE_TYPES.some((allowed) => allowed === type)) return 'wrongType';
  return size > IMAGE_MAX_BYTES ? 'tooLarge' : null;
}

type Problem = 'wrongType' | 'tooLarge' | 'unreadable' | 'failed';

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.code === 'payload_too_large') return 'tooLarge';
  if (error.code === 'unsupported_media_type') return 'wrongType';
  return error.code === 'invalid_fields' ? 'unreadable' : 'failed';
}

/** Renders the controls that replace or remove the member's picture. */
export function UserPicture({ profile }: { profile: Profile }) {
  const t = useTranslations('user.picture');
  const notify = useNotice();
  const storeProfile = useKeepProfile();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = useMutation({
    mutationFn: (file: File | null) => {
      if (!file) return memberApi().removeImage();
      const form = new FormData();
      form.append('image', file);
      return memberApi().uploadImage(form);
    },
    onSuccess: ({ user }, file) => {
      storeProfile(user);
      notify({ text: t(file ? 'updated' : 'removed') });
    },
    onError: (error) => setProblem(problemOf(error)),
  });

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allow selecting the same file again after a failure.
    target.value = '';
    if (!file) return;
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (!wrong) change.mutate(file);
  }
  function handleRemove() {
    setProblem(null);
    change.mutate(null);
  }

  return (
    <ProfileBox title={t('title')}>
      <div className={styles.row}>
        <MemberFace profile={profile} size={96} />
        <p className="muted small">{t('hint')}</p>
      </div>
      <FormFailure text={problem && t(problem)} />
      <div className={styles.row}>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('choose')}
          hidden
          onChange={handleFile}
        />
        <Button
          disabled={change.isPending}
          aria-busy={change.isPending}
          onClick={() => input.current?.click()}
        >
          {t(profile.profileImageUrl ? 'change' : 'choose')}
        </Button>
        {profile.profileImageUrl && (
          <Button variant="text" disabled={change.isPending} onClick={handleRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </ProfileBox>
  );
}
