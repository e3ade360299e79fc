'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import type { PasskeyEndpoints } from '@/lib/api/passkey-endpoints';
import type { Role } from '@/lib/contract/choices';
import { PASSKEYS_MAX, type Passkey } from '@/lib/contract/passkey';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { PasskeyForm } from './passkey-form';
import { passkeyObstacle } from './passkey-problem';
import styles from './passkeys.module.css';

interface PasskeySettingsProps {
  accountRole: Role;
  email: string;
  /** Whether the account signs in with an authenticator. */
  asksCode?: boolean;
  api: Pick<PasskeyEndpoints, 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey'>;
}

/** Renders the passkeys of an account, which can be added and removed. */
export function PasskeySettings({ accountRole, email, asksCode = false, api }: PasskeySettingsProps) {
  const t = useTranslations('passkeys');
  const client = useQueryClient();
  const queryKey = ['passkeys', accountRole];
  const keys = useQuery({ queryKey, queryFn: () => api.listPasskeys() });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [said, setSaid] = useState<'added' | 'removed' | null>(null);
  function keep(now: Passkey[], done: 'added' | 'removed') {
    client.setQueryData(queryKey, now);
    setAdding(false);
    setRemoved(null);
    setSaid(done);
  }
  const isFull = (keys.data?.length ?? 0) >= PASSKEYS_MAX;
  return (
    <div className={styles.settings}>
      <p className="small">{t('lead')}</p>
      {keys.data && keys.data.length > 0 && (
        <ul className={styles.keys}>
          {keys.data.map((key) => (
            <PasskeyRow key={key.id} passkey={key} onRemove={() => setRemoved(key)} />
          ))}
        </ul>
      )}
      <p role="status" className="small">
        {keys.isPending && t('loading')}
        {keys.isError && t('loadFailed')}
        {said && t(said)}
      </p>
      {isAdding ? (
        <PasskeyForm
          email={email}
          asksCode={asksCode}
          api={api}
          onDone={(now) => keep(now, 'added')}
          onClose={() => setAdding(false)}
        />
      ) : (
        <AddButton isFull={isFull} onClick={() => setAdding(true)} />
      )}
      {removed && (
        <ConfirmDialog
          title={t('removeTitle', { name: removed.name })}
          labels={{ close: t('close'), cancel: t('cancel'), confirm: t('remove') }}
          onConfirm={async () => keep(await api.removePasskey(removed.id), 'removed')}
          onClose={() => setRemoved(null)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function AddButton({ isFull, onClick }: { isFull: boolean; onClick: () => void }) {
  const t = useTranslations('passkeys');
  const obstacle = passkeyObstacle();
  if (obstacle) return <p className="muted small">{t(obstacle)}</p>;
  if (isFull) return <p className="muted small">{t('full', { count: PASSKEYS_MAX })}</p>;
  return (
    <div>
      <Button onClick={onClick}>{t('add')}</Button>
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('passkeys');
  const locale = useLocale();
  const day = (instant: string) => longDate(locale, hongKongTime(instant).date);
  return (
    <li className={styles.key}>
      <div>
        <p>{passkey.name}</p>
        <p className="muted small">
          {t('addedOn', { date: day(passkey.createdAt) })} ·{' '}
          {passkey.lastUsedAt ? t('usedOn', { date: day(passkey.lastUsedAt) }) : t('unused')}
        </p>
      </div>
      <Button size="small" aria-label={t('removeNamed', { name: passkey.name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
