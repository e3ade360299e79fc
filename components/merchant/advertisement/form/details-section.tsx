import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { DraftValues } from '../draft/draft-values';
import { OutcomesField } from '../fields/outcomes-field';
import { TextLine } from '../fields/text-line';
import { VenueFields } from '../fields/venue-fields';
import { WeatherFields } from '../fields/weather-fields';
import { DAYS_OFF_FIELDS, DaysOffFields } from './days-off-fields';
import { FoldedFields } from './folded-fields';
import styles from './form.module.css';
import { FormSection } from './form-section';

const NOTE_ROWS = 2;

/** Renders the section for optional details. */
export function DetailsSection() {
  const t = useTranslations('advertisement');
  const hasSessions = useWatch<DraftValues, 'sessions'>({ name: 'sessions' }).length > 0;
  return (
    <FormSection title={t('sections.details')}>
      <FoldedFields
        label={t('showDetails')}
        fields={[
          'startDate',
          'endDate',
          'venue',
          'venueEn',
          'instructor',
          'places',
          'outcomes',
          'weatherNote',
          ...DAYS_OFF_FIELDS,
          'weatherRule',
          'weatherSignals',
          'weatherHours',
          'weatherResumeHours',
          'weatherAfter',
        ]}
      >
        {hasSessions && <p className={styles.line}>{t('sessions.insteadAbove')}</p>}
        <div className={styles.pair}>
          {!hasSessions && (
            <>
              <TextLine name="startDate" type="date" optional />
              <TextLine name="endDate" type="date" optional />
            </>
          )}
          <VenueFields />
          <TextLine name="instructor" optional />
          {!hasSessions && <TextLine name="places" inputMode="numeric" optional />}
        </div>
        <OutcomesField />
        <WeatherFields />
        <TextLine name="weatherNote" rows={NOTE_ROWS} hint={t('hints.weatherNote')} counted optional />
        <DaysOffFields />
      </FoldedFields>
    </FormSection>
  );
}
