import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Price } from '@/components/ui/course-cards/price';
import { PRICE_UNITS, type PriceUnit, SCHEDULES, type Schedule } from '@/lib/contract/choices';
import type { DraftValues } from '../draft/draft-values';
import { ChoiceField } from '../fields/choice-field';
import { priceOf } from '../fields/price-of';
import { TextLine } from '../fields/text-line';
import styles from './form.module.css';
import { FormSection } from './form-section';

/** Renders the section for prices, in the units usual in Hong Kong, and the publication period. */
export function PriceSection() {
  const t = useTranslations('advertisement');
  const unit = useWatch<DraftValues, 'priceUnit'>({ name: 'priceUnit' });
  return (
    <FormSection title={t('sections.price')}>
      <ChoiceField
        name="priceUnit"
        choices={PRICE_UNITS}
        textOf={(one) => t(`priceUnits.${one as PriceUnit}`)}
        look="chips"
      />
      <div className={styles.triple}>
        <TextLine name="priceMin" inputMode="numeric" hint={t('hints.priceMin')} />
        {unit === 'course' && <TextLine name="lessons" inputMode="numeric" />}
        <TextLine name="lessonMinutes" inputMode="numeric" />
        <TextLine name="priceMax" inputMode="numeric" hint={t('hints.priceMax')} optional />
        <TextLine name="trialPrice" inputMode="numeric" hint={t('hints.free')} optional />
        <TextLine name="materialFee" inputMode="numeric" hint={t('hints.materialFee')} optional />
      </div>
      <PriceAsRead />
      <ChoiceField
        name="schedule"
        choices={SCHEDULES}
        textOf={(one) => t(`schedules.${one as Schedule}`)}
        look="segments"
      />
    </FormSection>
  );
}

function PriceAsRead() {
  const t = useTranslations('advertisement');
  const [priceMin, priceMax, priceUnit, lessons, lessonMinutes] = useWatch<
    DraftValues,
    ['priceMin', 'priceMax', 'priceUnit', 'lessons', 'lessonMinutes']
  >({ name: ['priceMin', 'priceMax', 'priceUnit', 'lessons', 'lessonMinutes'] });
  return (
    <div className={styles.line}>
      <span>{t('shownAs')}</span>
      <Price price={priceOf({ priceMin, priceMax, priceUnit, lessons, lessonMinutes })} />
    </div>
  );
}
