import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { memberApi } from '@/lib/api/browser';
import type { Profile } from '@/lib/contract/account';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@/lib/contract/limits';
import { type ProfileForm, profileFormSchema } from '@/lib/contract/member-forms';
import { useTranslations } from '@/lib/i18n/translations';
import { type FailureKey, failureKey, showFieldProblems } from './form-failure';
import { FormProblem } from './form-problem';
import { MemberPasswordField } from './member-password-field';
import { useNotice } from './notice';
import { useProblemText } from './problem-text';
import { ProfileBox } from './profile-box';
import { RoomCheck } from './room-check';
import styles from './user-profile.module.css';
import { useKeepProfile } from './user-queries';

const FIELDS = ['username', 'email', 'currentPassword'] as const;

const valuesOf = ({ username, email, acceptNotification }: Profile): ProfileForm => ({
  username,
  email,
  acceptNotification,
  currentPassword: '',
});

/** Name, address and consent. Another address asks for the present password, and waits to be confirmed. */
export function UserProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations('user.profile');
  const problemText = useProblemText();
  const notify = useNotice();
  const keepProfile = useKeepProfile();
  const [failure, setFailure] = useState<FailureKey | null>(null);
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileFormSchema(profile.email)),
    defaultValues: valuesOf(profile),
    mode: 'onBlur',
  });
  const { errors, isSubmitting } = form.formState;
  const email = form.watch('email').trim().toLowerCase();
  const changesEmail = email !== profile.email;

  async function save({ currentPassword, ...values }: ProfileForm) {
    setFailure(null);
    try {
      const { data } = await memberApi().updateAccount(changesEmail ? { ...values, currentPassword } : values);
      keepProfile(data);
      form.reset(valuesOf(data));
      notify({ text: t('saved') });
    } catch (error) {
      if (!showFieldProblems(error, FIELDS, form.setError)) setFailure(failureKey(error));
    }
  }

  return (
    <ProfileBox title={t('title')}>
      <form noValidate onSubmit={form.handleSubmit(save)}>
        <TextField
          field={form.register('username')}
          label={t('username')}
          hint={t('usernameHint')}
          error={problemText(errors.username?.message, { length: NAME_MAX_LENGTH })}
          autoComplete="nickname"
        />
        <TextField
          field={form.register('email')}
          label={t('email')}
          hint={t('emailHint')}
          error={problemText(errors.email?.message, { length: EMAIL_MAX_LENGTH, email })}
          type="email"
          autoComplete="email"
        />
        {changesEmail && (
          <MemberPasswordField
            field={form.register('currentPassword')}
            label={t('currentPassword')}
            hint={t('emailPassword')}
            error={problemText(errors.currentPassword?.message)}
            autoComplete="current-password"
          />
        )}
        <RoomCheck
          label={t('acceptNotification')}
          hint={t('acceptHint')}
          {...form.register('acceptNotification')}
        />
        <FormProblem failure={failure} />
        <div className={styles.submit}>
          <SubmitButton isSubmitting={isSubmitting}>{t('save')}</SubmitButton>
        </div>
      </form>
    </ProfileBox>
  );
}
