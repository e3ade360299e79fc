'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CheckField } from '@/components/ui/forms/check-field';
import { useSavedChoices } from '@/components/ui/forms/use-saved-choices';
import type { NoticeEndpoints } from '@/lib/api/notice-endpoints';
import type { Role } from '@/lib/contract/choices';
import { MAIL_KINDS, type MailKind, type MailSettings as Settings } from '@/lib/contract/notice';
import styles from './mail-settings.module.css';

/** Fragment of the address that leads to the settings. */
const FRAGMENT = '#mails';

interface MailSettingsProps {
  accountRole: Role;
  api: Pick<NoticeEndpoints, 'getMailSettings' | 'setMailKind'>;
}

/** Renders a checkbox for each kind of mail of a role. Each is saved at once, on its own. */
export function MailSettings({ accountRole, api }: MailSettingsProps) {
  const t = useTranslations('notices.mails');
  const queryKey = ['mail-settings', accountRole];
  const frame = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<readonly MailKind[]>([]);
  const [isSaved, setSaved] = useState(false);
  const settings = useQuery({ queryKey, queryFn: () => api.getMailSettings() });
  const { unsaved, choose } = useSavedChoices<Settings, MailKind, boolean>({
    queryKey,
    save: (kind, on) => api.setMailKind(kind, on),
    apply: ({ off }, { key, value }) => {
      const others = off.filter((kind) => kind !== key);
      return { off: value ? others : [...others, key] };
    },
    onSaved: () => setSaved(true),
    onFailed: (kind) => setFailed((known) => [...known, kind]),
  });
  function handleChange(kind: MailKind, on: boolean) {
    setSaved(false);
    setFailed((known) => known.filter((one) => one !== kind));
    choose(kind, on);
  }
  useEffect(() => {
    if (settings.isSuccess && window.location.hash === FRAGMENT) frame.current?.scrollIntoView();
  }, [settings.isSuccess]);
  const off = settings.data?.off;
  return (
    <div ref={frame} className={styles.settings}>
      <p className="small">{t('lead')}</p>
      {off &&
        MAIL_KINDS[accountRole].map((kind) => (
          <CheckField
            key={kind}
            label={t(`kinds.${kind}.label`)}
            hint={t(`kinds.${kind}.hint`)}
            checked={unsaved.get(kind) ?? !off.includes(kind)}
            onChange={({ target }) => handleChange(kind, target.checked)}
          />
        ))}
      <p role="status" className="small">
        {settings.isPending && t('loading')}
        {settings.isLoadingError && t('loadFailed')}
        {failed.map((kind) => t('failed', { label: t(`kinds.${kind}.label`) })).join(' ')}
        {failed.length === 0 && isSaved && t('saved')}
      </p>
    </div>
  );
}
