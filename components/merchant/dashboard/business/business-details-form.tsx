import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { persistedFields, usePersistedFields } from '@/components/ui/forms/persisted-fields';
import { resetSaved } from '@/components/ui/forms/reset-saved';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { MerchantAccount } from '@/lib/contract/account';
import { type BusinessForm, type BusinessInput, businessFormSchema } from '@/lib/contract/merchant-forms';
import styles from '../area.module.css';
import { useKeepMerchant } from '../merchant-queries';
import { BusinessFields } from './business-fields';
import { BUSINESS_FIELDS, businessFormData, KEPT_BUSINESS_FIELDS, MORE_NAMES } from './business-form';
import { MoreFields } from './more-fields';

const valuesOf = (merchant: MerchantAccount): BusinessInput => ({
  logo: null,
  name: merchant.name,
  address: merchant.address,
  contact: merchant.contact ?? '',
  contactIsWhatsapp: merchant.contactIsWhatsapp,
  description: merchant.description,
  businessRegistration: merchant.businessRegistration ?? '',
  addressHidden: merchant.addressHidden,
  district: merchant.district ?? '',
  nameEn: merchant.nameEn,
  addressEn: merchant.addressEn,
  descriptionEn: merchant.descriptionEn,
  website: merchant.website ?? '',
  facebook: merchant.facebook ?? '',
  instagram: merchant.instagram ?? '',
});

interface BusinessDetailsFormProps {
  merchant: MerchantAccount;
  saveLabel: string;
  onSaved: () => void;
}

/**
 * Renders the form of the public business details. Unsaved input is stored in the browser in case the session
 * ends.
 */
export function BusinessDetailsForm({ merchant, saveLabel, onSaved }: BusinessDetailsFormProps) {
  const keepMerchant = useKeepMerchant();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [stored] = useState(() =>
    persistedFields<BusinessInput>({ role: 'merchant', uid: merchant.uid }, 'details', [
      ...KEPT_BUSINESS_FIELDS,
      ...MORE_NAMES,
    ]),
  );
  const form = useForm<BusinessInput, unknown, BusinessForm>({
    mode: 'onBlur',
    defaultValues: { ...valuesOf(merchant), ...stored.read() },
    resolver: zodResolver(businessFormSchema),
  });
  useLeaveQuestion(form.formState.isDirty);
  usePersistedFields(stored, form);

  async function save(values: BusinessForm): Promise<void> {
    setFailure(null);
    const sent = form.getValues();
    try {
      const saved = await businessApi().changeBusiness(businessFormData(values), { onProgress: () => {} });
      keepMerchant(saved);
      resetSaved(form, sent, valuesOf(saved));
      stored.remove();
      onSaved();
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'payload_too_large')
        form.setError('logo', { message: 'picture_bytes' }, { shouldFocus: true });
      else if (!showFieldProblems(error, [...BUSINESS_FIELDS, ...MORE_NAMES], form.setError))
        setFailure(failureText(error));
    }
  }

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(save)}>
        <BusinessFields presentLogo={merchant.image} />
        <MoreFields />
        <FormFailure text={failure} />
        <div className={styles.submit}>
          <SubmitButton isSubmitting={form.formState.isSubmitting}>{saveLabel}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  );
}
