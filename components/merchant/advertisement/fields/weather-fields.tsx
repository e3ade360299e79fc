import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { WEATHER_AFTER, WEATHER_RULES, WEATHER_SIGNALS } from '@/lib/contract/choices';
import type { DraftValues } from '../draft/draft-values';
import styles from '../form/form.module.css';
import { ChoiceField, ChoicesField } from './choice-field';
import { TextLine } from './text-line';

/** Renders the rule for bad weather: a usual one, or the merchant's own signals and hours. */
export function WeatherFields() {
  const t = useTranslations('advertisement');
  const choices = useTranslations('choices');
  const rule = useWatch<DraftValues, 'weatherRule'>({ name: 'weatherRule' });
  const wordOf = (group: 'weatherRule' | 'weatherSignal' | 'weatherAfter') => (choice: string) =>
    choice === '' ? t('weather.unsaid') : choices(`${group}.${choice}` as 'weatherRule.own');
  return (
    <>
      <p className={styles.line}>{t('hints.weatherRule')}</p>
      <ChoiceField
        name="weatherRule"
        choices={['', ...WEATHER_RULES]}
        textOf={wordOf('weatherRule')}
        look="chips"
        optional
      />
      {rule === 'own' && (
        <>
          <ChoicesField
            name="weatherSignals"
            choices={WEATHER_SIGNALS}
            textOf={wordOf('weatherSignal')}
            look="chips"
          />
          <div className={styles.pair}>
            <TextLine name="weatherHours" inputMode="numeric" hint={t('hints.weatherHours')} optional />
            <TextLine
              name="weatherResumeHours"
              inputMode="numeric"
              hint={t('hints.weatherResumeHours')}
              optional
            />
          </div>
        </>
      )}
      <ChoiceField
        name="weatherAfter"
        choices={['', ...WEATHER_AFTER]}
        textOf={wordOf('weatherAfter')}
        look="chips"
        optional
      />
    </>
  );
}
