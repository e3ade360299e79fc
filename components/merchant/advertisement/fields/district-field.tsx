import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { DISTRICTS, DISTRICTS_BY_REGION, type District, REGIONS } from '@/lib/contract/choices';
import { useDraftField, useProblem } from '../draft/use-draft-field';
import styles from './choices.module.css';

/** Renders the choice of districts: 18 districts by region, and `other`. */
export function DistrictField() {
  const t = useTranslations('advertisement');
  const choices = useTranslations('choices');
  const { value, change } = useDraftField('serviceArea');
  const problem = useProblem('serviceArea');
  const id = useId();
  const toggle = (district: District) => {
    const next = new Set(value);
    if (!next.delete(district)) next.add(district);
    change(DISTRICTS.filter((one) => next.has(one)));
  };
  const chips = (districts: readonly District[]) => (
    <div className={styles.chips}>
      {districts.map((district) => (
        <label key={district}>
          <input type="checkbox" checked={value.includes(district)} onChange={() => toggle(district)} />
          <span>{choices(`district.${district}`)}</span>
        </label>
      ))}
    </div>
  );
  return (
    <fieldset data-field="serviceArea" className={styles.group} aria-describedby={problem ? id : undefined}>
      <legend className={styles.legend}>
        {t('fields.serviceArea')}
        <small>{t('several')}</small>
      </legend>
      {REGIONS.map((region) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice over
        <div key={region} className={styles.region} role="group" aria-labelledby={`${id}-${region}`}>
          <p id={`${id}-${region}`}>{choices(`region.${region}`)}</p>
          {chips(DISTRICTS_BY_REGION[region])}
        </div>
      ))}
      <div className={styles.region}>{chips(['other'])}</div>
      <FieldProblem id={id} text={problem} />
    </fieldset>
  );
}
