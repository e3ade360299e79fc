import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { CheckField } from '@/components/ui/forms/check-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { resetSaved } from '@/components/ui/forms/reset-saved';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { useSending } from '@/components/ui/forms/use-sending';
import { memberApi } from '@/lib/api/browser';
import type { Profile } from '@/lib/contract/account';
import { typedEmail } from '@/lib/contract/email-address';
import { type ProfileForm, profileFormSchema } from '@/lib/contract/member-forms';
import { useKeepProfile } from '../member-area/user-queries';
import { MemberPasswordField } from './member-password-field';
import { ProfileBox } from './profile-box';
import styles from './user-profile.module.css';

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
  const password = useTranslations('account.ownPassword');
  const problemText = useProblemText();
  const notify = useNotice();
  const storeProfile = useKeepProfile();
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileFormSchema(profile.email)),
    defaultValues: valuesOf(profile),
    mode: 'onBlur',
  });
  useLeaveQuestion(form.formState.isDirty);
  const { errors, isSubmitting } = form.formState;
  const email = typedEmail(form.watch('email'));
  const changesEmail = email !== profile.email;

  const { failure, submit: save } = useSending(
    async ({ currentPassword, ...values }: ProfileForm) => {
      const sent = form.getValues();
      const { data } = await memberApi().updateAccount(
        changesEmail ? { ...values, currentPassword } : values,
      );
      storeProfile(data);
      resetSaved(form, sent, valuesOf(data));
      notify({ text: t('saved') });
    },
    { form, fields: FIELDS },
  );

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
