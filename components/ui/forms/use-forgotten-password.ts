import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { emailSchema } from '@/lib/contract/account-fields';
import { localePath } from '@/lib/i18n/paths';
import { useFailureText } from './failure-text';
import { useProblemText } from './problem-text';
import { useSubmitOnce } from './use-submit-once';

const schema = z.object({ email: emailSchema });
type ForgottenForm = z.infer<typeof schema>;

/**
 * Returns the form that requests a password reset mail for a member or a merchant. The response never reveals
 * whether the address is known.
 * @param request sends the request; `redirectUrl` is `/reset-password` in the page's language
 */
export function useForgottenPassword(
  request: (asked: { email: string; redirectUrl: string }) => Promise<unknown>,
) {
  const locale = useLocale();
  const failureText = useFailureText();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<ForgottenForm>({
    mode: 'onBlur',
    defaultValues: { email: '' },
    resolver: zodResolver(schema),
  });

  async function submit({ email }: ForgottenForm): Promise<void> {
    setFailure(null);
    try {
      await request({ email, redirectUrl: window.location.origin + localePath(locale, '/reset-password') });
      setSentTo(email);
    } catch (error) {
      setFailure(failureText(error));
    }
  }
  return {
    field: register('email'),
    error: problemText('email', formState.errors.email?.message),
    failure,
    /** Address that the mail was requested for; null before the request. */
    sentTo,
    onSubmit: handleSubmit(useSubmitOnce(submit)),
    isSubmitting: formState.isSubmitting,
  };
}
