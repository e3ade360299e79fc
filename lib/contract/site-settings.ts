import { z } from 'zod';
import { emailSchema, isMobile } from './account-fields';
import { version } from './admin-editor-fields';
import type { FieldError } from './envelope';
import { phoneOf } from './phone';
import { lineOf } from './plain-text';

/** What an administrator sets at /admin/configuration. A variable of the environment takes precedence. */

const NAME_MAX = 120;
const ADDRESS_MAX = 200;
const URL_MAX = 500;
const NUMBERS_MAX = 10;

const problem = (key: FieldError) => ({ error: key });

/**
 * Returns telephone numbers, separated by commas, in international form: digits without `+`. Eight digits are a
 * mobile number of Hong Kong (specification §5). Null stands for a number that WhatsApp cannot have.
 */
export function whatsappNumbersOf(text: string): (string | null)[] {
  const parts = text
    .normalize('NFKC')
    .split(/[,、]/)
    .filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const number = phoneOf(part);
    if (!/^\+?[\d\s()-]+$/.test(number)) return null;
    const digits = number.replace(/\D/g, '').replace(/^00/, '');
    if (digits.length === 8) return isMobile(digits) ? `852${digits}` : null;
    return /^[1-9]\d{9,14}$/.test(digits) ? digits : null;
  });
}

/** Returns whether a text is the https address of map tiles, with places for zoom, column and row, and maybe a host. */
export function isTileAddress(text: string): boolean {
  return isHttps(text.replace('{s}', 'a')) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
}

function isHttps(text: string): boolean {
  const url = /^https:\/\/[^\s"'<>\\]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.hostname.includes('.');
}

/** Host of addresses in the demo catalogue: reserved for examples (RFC 2606). */
const SAMPLE_HOST = 'www.example.com';

/** Returns whether an address is one of the demo catalogue, which the site marks as a sample. */
export const isSampleAddress = (url: string): boolean => URL.parse(url)?.hostname === SAMPLE_HOST;

const httpsAddress = lineOf(URL_MAX).refine((text) => text === '' || isHttps(text), problem('invalid'));

/** A setting that is on or not set. */
const switchSchema = z.enum(['', 'on'], problem('invalid'));

/** Each setting: the variable of the environment that takes precedence, and its schema. Empty: not set. */
const FIELDS = {
  operatorNameZh: { variable: 'OPERATOR_NAME_ZH', schema: lineOf(NAME_MAX) },
  operatorNameEn: { variable: 'OPERATOR_NAME_EN', schema: lineOf(NAME_MAX) },
  operatorAddressZh: { variable: 'OPERATOR_ADDRESS_ZH', schema: lineOf(ADDRESS_MAX) },
  operatorAddressEn: { variable: 'OPERATOR_ADDRESS_EN', schema: lineOf(ADDRESS_MAX) },
  contactEmail: {
    variable: 'CONTACT_EMAIL',
    schema: lineOf(URL_MAX)
      .overwrite((text) => text.toLowerCase())
      .refine((text) => text === '' || emailSchema.safeParse(text).success, problem('invalid')),
  },
  whatsappNumbers: {
    variable: 'WHATSAPP_NUMBERS',
    schema: lineOf(ADDRESS_MAX).refine((text) => {
      const numbers = whatsappNumbersOf(text);
      return numbers.length <= NUMBERS_MAX && !numbers.includes(null);
    }, problem('invalid')),
  },
  socialFacebookUrl: { variable: 'SOCIAL_FACEBOOK_URL', schema: httpsAddress },
  socialInstagramUrl: { variable: 'SOCIAL_INSTAGRAM_URL', schema: httpsAddress },
  socialYoutubeUrl: { variable: 'SOCIAL_YOUTUBE_URL', schema: httpsAddress },
  mapTilesUrl: {
    variable: 'MAP_TILES_URL',
    schema: lineOf(URL_MAX).refine((text) => text === '' || isTileAddress(text), problem('invalid')),
  },
  mapAttribution: { variable: 'MAP_ATTRIBUTION', schema: lineOf(ADDRESS_MAX) },
  /** Whether the Government has announced extreme conditions, which the Observatory does not publish. */
  extremeConditions: { variable: 'EXTREME_CONDITIONS', schema: switchSchema },
  /** Whether every page has a banner while a signal No. 8 or higher is in force. */
  weatherBanner: { variable: 'WEATHER_BANNER', schema: switchSchema },
  legalDate: {
    variable: 'LEGAL_DATE',
    schema: z.union([z.literal(''), z.iso.date()], problem('invalid')),
  },
} as const satisfies Record<string, { variable: string; schema: z.ZodType<string> }>;

export type SiteSettingName = keyof typeof FIELDS;
export const SITE_SETTING_NAMES = Object.keys(FIELDS) as [SiteSettingName, ...SiteSettingName[]];
export type SiteSettingVariable = (typeof FIELDS)[SiteSettingName]['variable'];
/** The variable of the environment that takes precedence over each setting. */
export const SITE_SETTING_VARIABLES = Object.fromEntries(
  SITE_SETTING_NAMES.map((name) => [name, FIELDS[name].variable]),
) as Record<SiteSettingName, SiteSettingVariable>;

export const siteSettingsSchema = z.object(
  Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, FIELDS[name].schema])) as {
    [N in SiteSettingName]: (typeof FIELDS)[N]['schema'];
  },
);
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** PUT /admin/configuration/settings: all settings, and the version that was read. */
export const siteSettingsChangeSchema = siteSettingsSchema.extend({ version });
export type SiteSettingsChange = z.infer<typeof siteSettingsChangeSchema>;

/** The stored settings, and which of them a variable of the environment replaces. */
export const adminSiteSettingsSchema = z
  .object({
    version: z.int(),
    ...siteSettingsSchema.shape,
    /** Settings that the environment sets, with its values, which are public on the site. */
    environment: z.array(z.object({ name: z.enum(SITE_SETTING_NAMES), value: z.string() })),
  })
  .meta({ id: 'AdminSiteSettings' });
export type AdminSiteSettings = z.infer<typeof adminSiteSettingsSchema>;
