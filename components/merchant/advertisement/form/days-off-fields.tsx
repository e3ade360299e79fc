import { useTranslations } from 'next-intl';
import { CAMP_DAYS, type CampDay, HOLIDAY_LESSONS, type HolidayLessons } from '@/lib/contract/choices';
import { ChoiceField } from '../fields/choice-field';
import choiceStyles from '../fields/choices.module.css';
import { DaysField } from '../fields/days-field';
import { TextLine } from '../fields/text-line';
import styles from './form.module.css';

/** The fields of this group. */
export const DAYS_OFF_FIELDS = [
  'publicHolidays',
  'schoolHolidays',
  'exceptDates',
  'camp',
  'dropOffFrom',
] as const;

/** Renders the days without lessons, and what is asked of a camp. */
export function DaysOffFields() {
  const t = useTranslations('advertisement');
  const choices = useTranslations('choices');
  const unstated = t('daysOff.unstated');
  return (
    <>
      <div className={styles.pair}>
        <div>
          <ChoiceField
            name="publicHolidays"
            choices={['', ...HOLIDAY_LESSONS]}
            textOf={(key) => (key ? choices(`publicHolidays.${key as HolidayLessons}`) : unstated)}
            look="chips"
            optional
          />
          <p className={choiceStyles.hint}>{t('hints.publicHolidays')}</p>
        </div>
        <ChoiceField
          name="schoolHolidays"
          choices={['', ...HOLIDAY_LESSONS]}
          textOf={(key) => (key ? choices(`schoolHolidays.${key as HolidayLessons}`) : unstated)}
          look="chips"
          optional
        />
      </div>
      <DaysField />
      <div className={styles.pair}>
        <ChoiceField
          name="camp"
          choices={['', ...CAMP_DAYS]}
          textOf={(key) => (key ? choices(`camp.${key as CampDay}`) : t('daysOff.notCamp'))}
          look="chips"
          optional
        />
        <TextLine name="dropOffFrom" type="time" hint={t('hints.dropOffFrom')} optional />
      </div>
    </>
  );
}
