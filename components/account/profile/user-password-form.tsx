import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useNotice } from '@/components/ui/forms/notice';
import { OwnPasswordForm } from '@/components/ui/forms/own-password-form';
import { memberApi } from '@/lib/api/browser';
import { QUERY_KEYS } from '../member-area/user-queries';
import { ProfileBox } from './profile-box';
import styles from './user-profile.module.css';

/** Renders the form that changes the member's password. */
export function UserPasswordForm({ email }: { email: string }) {
  const t = useTranslations('account.ownPassword');
  const notify = useNotice();
  const client = useQueryClient();
  return (
    <ProfileBox title={t('title')}>
      <OwnPasswordForm
        email={email}
        styles={{ submit: styles.submit }}
        save={(values) => memberApi().updateAccount(values)}
        onSaved={(text) => {
          notify({ text });
          return client.invalidateQueries({ queryKey: QUERY_KEYS.sessions });
        }}
      />
    </ProfileBox>
  );
}
