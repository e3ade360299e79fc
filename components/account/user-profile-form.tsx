import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CheckField } from '@/components/ui/forms/check-field';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { memberApi } from '@/lib/api/browser';
import type { Profile } from '@/lib/contract/account';
import { type ProfileForm, profileFormSchema } from '@/lib/contract/member-forms';
import { MemberPasswordField } from './member-password-field';
import { ProfileBox } from './profile-box';
import styles from './user-profile.module.css';
import { useKeepProfile } from './user-queries';

const FIELDS = ['username', 'email', 'currentPassword'] as const;

const valuesOf = ({ username, email, acceptNotification }: Profile): ProfileForm => ({
  username,
  email,
  acceptNotification,
  currentPassword: '',
});

/** Renders the profile form. A new e-mail address needs the current password and confirmation. */
export function UserProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations('user.profile');
  const password = useTranslations('user.password');
  const problemText = useProblemText();
  const notify = useNotice();
  const storeProfile = useKeepProfile();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
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
      const { data } = await memberApi().updateAccount(
        changesEmail ? { ...values, currentPassword } : values,
      );
      storeProfile(data);
      form.reset(valuesOf(data));
      notify({ text: t('saved') });
    } catch (error) {
      if (!showFieldProblems(error, FIELDS, form.setError)) setFailure(failureText(error));
    }
  }

  function submit(event: FormEvent) {
    // Remove the message of an earlier save.
    notify(null);
    void form.handleSubmit(save)(event);
  }

  return (
    <ProfileBox title={t('title')}>
      <form noValidate onSubmit={submit}>
        <TextField
          field={form.register('username')}
          label={t('username')}
          hint={t('usernameHint')}
          error={problemText('username', errors.username?.message)}
          autoComplete="nickname"
        />
        <TextField
          field={form.register('email')}
          label={t('email')}
          hint={t('emailHint')}
          error={problemText('email', errors.email?.message, email)}
          type="email"
          autoComplete="email"
        />
        {changesEmail && (
          <MemberPasswordField
            field={form.register('currentPassword')}
            label={password('current')}
            hint={t('emailPassword')}
            error={problemText('currentPassword', errors.currentPassword?.message)}
            autoComplete="current-password"
          />
        )}
        <CheckField
          label={t('acceptNotification')}
          hint={t('acceptHint')}
          {...form.register('acceptNotification')}
        />
        <FormFailure text={failure} />
        <div className={styles.submit}>
          <SubmitButton isSubmitting={isSubmitting}>{t('save')}</SubmitButton>
        </div>
      </form>
    </ProfileBox>
  );
}
