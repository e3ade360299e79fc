import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useNotice } from '@/components/ui/forms/notice';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { memberApi } from '@/lib/api/browser';
import { ProfileBox } from './profile-box';
import styles from './user-profile.module.css';
import { UserRemoval } from './user-removal';

/** Renders the export of the member's data and the removal of the account. */
export function UserData({ email }: { email: string }) {
  const t = useTranslations('user.data');
  const notify = useNotice();
  const [asks, setAsks] = useState(false);
  const download = useMutation({
    mutationFn: () => memberApi().exportData(),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json'),
    onError: () => notify({ text: t('exportFailed') }),
  });
  return (
    <ProfileBox title={t('title')}>
      <div className={styles.row}>
        <p className="small">{t('exportText')}</p>
        <Button
          disabled={download.isPending}
          aria-busy={download.isPending}
          onClick={() => download.mutate()}
        >
          <Icon name="download" />
          {t('export')}
        </Button>
      </div>
      <div className={styles.row}>
        <p className="small">{t('removeText')}</p>
        <Button className={styles.danger} onClick={() => setAsks(true)}>
          <Icon name="trash" />
          {t('remove')}
        </Button>
      </div>
      {asks && <UserRemoval email={email} onClose={() => setAsks(false)} />}
    </ProfileBox>
  );
}
