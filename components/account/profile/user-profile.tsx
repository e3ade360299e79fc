import { useTranslations } from 'next-intl';
import { MailSettings } from '@/components/layout/mail-settings';
import { PasskeySettings } from '@/components/ui/passkeys/passkey-settings';
import { memberApi } from '@/lib/api/browser';
import type { Profile } from '@/lib/contract/account';
import { ProfileBox } from './profile-box';
import { UserData } from './user-data';
import { UserPasswordForm } from './user-password-form';
import { UserPicture } from './user-picture';
import styles from './user-profile.module.css';
import { UserProfileForm } from './user-profile-form';
import { UserSessions } from './user-sessions';

/** Renders the boxes of the profile tab. */
export function UserProfile({ profile }: { profile: Profile }) {
  const t = useTranslations('notices.mails');
  const passkeys = useTranslations('passkeys');
  return (
    <div className={styles.boxes}>
      <UserProfileForm profile={profile} />
      <ProfileBox title={t('title')}>
        <MailSettings accountRole="member" api={memberApi()} />
        <p className="muted small">{t('digest')}</p>
      </ProfileBox>
      <UserPicture profile={profile} />
      <UserPasswordForm email={profile.email} />
      <ProfileBox title={passkeys('title')}>
        <PasskeySettings accountRole="member" email={profile.email} api={memberApi()} />
      </ProfileBox>
      <UserSessions />
      <UserData email={profile.email} />
    </div>
  );
}
