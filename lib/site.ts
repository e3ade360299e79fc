import type { Locale } from '@/lib/contract/locale';

/** The brand and its addresses, in one place; the environment overrides them. */
export const site = {
  name: {
    'zh-hk': process.env.SITE_NAME_ZH ?? '學趣',
    en: process.env.SITE_NAME_EN ?? 'Hokcheui',
  } satisfies Record<Locale, string>,
  /** Origin without a trailing slash, used in canonical addresses, feeds and structured data. */
  get origin(): string {
    return (process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? '3000'}`).replace(/\/$/, '');
  },
  /** The operator's own WhatsApp, in international form (specification §2); of eight digits are Hong Kong's. What is no number is left out. */
  get whatsappNumbers(): string[] {
    return (process.env.WHATSAPP_NUMBERS ?? '')
      .split(',')
      .map((number) => number.replace(/\D/g, '').replace(/^(\d{8})$/, '852$1'))
      .filter((number) => /^[1-9]\d{9,14}$/.test(number));
  },
  /** Who runs the site, as its readers must be told; null where the environment does not say. */
  get operator(): Record<Locale, { name: string | null; address: string | null }> {
    return {
      'zh-hk': {
        name: process.env.OPERATOR_NAME_ZH || null,
        address: process.env.OPERATOR_ADDRESS_ZH || null,
      },
      en: { name: process.env.OPERATOR_NAME_EN || null, address: process.env.OPERATOR_ADDRESS_EN || null },
    };
  },
  /** The administrator's e-mail: where messages of visitors go, and the legal contact. */
  get contactEmail(): string | null {
    return process.env.CONTACT_EMAIL || process.env.ADMIN_EMAIL || null;
  },
  /** Day of the legal texts' last change, YYYY-MM-DD. */
  get legalDate(): string {
    return process.env.LEGAL_DATE || '2026-11-22';
  },
  /** Where failures are reported to; null: nowhere. The browser may know it: it lets one write only. */
  get errorReporting(): { dsn: string; release: string } | null {
    const dsn = process.env.SENTRY_DSN;
    return dsn ? { dsn, release: process.env.SENTRY_RELEASE ?? 'hokcheui' } : null;
  },
  /** Google Analytics' measurement id; null: no tag, and nobody is asked for consent. */
  get analyticsId(): string | null {
    const id = process.env.ANALYTICS_ID ?? '';
    return /^G-[A-Z0-9]+$/.test(id) ? id : null;
  },
  /** Social pages that are set, in the order shown. */
  get socialLinks(): { name: string; url: string }[] {
    return [
      { name: 'Facebook', url: process.env.SOCIAL_FACEBOOK_URL },
      { name: 'Instagram', url: process.env.SOCIAL_INSTAGRAM_URL },
      { name: 'YouTube', url: process.env.SOCIAL_YOUTUBE_URL },
    ].flatMap(({ name, url }) => (url ? [{ name, url }] : []));
  },
};

/** The absolute address of a path on this site; pictures in a bucket come protocol-relative and get their https: (specification §B). */
export function absoluteUrl(path: string): string {
  if (path.startsWith('//')) return `https:${path}`;
  return `${site.origin}${path === '/' ? '' : path}`;
}
