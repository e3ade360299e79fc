import { businessApi, openMerchantSession } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { Locale } from '@/lib/contract/locale';
import type { MerchantSignUpForm } from '@/lib/contract/merchant-forms';
import { businessFormData } from './business-form';

/** What of the form is sent, as multipart (specification §3). The language is that of the mails to come. */
export function signUpFormData(values: MerchantSignUpForm, locale: Locale): FormData {
  const form = businessFormData(values);
  form.append('email', values.email);
  form.append('password', values.password);
  form.append('password_confirmation', values.passwordConfirmation);
  form.append('locale', locale);
  return form;
}

async function signInIfKnown({ email, password }: MerchantSignUpForm): Promise<boolean> {
  try {
    openMerchantSession(await businessApi().signIn({ email, password }));
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return false;
    throw error;
  }
}

/**
 * Signs a merchant up and opens its session. Where an earlier attempt with this address may have arrived, what was typed
 * is first tried for signing in, so that nobody is told that their own address is taken.
 */
export async function signUpMerchant(
  values: MerchantSignUpForm,
  locale: Locale,
  wasTriedBefore: boolean,
): Promise<void> {
  if (wasTriedBefore && (await signInIfKnown(values))) return;
  // Listening to its progress lets a large logo take as long as the connection needs.
  const form = signUpFormData(values, locale);
  openMerchantSession(await businessApi().signUp(form, { onProgress: () => {} }));
}
