import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure } from '@/lib/api/http';
import { type SignInForm, signInFormSchema } from '@/lib/contract/account';
import { useFailureText } from './failure-text';
import { useSubmitOnce } from './use-submit-once';

/**
 * Returns the sign-in form (specification §5) for members and merchants: validated on blur and on submit.
 * Rejected credentials return the focus to the password.
 * @param signIn sends the request and opens the session
 * @param email the address that the form begins with
 */
export function useSignIn(signIn: (values: SignInForm) => Promise<void>, email = '') {
  const v = useTranslations('validation');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignInForm>({
    mode: 'onBlur',
    defaultValues: { email, password: '' },
    resolver: zodResolver(signInFormSchema),
  });

  async function submit(values: SignInForm): Promise<void> {
    setFailure(null);
    try {
      await signIn(values);
    } catch (error) {
      const isWrong = error instanceof ApiFailure && error.code === 'unauthorized';
      setFailure(isWrong ? v('auth_error') : failureText(error));
      form.setFocus('password', { shouldSelect: true });
    }
  }
  return {
    form,
    failure,
    onSubmit: form.handleSubmit(useSubmitOnce(submit)),
    isSubmitting: form.formState.isSubmitting,
  };
}
