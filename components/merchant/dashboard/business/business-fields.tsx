import { useTranslations } from 'next-intl';
import { Controller, useFormContext } from 'react-hook-form';
import { CheckField } from '@/components/ui/forms/check-field';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { DISTRICTS } from '@/lib/contract/choices';
import type { BusinessForm, BusinessInput } from '@/lib/contract/merchant-forms';
import styles from '../area.module.css';
import { LogoField } from './logo-field';
import { useLogoProblem } from './logo-problem';

const DESCRIPTION_ROWS = 5;

interface BusinessFieldsProps {
  presentLogo?: string | null;
  /** The logo that was chosen is gone, because the page was loaded again. */
  hasLostLogo?: boolean;
}

/** Renders the fields of a business, for sign-up and for later changes. */
export function BusinessFields({ presentLogo, hasLostLogo = false }: BusinessFieldsProps) {
  const t = useTranslations('business');
  const choices = useTranslations('choices');
  const problemText = useProblemText();
  const logoProblem = useLogoProblem();
  const { register, control, formState, trigger, watch } = useFormContext<
    BusinessInput,
    unknown,
    BusinessForm
  >();
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
            isLost={hasLostLogo}
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
      <div className={styles.form}>
        <TextField
          field={register('address')}
          label={t('address')}
          error={error('address')}
          autoComplete="address-line1"
        />
        <CheckField label={t('addressHidden')} hint={t('addressHiddenHint')} {...register('addressHidden')} />
        {watch('addressHidden') && (
          <SelectField field={register('district')} label={t('district')} error={error('district')}>
            <option value="">{t('districtNone')}</option>
            {DISTRICTS.map((district) => (
              <option key={district} value={district}>
                {choices(`district.${district}`)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
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
        hint={t('registrationHint')}
        error={error('businessRegistration')}
        optional={t('optional')}
      />
    </>
  );
}
