import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { termsLinks } from '@/components/merchant/terms-links';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { LoadingDialog } from '@/components/ui/forms/loading-dialog';
import { persistedFields, usePersistedFields } from '@/components/ui/forms/persisted-fields';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFocusAfterSubmit } from '@/components/ui/forms/use-focus-after-submit';
import { useSubmitOnce } from '@/components/ui/forms/use-submit-once';
import { ApiFailure } from '@/lib/api/http';
import { mayHaveArrived } from '@/lib/api/may-have-arrived';
import {
  type MerchantSignUpForm,
  type MerchantSignUpInput,
  merchantSignUpFormSchema,
} from '@/lib/contract/merchant-forms';
import styles from '../area.module.css';
import { BusinessFields } from '../business/business-fields';
import { BUSINESS_FIELDS, KEPT_BUSINESS_FIELDS } from '../business/business-form';
import { Panel } from '../panel';
import { signUpMerchant } from './merchant-sign-up';
import { SignUpAccountFields } from './sign-up-account-fields';
import { SignUpProblems } from './sign-up-problems';
import { useLostLogo } from './use-lost-logo';

/** Stored fields. A password is never stored. */
const KEPT = [...KEPT_BUSINESS_FIELDS, 'email'] as const;
const FIELDS = [...BUSINESS_FIELDS, 'email', 'password', 'passwordConfirmation'] as const;

const EMPTY: MerchantSignUpInput = {
  logo: null,
  name: '',
  address: '',
  contact: '',
  contactIsWhatsapp: true,
  description: '',
  businessRegistration: '',
  addressHidden: false,
  district: '',
  email: '',
  password: '',
  passwordConfirmation: '',
};

/**
 * Renders the first step of `/merchant/signup`. It validates on blur and on submit; input survives failures
 * and a reload.
 */
export function SignUpForm() {
  const t = useTranslations('merchantSignUp');
  const locale = useLocale();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [stored] = useState(() => persistedFields<MerchantSignUpInput>('visitor', 'merchant-sign-up', KEPT));
  const form = useForm<MerchantSignUpInput, unknown, MerchantSignUpForm>({
    mode: 'onBlur',
    defaultValues: { ...EMPTY, ...stored.read() },
    resolver: zodResolver(merchantSignUpFormSchema),
  });
  usePersistedFields(stored, form);
  const logo = useLostLogo(form.watch('logo'));
  /** Email address of an attempt whose response was lost. */
  const tried = useRef<string | null>(null);
  const focusLater = useFocusAfterSubmit(form);
  const { isSubmitting } = form.formState;

  function showFailure(error: unknown, email: string): void {
    console.error('merchant sign-up: failed', error);
    tried.current = mayHaveArrived(error) ? email : null;
    const known = error instanceof ApiFailure ? error : null;
    const errors = known?.code === 'payload_too_large' ? { logo: ['picture_bytes'] } : known?.errors;
    const wrong = FIELDS.filter((field) => errors?.[field]?.[0]);
    for (const field of wrong) form.setError(field, { type: 'server', message: errors?.[field]?.[0] ?? '' });
    focusLater(wrong[0]);
    if (errors?.email?.includes('taken')) setFailure(t('exists'));
    else setFailure(wrong.length > 0 ? null : failureText(error));
  }

  async function submit(values: MerchantSignUpForm): Promise<void> {
    setFailure(null);
    try {
      await signUpMerchant(values, locale, tried.current === values.email);
      stored.remove();
      logo.forget();
    } catch (error) {
      showFailure(error, values.email);
    }
  }

  const onSubmit = form.handleSubmit(useSubmitOnce(submit));

  return (
    <FormProvider {...form}>
      <form className={`${styles.form} ${styles.wide}`} noValidate onSubmit={onSubmit}>
        <FormFailure text={failure} />
        <SignUpProblems fields={FIELDS} />
        <Panel title={t('businessTitle')} lead={t('businessLead')}>
          <BusinessFields hasLostLogo={logo.isLost} />
        </Panel>
        <Panel title={t('accountTitle')} lead={t('accountLead')}>
          <SignUpAccountFields />
        </Panel>
        <div className={styles.submit}>
          <SubmitButton isSubmitting={isSubmitting}>{t('submit')}</SubmitButton>
        </div>
        <p className={styles.terms}>{t.rich('terms', termsLinks(locale))}</p>
      </form>
      {isSubmitting && <LoadingDialog text={t('loading')} />}
    </FormProvider>
  );
}
