import { useTranslations } from 'next-intl';
import { Controller, useFormContext } from 'react-hook-form';
import { CheckField } from '@/components/ui/forms/check-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { TextField } from '@/components/ui/forms/text-field';
import type { BusinessForm, BusinessInput } from '@/lib/contract/merchant-forms';
import styles from './area.module.css';
import { LogoField } from './logo-field';
import { useLogoProblem } from './logo-problem';

const DESCRIPTION_ROWS = 5;

/** Renders the fields of a business, for sign-up and for later changes. */
export function BusinessFields({ presentLogo }: { presentLogo?: string | null }) {
  const t = useTranslations('business');
  const problemText = useProblemText();
  const logoProblem = useLogoProblem();
  const { register, control, formState, trigger } = useFormContext<BusinessInput, unknown, BusinessForm>();
  const { errors, touchedFields } = formState;
  // Register the logo first: the focus goes to the first invalid field in registration order.
  register('logo');
  const error = (name: Exclude<keyof BusinessInput, 'logo'>) => problemText(name, errors[name]?.message);

  /** Revalidates the number: a fixed line is valid only if the number is not on WhatsApp. */
  function validateContact() {
    if (touchedFields.contact) void trigger('contact');
  }
  return (
    <>
      <Controller
        name="logo"
        control={control}
        render={({ field, fieldState }) => (
          <LogoField
            value={field.value}
            present={presentLogo ?? null}
            error={logoProblem(fieldState.error?.message)}
            inputRef={field.ref}
            onChange={(file) => {
              field.onChange(file);
              void trigger('logo');
            }}
          />
        )}
      />
      <TextField
        field={register('name')}
        label={t('name')}
        hint={t('nameHint')}
        error={error('name')}
        autoComplete="organization"
      />
      <TextField
        field={register('address')}
        label={t('address')}
        error={error('address')}
        autoComplete="street-address"
      />
      <div className={styles.form}>
        <TextField
          field={register('contact')}
          label={t('contact')}
          hint={t('contactHint')}
          error={error('contact')}
          type="tel"
          autoComplete="tel"
        />
        <CheckField
          label={t('contactIsWhatsapp')}
          hint={t('whatsappHint')}
          {...register('contactIsWhatsapp', { onChange: validateContact })}
        />
      </div>
      <TextField
        field={register('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        error={error('description')}
        rows={DESCRIPTION_ROWS}
      />
      <TextField
        field={register('businessRegistration')}
        label={t('registration')}
        note={t('optional')}
        hint={t('registrationHint')}
        error={error('businessRegistration')}
        optional
      />
    </>
  );
}
