import type { Locale } from '@/lib/contract/locale';
import {
  SITE_SETTING_VARIABLES,
  type SiteSettingName,
  type SiteSettings,
  whatsappNumbersOf,
} from '@/lib/contract/site-settings';
import { singleton } from '@/lib/process/singleton';

/** What administrators stored at /admin/configuration, as this process knows it. */
const stored = singleton('stored site settings', (): { settings: Partial<SiteSettings> } => ({
  settings: {},
}));

/**
 * Replaces the stored settings of this process (server/platform/site-settings/stored-settings.ts).
 * @returns whether one of them is another one now
 */
export function replaceStoredSettings(settings: Partial<SiteSettings>): boolean {
  const isChanged = JSON.stringify(settings) !== JSON.stringify(stored.settings);
  stored.settings = settings;
  return isChanged;
}

/** Returns a setting of the environment, otherwise what is stored; null if it is not set. */
export const siteSetting = (name: SiteSettingName): string | null =>
  process.env[SITE_SETTING_VARIABLES[name]] || stored.settings[name] || null;

/** The brand and its addresses. The environment overrides the defaults, and what administrators stored. */
export const site = {
  name: {
    'zh-hk': process.env.SITE_NAME_ZH ?? '學趣',
    en: process.env.SITE_NAME_EN ?? 'Hokcheui',
  } satisfies Record<Locale, string>,
  /** Origin without a trailing slash, used in canonical URLs, feeds and structured data. */
  get origin(): string {
    return (process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? '3000'}`).replace(/\/$/, '');
  },
  /**
   * The operator's WhatsApp numbers in international form (specification §2). Eight digits are a Hong Kong
   * number. Invalid numbers are omitted.
   */
  get whatsappNumbers(): string[] {
    return whatsappNumbersOf(siteSetting('whatsappNumbers') ?? '').filter((number) => number !== null);
  },
  /** Legal operator of the site. Null if the value is not set. */
  get operator(): Record<Locale, { name: string | null; address: string | null }> {
    return {
      'zh-hk': { name: siteSetting('operatorNameZh'), address: siteSetting('operatorAddressZh') },
      en: { name: siteSetting('operatorNameEn'), address: siteSetting('operatorAddressEn') },
    };
  },
  /** The administrator's e-mail address: recipient of contact messages, and legal contact. */
  get contactEmail(): string | null {
    return siteSetting('contactEmail') ?? (process.env.ADMIN_EMAIL || null);
  },
  /** Date of the last change to the legal texts, YYYY-MM-DD. */
  get legalDate(): string {
    return siteSetting('legalDate') ?? '2026-11-25';
  },
  /** Sentry DSN and release. Null: no reporting. The DSN may be public because it only allows writes. */
  get errorReporting(): { dsn: string; release: string } | null {
    const dsn = process.env.SENTRY_DSN;
    return dsn ? { dsn, release: process.env.SENTRY_RELEASE ?? 'hokcheui' } : null;
  },
  /** Google Analytics measurement id. Null: no tag and no consent request. */
  get analyticsId(): string | null {
    const id = process.env.ANALYTICS_ID ?? '';
    return /^G-[A-Z0-9]+$/.test(id) ? id : null;
  },
  /** Address of map tiles with {z}, {x} and {y}, and whom to name for them. Null: maps show the districts only. */
  get mapTiles(): { url: string; attribution: string } | null {
    const url = siteSetting('mapTilesUrl');
    return url ? { url, attribution: siteSetting('mapAttribution') ?? '' } : null;
  },
  /** Whether the Government has announced extreme conditions, as the staff say. */
  get hasExtremeConditions(): boolean {
    return siteSetting('extremeConditions') !== null;
  },
  /** Whether every page has a banner while a signal No. 8 or higher is in force. */
  get hasWeatherBanner(): boolean {
    return siteSetting('weatherBanner') !== null;
  },
  /** Social pages in display order, those that are set. */
  get socialLinks(): { name: string; url: string }[] {
    return [
      { name: 'Facebook', url: siteSetting('socialFacebookUrl') },
      { name: 'Instagram', url: siteSetting('socialInstagramUrl') },
      { name: 'YouTube', url: siteSetting('socialYoutubeUrl') },
    ].flatMap(({ name, url }) => (url ? [{ name, url }] : []));
  },
};

/**
 * Returns the absolute URL of a path on this site. Adds https: to protocol-relative URLs of pictures in a
 * bucket (specification §B).
 */
export function absoluteUrl(path: string): string {
  if (path.startsWith('//')) return `https:${path}`;
  return `${site.origin}${path === '/' ? '' : path}`;
}

/**
 * Returns whether the operator's name and address are configured in this language, and the contact e-mail
 * address.
 */
export function isOperatorNamed(locale: Locale): boolean {
  const { name, address } = site.operator[locale];
  return Boolean(name && address && site.contactEmail);
}
