import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { OwnPasswordForm } from '@/components/ui/forms/own-password-form';
import { adminApi } from '@/lib/api/admin';
import { useNotice } from '../ui/notice';
import styles from '../ui/screen.module.css';
import { SESSIONS_KEY } from './own-sessions';

/** Renders the form that changes the administrator's password. */
export function OwnPassword({ email }: { email: string }) {
  const t = useTranslations('account.ownPassword');
  const notify = useNotice();
  const client = useQueryClient();
  return (
    <section className={styles.box} aria-labelledby="password">
      <h2 id="password" className="h3">
        {t('title')}
      </h2>
      <OwnPasswordForm
        email={email}
        styles={{ form: styles.stack }}
        save={(values) => adminApi().updateAccount(values)}
        onSaved={(text) => {
          notify(text);
          return client.invalidateQueries({ queryKey: SESSIONS_KEY });
        }}
      />
    </section>
  );
}
