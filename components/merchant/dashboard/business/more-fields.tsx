import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { TextField } from '@/components/ui/forms/text-field';
import { LINK_NAMES } from '@/lib/contract/account-fields';
import type { BusinessForm, BusinessInput } from '@/lib/contract/merchant-forms';

const DESCRIPTION_ROWS = 5;

/** Renders the optional details of a business: the English texts beside Chinese ones, and its pages elsewhere. */
export function MoreFields() {
  const t = useTranslations('business');
  const problemText = useProblemText();
  const { register, formState } = useFormContext<BusinessInput, unknown, BusinessForm>();
  const propsOf = (name: 'nameEn' | 'addressEn' | 'descriptionEn' | (typeof LINK_NAMES)[number]) => ({
    field: register(name),
    label: t(name),
    error: problemText(name, formState.errors[name]?.message),
    optional: t('optional'),
  });
  return (
    <>
      <h3 className="h3">{t('englishTitle')}</h3>
      <p className="muted small">{t('englishLead')}</p>
      <TextField {...propsOf('nameEn')} />
      <TextField {...propsOf('addressEn')} />
      <TextField {...propsOf('descriptionEn')} rows={DESCRIPTION_ROWS} />
      <h3 className="h3">{t('linksTitle')}</h3>
      {LINK_NAMES.map((name) => (
        <TextField key={name} {...propsOf(name)} placeholder={t(`examples.${name}`)} />
      ))}
    </>
  );
}
