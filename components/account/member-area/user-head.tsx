import { useTranslations } from 'next-intl';
import { FormNote } from '@/components/ui/forms/form-note';
import { useNotice } from '@/components/ui/forms/notice';
import type { Profile } from '@/lib/contract/account';
import { MemberFace } from '../profile/member-face';
import styles from './member-area.module.css';
import { useResendConfirmation } from './user-queries';

/** Renders the member's name, and a notice if the e-mail address is unconfirmed. */
export function UserHead({ profile }: { profile: Profile }) {
  const t = useTranslations('user');
  return (
    <>
      <div className={styles.head}>
        <MemberFace profile={profile} size={64} />
        <div>
          <h1 className="h1">{t('greeting', { name: profile.username })}</h1>
          <p className="muted small">{profile.email}</p>
        </div>
      </div>
      {!profile.confirmed && <Unconfirmed email={profile.email} />}
    </>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const t = useTranslations('user.confirmation');
  const notify = useNotice();
  const resend = useResendConfirmation();
  function handleResend() {
    resend.mutate(email, {
      onSuccess: () => notify({ text: t('sent', { email }) }),
      onError: () => notify({ text: t('sendFailed') }),
    });
  }
  return (
    <div className={styles.apart}>
      <FormNote icon="mail" tone="info">
        {t('unverified')}{' '}
        <button type="button" disabled={resend.isPending} onClick={handleResend}>
          {t('resend')}
        </button>
      </FormNote>
    </div>
  );
}
