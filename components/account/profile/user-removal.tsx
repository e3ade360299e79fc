import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { CheckField } from '@/components/ui/forms/check-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { memberApi } from '@/lib/api/browser';
import { forgetMemberAndHistory } from '@/lib/browser/member-store';
import { AreaConfirm } from '../member-area/area-confirm';
import { useLeave } from '../member-area/user-session';
import { MemberPasswordField } from './member-password-field';

const FOLLOWS = ['removeProfile', 'removeComments', 'removeSessions', 'removeAgain'] as const;

/** Renders the consequences of removing the account, with the consent and the password that it needs. */
export function UserRemoval({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations('user.data');
  const leave = useLeave();
  const problemText = useProblemText();
  const { register, getValues, setError, watch, formState } = useForm({
    defaultValues: { consents: false, currentPassword: '' },
  });
  const [consents, typed] = watch(['consents', 'currentPassword']);
  async function remove() {
    try {
      await memberApi().destroyAccount(getValues('currentPassword'));
    } catch (error) {
      if (showFieldProblems(error, ['currentPassword'], setError)) return;
      throw error;
    }
    leave(t('removed'));
    forgetMemberAndHistory();
  }
  return (
    <AreaConfirm
      title={t('removeTitle')}
      confirm={t('remove')}
      isReady={consents && typed !== ''}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeFollows')}</p>
      <ul>
        {FOLLOWS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <CheckField label={t('removeConsent', { email })} {...register('consents')} />
      <MemberPasswordField
        field={register('currentPassword')}
        label={t('removePassword')}
        error={problemText('currentPassword', formState.errors.currentPassword?.message)}
        autoComplete="current-password"
      />
    </AreaConfirm>
  );
}
