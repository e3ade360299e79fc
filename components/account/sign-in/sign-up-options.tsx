import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import type { SignUpInput } from '@/lib/contract/account';
import { AGE_BANDS, CATEGORY_KEYS, GENDERS, INTERESTS } from '@/lib/contract/choices';
import styles from '../account.module.css';
import { SignUpNames } from './sign-up-names';

/** Renders names, gender, age, interests and consent to marketing, off by default (specification §C). */
export function SignUpOptions() {
  const t = useTranslations('account');
  const { register, watch, formState } = useFormContext<SignUpInput>();
  const id = useId();
  const needsGuardian = watch('age') === 'age_1';
  const lacksGuardian = Boolean(formState.errors.guardianConsent);
  return (
    <>
      <fieldset className={styles.box}>
        <legend className={styles.legend}>
          {t('signUp.more')} <small>{t('signUp.allOptional')}</small>
        </legend>
        <SignUpNames />
        <div className={styles.pair}>
          <fieldset>
            <legend className={styles.label}>{t('signUp.gender')}</legend>
            <div className={styles.segments}>
              {GENDERS.map((gender) => (
                <label key={gender}>
                  <input type="radio" value={gender} {...register('gender')} />
                  <span>{t(`gender.${gender}`)}</span>
                </label>
              ))}
              <label>
                <input type="radio" value="" {...register('gender')} />
                <span>{t('signUp.ageNone')}</span>
              </label>
            </div>
          </fieldset>
          <div>
            <label className={styles.label} htmlFor={`${id}-age`}>
              {t('signUp.age')}
            </label>
            <select id={`${id}-age`} className={styles.select} {...register('age')}>
              <option value="">{t('signUp.ageNone')}</option>
              {AGE_BANDS.map((age) => (
                <option key={age} value={age}>
                  {t(`age.${age}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
        {needsGuardian && (
          <div>
            <label className={styles.check}>
              <input
                type="checkbox"
                {...register('guardianConsent')}
                aria-invalid={lacksGuardian}
                aria-describedby={lacksGuardian ? `${id}-guardian` : undefined}
              />
              {t('signUp.guardianConsent')}
            </label>
            {lacksGuardian && (
              <p id={`${id}-guardian`} className={styles.problem}>
                <Icon name="warning" size={16} />
                {t('signUp.guardianNeeded')}
              </p>
            )}
          </div>
        )}
        <fieldset>
          <legend className={styles.label}>{t('signUp.interests')}</legend>
          <div className={styles.chips}>
            {INTERESTS.map((interest, at) => (
              <label key={interest}>
                <input type="checkbox" value={interest} {...register('interests')} />
                <span>
                  <Icon name={`category-${CATEGORY_KEYS[at] ?? 'sports'}`} size={18} />
                  {t(`interest.${interest}`)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </fieldset>
      <label className={styles.check}>
        <input type="checkbox" {...register('acceptNotification')} />
        {t('signUp.acceptNotification')}
      </label>
    </>
  );
}
