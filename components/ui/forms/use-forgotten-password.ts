import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { emailSchema } from '@/lib/contract/account-fields';
import { plainEmail } from '@/lib/contract/email-address';
import { localePath } from '@/lib/i18n/paths';
import { useProblemText } from './problem-text';
import { useSending } from './use-sending';

const schema = z.object({ email: emailSchema });
type ForgottenForm = z.infer<typeof schema>;

/**
 * Returns the form that requests a password reset mail for a member or a merchant. The response never reveals
 * whether the address is known.
 * @param request sends the request; `redirectUrl` is `/reset-password` in the page's language
 * @param email the address that the form begins with
 */
export function useForgottenPassword(
  request: (input: { email: string; redirectUrl: string }) => Promise<unknown>,
  email = '',
) {
  const locale = useLocale();
  const problemText = useProblemText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<ForgottenForm>({
    mode: 'onBlur',
    defaultValues: { email },
    resolver: zodResolver(schema),
  });

  const { failure, submit } = useSending(async ({ email }: ForgottenForm) => {
    const asked = plainEmail(getValues('email'));
    await request({ email, redirectUrl: window.location.origin + localePath(locale, '/reset-password') });
    setSentTo(asked);
  });
  return {
    field: register('email'),
    /** Returns what is typed. */
    typed: () => getValues('email'),
    error: problemText('email', formState.errors.email?.message),
    failure,
    /** Address that the mail was requested for; null before the request. */
    sentTo,
    onSubmit: handleSubmit(submit),
    isSubmitting: formState.isSubmitting,
  };
}
