import type { Locale } from '@/lib/contract/locale';

/** The brand and its addresses. The environment overrides the defaults. */
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
    return (process.env.WHATSAPP_NUMBERS ?? '')
      .split(',')
      .map((number) => number.replace(/\D/g, '').replace(/^(\d{8})$/, '852$1'))
      .filter((number) => /^[1-9]\d{9,14}$/.test(number));
  },
  /** Legal operator of the site. Null if the environment does not set the value. */
  get operator(): Record<Locale, { name: string | null; address: string | null }> {
    return {
      'zh-hk': {
        name: process.env.OPERATOR_NAME_ZH || null,
        address: process.env.OPERATOR_ADDRESS_ZH || null,
      },
      en: { name: process.env.OPERATOR_NAME_EN || null, address: process.env.OPERATOR_ADDRESS_EN || null },
    };
  },
  /** The administrator's e-mail address: recipient of contact messages, and legal contact. */
  get contactEmail(): string | null {
    return process.env.CONTACT_EMAIL || process.env.ADMIN_EMAIL || null;
  },
  /** Date of the last change to the legal texts, YYYY-MM-DD. */
  get legalDate(): string {
    return process.env.LEGAL_DATE || '2026-11-25';
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
    const url = process.env.MAP_TILES_URL;
    return url ? { url, attribution: process.env.MAP_ATTRIBUTION ?? '' } : null;
  },
  /** Configured social pages in display order. */
  get socialLinks(): { name: string; url: string }[] {
    return [
      { name: 'Facebook', url: process.env.SOCIAL_FACEBOOK_URL },
      { name: 'Instagram', url: process.env.SOCIAL_INSTAGRAM_URL },
      { name: 'YouTube', url: process.env.SOCIAL_YOUTUBE_URL },
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
