'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { adminApi } from '@/lib/api/admin';
import { type ConfigurationCheck, LIGHTS, type Light } from '@/lib/contract/admin-configuration';
import { SITE_SETTING_NAMES, SITE_SETTING_VARIABLES } from '@/lib/contract/site-settings';
import type { SectionName } from '../sections';
import { LoadFailure } from '../ui/load-failure';
import { RowList } from '../ui/row-list';
import screenStyles from '../ui/screen.module.css';
import { Status, type Tone } from '../ui/status';
import styles from './configuration.module.css';
import { SampleSection } from './sample-section';
import { SiteSettingsSection, settingPlace } from './site-settings-form';

const TONES: Record<Light, Tone> = { red: 'red', yellow: 'warn', green: 'ok' };
/** Screens where an administrator sets what a check is about. */
const SCREENS: Partial<Record<ConfigurationCheck['check'], readonly SectionName[]>> = {
  second_factor: ['account', 'administrators'],
};

/**
 * Renders what is configured and what is not, what is most urgent first, with where each is set; then the settings that
 * are stored, and the samples.
 */
export function Configuration() {
  const t = useTranslations('admin.configuration');
  const checks = useQuery({
    queryKey: ['admin', 'configuration'],
    queryFn: () => adminApi().getConfiguration(),
  });
  return (
    <div className={screenStyles.stack}>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      {checks.isError && <LoadFailure error={checks.error} onRetry={checks.refetch} />}
      {checks.data && (
        <RowList
          label={t('title')}
          rows={checks.data
            .toSorted((a, b) => LIGHTS.indexOf(a.light) - LIGHTS.indexOf(b.light))
            .map(({ check, finding, light, settings, count }) => ({
              id: check,
              title: (
                <>
                  <Status tone={TONES[light]}>{t(`light.${light}`)}</Status>
                  {t(`check.${check}`)}
                </>
              ),
              detail: (
                <>
                  <p>{t(`finding.${finding}`, { count })}</p>
                  <Where check={check} light={light} settings={settings} />
                </>
              ),
            }))}
        />
      )}
      <SiteSettingsSection />
      <SampleSection />
    </div>
  );
}

/** Renders the settings and screens that change a result. */
function Where({ check, light, settings }: Pick<ConfigurationCheck, 'check' | 'light' | 'settings'>) {
  const t = useTranslations('admin');
  const screens = light === 'green' ? [] : (SCREENS[check] ?? []);
  const places = [
    ...settings.map((variable) => <SettingPlace key={variable} variable={variable} />),
    ...screens.map((name) => (
      <ScreenLink key={name} screen={name}>
        {t(`sections.${name}`)}
      </ScreenLink>
    )),
  ];
  if (places.length === 0) return null;
  return (
    <p className={styles.where}>
      {t('configuration.where')}
      {places.map((place, at) => [at > 0 && t('configuration.comma'), place])}
    </p>
  );
}

/** Renders a variable of the environment, or the link to the field of this screen that stands for it. */
function SettingPlace({ variable }: { variable: string }) {
  const t = useTranslations('admin.configuration.settings');
  const name = SITE_SETTING_NAMES.find((each) => SITE_SETTING_VARIABLES[each] === variable);
  return name ? <a href={`#${settingPlace(name)}`}>{t(`fields.${name}`)}</a> : <code>{variable}</code>;
}
