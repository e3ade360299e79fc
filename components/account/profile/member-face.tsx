import type { Profile } from '@/lib/contract/account';
import styles from './member-face.module.css';

/** Renders a member's picture, or the first letter of the name. Decorative: the name is next to it. */
export function MemberFace({
  profile: { username, profileImageUrl },
  size,
}: {
  profile: Pick<Profile, 'username' | 'profileImageUrl'>;
  /** Diameter in px. */
  size: number;
}) {
  if (profileImageUrl)
    return <img className={styles.face} src={profileImageUrl} alt="" width={size} height={size} />;
  const [initial = ''] = username.trim();
  return (
    <span
      className={styles.face}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {initial.toUpperCase()}
    </span>
  );
}
