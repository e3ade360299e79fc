import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { emailSchema } from '@/lib/contract/account-fields';
import { localePath } from '@/lib/i18n/paths';
import { useFailureText } from './failure-text';
import { useProblemText } from './problem-text';

const schema = z.object({ email: emailSchema });
type ForgottenForm = z.infer<typeof schema>;

/**
 * Asks for the mail with the link to `/reset-password`, for members and merchants alike; whether the address is known is
 * never told.
 * @param request makes the call; `redirectUrl` is that page in the reader's language
 */
export function useForgottenPassword(
  request: (asked: { email: string; redirectUrl: string }) => Promise<unknown>,
) {
  const locale = useLocale();
  const failureText = useFailureText();
  const problemText = useProblemText();
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isBusy = useRef(false);
  const { register, handleSubmit, formState } = useForm<ForgottenForm>({
    mode: 'onBlur',
    defaultValues: { email: '' },
    resolver: zodResolver(schema),
  });

  async function submit({ email }: ForgottenForm): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      await request({ email, redirectUrl: window.location.origin + localePath(locale, '/reset-password') });
      setSentTo(email);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isBusy.current = false;
    }
  }
  return {
    field: register('email'),
    error: problemText('email', formState.errors.email?.message),
    failure,
    /** The address that was asked for; null until then. */
    sentTo,
    onSubmit: handleSubmit(submit),
    isSubmitting: formState.isSubmitting,
  };
}
