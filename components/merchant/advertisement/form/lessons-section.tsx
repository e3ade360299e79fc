import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import {
  AGE_GROUPS,
  type AgeGroup,
  CLASS_SIZES,
  type ClassSize,
  MODES,
  type Mode,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  type TeachingGender,
  type TeachingLanguage,
} from '@/lib/contract/choices';
import type { DraftValues } from '../draft/draft-values';
import { ChoiceField, ChoicesField } from '../fields/choice-field';
import { TextLine } from '../fields/text-line';
import { WeekdaysField } from '../fields/weekdays-field';
import styles from './form.module.css';
import { FormSection } from './form-section';

/** Renders the section for participants, teaching and schedule. */
export function LessonsSection() {
  const t = useTranslations('advertisement');
  const choices = useTranslations('choices');
  const hasSessions = useWatch<DraftValues, 'sessions'>({ name: 'sessions' }).length > 0;
  return (
    <FormSection title={t('sections.lessons')}>
      <ChoicesField
        name="ageGroups"
        choices={AGE_GROUPS}
        textOf={(group) => choices(`ageGroup.${group as AgeGroup}`)}
        look="chips"
      />
      <div className={styles.pair}>
        <TextLine name="ageMin" hint={t('hints.ageMin')} optional />
        <TextLine name="ageMax" hint={t('hints.ageMax')} optional />
      </div>
      <div className={styles.pair}>
        <ChoiceField
          name="teachingGender"
          choices={TEACHING_GENDERS}
          textOf={(gender) => choices(`teachingGender.${gender as TeachingGender}`)}
          look="segments"
        />
        <ChoiceField
          name="classSize"
          choices={CLASS_SIZES}
          textOf={(size) => choices(`classSize.${size as ClassSize}`)}
          look="segments"
        />
        <ChoiceField
          name="mode"
          choices={MODES}
          textOf={(mode) => choices(`mode.${mode as Mode}`)}
          look="segments"
        />
        <ChoicesField
          name="languages"
          choices={TEACHING_LANGUAGES}
          textOf={(language) => choices(`language.${language as TeachingLanguage}`)}
          look="segments"
        />
      </div>
      {hasSessions ? (
        <p className={styles.line}>{t('sessions.instead')}</p>
      ) : (
        <>
          <WeekdaysField name="weekdays" optional />
          <div className={styles.pair}>
            <TextLine name="timeFrom" type="time" optional />
            <TextLine name="timeTo" type="time" optional />
          </div>
        </>
      )}
    </FormSection>
  );
}
