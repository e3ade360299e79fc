import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { CheckField } from '@/components/ui/forms/check-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import {
  type AdminSiteSettings,
  SITE_SETTING_NAMES,
  SITE_SETTING_VARIABLES,
  type SiteSettingName,
  type SiteSettings,
  siteSettingsSchema,
} from '@/lib/contract/site-settings';
import { useAction } from '../people/person-page';
import { useFailureText } from '../ui/failure-text';
import { LoadFailure } from '../ui/load-failure';
import styles from '../ui/screen.module.css';
import { ScreenLink } from '../ui/screen-link';
import ownStyles from './configuration.module.css';

const GROUPS = ['operator', 'contact', 'map', 'weather'] as const;
/** The group of each setting on the screen, which shows them in the order of the contract. */
const GROUP_OF: Record<SiteSettingName, (typeof GROUPS)[number]> = {
  operatorNameZh: 'operator',
  operatorNameEn: 'operator',
  operatorAddressZh: 'operator',
  operatorAddressEn: 'operator',
  legalDate: 'operator',
  contactEmail: 'contact',
  whatsappNumbers: 'contact',
  socialFacebookUrl: 'contact',
  socialInstagramUrl: 'contact',
  socialYoutubeUrl: 'contact',
  mapTilesUrl: 'map',
  mapAttribution: 'map',
  extremeConditions: 'weather',
  weatherBanner: 'weather',
};

/** Settings that are on or not set. */
const SWITCHES = ['extremeConditions', 'weatherBanner'] as const satisfies SiteSettingName[];
const isSwitch = (name: SiteSettingName): name is (typeof SWITCHES)[number] =>
  SWITCHES.some((each) => each === name);

/** Parts of an address of map tiles, as texts name them. */
const TILE_PARTS = { z: '{z}', x: '{x}', y: '{y}' };

/** Returns the id of the place of a setting on the screen. */
export const settingPlace = (name: SiteSettingName) => `setting-${name}`;

const valuesOf = (settings: AdminSiteSettings) =>
  Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, settings[name]])) as SiteSettings;

/** Renders the settings that an administrator stores, and those that the environment replaces. */
export function SiteSettingsSection() {
  const t = useTranslations('admin.configuration.settings');
  const section = useTranslations('admin.sections');
  const settings = useQuery({
    queryKey: ['admin', 'site-settings'],
    queryFn: () => adminApi().getSiteSettings(),
    // The form is opened once; what was typed is not replaced.
    refetchOnWindowFocus: false,
  });
  return (
    <section aria-labelledby="settings" className={styles.stack}>
      <div>
        <h2 id="settings" className="h3">
          {t('title')}
        </h2>
        <p className="muted small">
          {t('lead')} {t('announcement')}{' '}
          <ScreenLink screen="announcements">{section('announcements')}</ScreenLink>
        </p>
      </div>
      {settings.isError && <LoadFailure error={settings.error} onRetry={settings.refetch} />}
      {settings.data && <SiteSettingsForm opened={settings.data} />}
    </section>
  );
}

function SiteSettingsForm({ opened }: { opened: AdminSiteSettings }) {
  const t = useTranslations('admin.configuration.settings');
  const comma = useTranslations('admin.configuration')('comma');
  const client = useQueryClient();
  const act = useAction();
  const failureText = useFailureText();
  const [base, setBase] = useState(opened);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SiteSettings>({
    defaultValues: valuesOf(opened),
    resolver: zodResolver(siteSettingsSchema),
  });
  useLeaveQuestion(form.formState.isDirty);

  async function save(values: SiteSettings) {
    setFailure(null);
    try {
      const saved = await adminApi().changeSiteSettings({ ...values, version: base.version });
      setBase(saved);
      form.reset(valuesOf(saved));
      client.setQueryData(['admin', 'site-settings'], saved);
      await act(async () => undefined, t('saved'));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'edit_conflict') await takeOver(values);
      else if (!showFieldProblems(error, SITE_SETTING_NAMES, form.setError)) setFailure(failureText(error));
    }
  }
  /** Another administrator stored settings: what was changed there and not here is taken over. */
  async function takeOver(values: SiteSettings) {
    try {
      const theirs = await adminApi().getSiteSettings();
      const changed = SITE_SETTING_NAMES.filter((name) => theirs[name] !== base[name]);
      for (const name of changed) if (values[name] === base[name]) form.setValue(name, theirs[name]);
      setBase(theirs);
      const names = changed.map((name) => `${t(`fields.${name}`)}: ${theirs[name] || t('none')}`);
      setFailure(t('conflict', { changes: names.join(comma) }));
    } catch (error) {
      setFailure(failureText(error));
    }
  }
  return (
    <form noValidate className={styles.box} onSubmit={form.handleSubmit(save)}>
      <FormFailure text={failure} />
      {GROUPS.map((group) => (
        <fieldset key={group} className={ownStyles.group}>
          <legend className="h4">{t(`groups.${group}`)}</legend>
          {SITE_SETTING_NAMES.filter((name) => GROUP_OF[name] === group).map((name) => (
            <div key={name} id={settingPlace(name)}>
              <Setting
                name={name}
                form={form}
                ofEnvironment={base.environment.find((each) => each.name === name)?.value}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <SubmitButton isSubmitting={form.formState.isSubmitting}>{t('save')}</SubmitButton>
    </form>
  );
}

interface SettingProps {
  name: SiteSettingName;
  form: UseFormReturn<SiteSettings>;
  /** Value of the environment, which replaces the stored one. */
  ofEnvironment: string | undefined;
}

function Setting({ name, form: { register, formState, watch, setValue }, ofEnvironment }: SettingProps) {
  const t = useTranslations('admin.configuration.settings');
  const problem = formState.errors[name];
  const invalid = `invalid.${name}` as 'invalid.mapTilesUrl';
  const hint = `hints.${name}` as 'hints.mapTilesUrl';
  if (ofEnvironment !== undefined)
    return (
      <div className={ownStyles.fixed}>
        <b>{t(`fields.${name}`)}</b>
        <p>{ofEnvironment}</p>
        <p className="muted small">
          {t.rich('fixed', { variable: () => <code>{SITE_SETTING_VARIABLES[name]}</code> })}
        </p>
      </div>
    );
  if (isSwitch(name))
    return (
      <CheckField
        label={t(`fields.${name}`)}
        hint={t(`hints.${name}`)}
        checked={watch(name) === 'on'}
        onChange={({ target }) => setValue(name, target.checked ? 'on' : '', { shouldDirty: true })}
      />
    );
  return (
    <TextField
      field={register(name)}
      label={t(`fields.${name}`)}
      optional=""
      {...(t.has(hint) && { hint: t(hint, TILE_PARTS) })}
      {...(name === 'legalDate' && { type: 'date' })}
      error={
        problem &&
        (problem.message === 'max_length'
          ? t('tooLong')
          : t.has(invalid)
            ? t(invalid, TILE_PARTS)
            : t('notValid'))
      }
    />
  );
}
