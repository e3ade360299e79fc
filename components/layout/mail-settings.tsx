'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CheckField } from '@/components/ui/forms/check-field';
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
  const client = useQueryClient();
  const queryKey = ['mail-settings', accountRole];
  const frame = useRef<HTMLDivElement>(null);
  const settings = useQuery({ queryKey, queryFn: () => api.getMailSettings() });
  const change = useMutation({
    mutationFn: ({ kind, on }: { kind: MailKind; on: boolean }) => api.setMailKind(kind, on),
    // Saved one after another, so that the last choice of a kind is the one that stays.
    scope: { id: 'mail-settings' },
    onMutate: show,
    onError: (_, { kind, on }) => show({ kind, on: !on }),
  });
  function show({ kind, on }: { kind: MailKind; on: boolean }) {
    client.setQueryData<Settings>(queryKey, (known) => {
      const others = (known?.off ?? []).filter((one) => one !== kind);
      return { off: on ? others : [...others, kind] };
    });
  }
  useEffect(() => {
    if (settings.isSuccess && window.location.hash === FRAGMENT) frame.current?.scrollIntoView();
  }, [settings.isSuccess]);
  const off: readonly MailKind[] = settings.data?.off ?? [];
  return (
    <div ref={frame} className={styles.settings}>
      <p className="small">{t('lead')}</p>
      {settings.isSuccess &&
        MAIL_KINDS[accountRole].map((kind) => (
          <CheckField
            key={kind}
            label={t(`kinds.${kind}.label`)}
            hint={t(`kinds.${kind}.hint`)}
            checked={!off.includes(kind)}
            onChange={({ target }) => change.mutate({ kind, on: target.checked })}
          />
        ))}
      <p role="status" className="small">
        {settings.isPending && t('loading')}
        {settings.isError && t('loadFailed')}
        {change.isSuccess && t('saved')}
        {change.isError && t('failed')}
      </p>
    </div>
  );
}
