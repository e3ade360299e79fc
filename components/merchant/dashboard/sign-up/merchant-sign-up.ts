import { businessApi, openMerchantSession } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { Locale } from '@/lib/contract/locale';
import type { MerchantSignUpForm } from '@/lib/contract/merchant-forms';
import { businessFormData } from '../business/business-form';

/** Returns the sign-up as multipart form data (specification §3). `locale` is the language of later mails. */
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
 * Signs a merchant up and opens its session. If an earlier attempt with this address may have succeeded, it
 * first tries to sign in. Otherwise the API would reject the merchant's own address as taken.
 */
export async function signUpMerchant(
  values: MerchantSignUpForm,
  locale: Locale,
  wasTriedBefore: boolean,
): Promise<void> {
  if (wasTriedBefore && (await signInIfKnown(values))) return;
  // A progress listener raises the request timeout, so that a large logo can be uploaded on a slow
  // connection.
  const form = signUpFormData(values, locale);
  openMerchantSession(await businessApi().signUp(form, { onProgress: () => {} }));
}
