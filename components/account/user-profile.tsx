import type { Profile } from '@/lib/contract/account';
import { UserData } from './user-data';
import { UserPasswordForm } from './user-password-form';
import { UserPicture } from './user-picture';
import styles from './user-profile.module.css';
import { UserProfileForm } from './user-profile-form';
import { UserSessions } from './user-sessions';

/** Renders the boxes of the profile tab. */
export function UserProfile({ profile }: { profile: Profile }) {
  return (
    <div className={styles.boxes}>
      <UserProfileForm profile={profile} />
      <UserPicture profile={profile} />
      <UserPasswordForm email={profile.email} />
      <UserSessions />
      <UserData email={profile.email} />
    </div>
  );
}
