import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '@/components/ui/forms/check-field';
import { memberApi } from '@/lib/api/browser';
import { forgetMemberAndHistory } from '@/lib/session/member-store';
import { AreaConfirm } from './area-confirm';
import { useLeave } from './user-session';

const FOLLOWS = ['removeProfile', 'removeComments', 'removeSessions', 'removeAgain'] as const;

/** Renders the consequences of removing the account and a checkbox that must be ticked first. */
export function UserRemoval({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations('user.data');
  const leave = useLeave();
  const [consents, setConsents] = useState(false);
  async function remove() {
    await memberApi().destroyAccount();
    leave(t('removed'));
    forgetMemberAndHistory();
  }
  return (
    <AreaConfirm
      title={t('removeTitle')}
      confirm={t('remove')}
      isReady={consents}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeFollows')}</p>
      <ul>
        {FOLLOWS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <CheckField
        label={t('removeConsent', { email })}
        checked={consents}
        onChange={({ target }) => setConsents(target.checked)}
      />
    </AreaConfirm>
  );
}
