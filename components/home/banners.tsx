import { useLocale } from 'next-intl';
import type { HomeBanner } from '@/lib/contract/promotion';
import { langOf } from '@/lib/i18n/fallback';
import { switchLocale } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './banners.module.css';

/** The operator's banners in a row; they do not move by themselves (decisions §6). */
export function Banners({ banners }: { banners: HomeBanner[] }) {
  const t = useTranslations('home');
  if (banners.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="banners">
      <h2 className="srOnly" id="banners">
        {t('banners')}
      </h2>
      <ul className={styles.banners}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <Banner banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Banner({ banner }: { banner: HomeBanner }) {
  const locale = useLocale();
  const { linkUrl } = banner;
  const picture = (
    <picture>
      <source media="(max-width: 599px)" srcSet={addressOf(banner.mobileImageUrl)} />
      <img
        src={addressOf(banner.imageUrl)}
        alt={banner.alt || banner.title}
        lang={langOf(banner, 'alt', locale)}
        width={1440}
        height={480}
        loading="lazy"
      />
    </picture>
  );
  if (!linkUrl) return <div className={styles.banner}>{picture}</div>;
  if (!linkUrl.startsWith('/'))
    return (
      <a className={styles.banner} href={linkUrl} rel="noopener">
        {picture}
      </a>
    );
  const { pathname, search } = new URL(linkUrl, 'http://here');
  return (
    <a className={styles.banner} href={switchLocale(locale, pathname, search)}>
      {picture}
    </a>
  );
}

/** Pictures in a bucket come protocol-relative and get their https: here (decisions §2). */
function addressOf(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url;
}
