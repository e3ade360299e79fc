import { useLocale } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { HomeBanner } from '@/lib/contract/promotion';
import { langOf } from '@/lib/i18n/fallback';
import { switchLocale } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { httpsUrl } from '@/lib/site/https-url';
import styles from './banners.module.css';

const ROW = 'banner-row';

/**
 * Renders the home banners as a row that scrolls by swipe, keyboard or, if not all banners fit, its two
 * buttons (layout/scroll-buttons.ts). Banners never move by themselves (specification §F).
 */
export function Banners({ banners }: { banners: HomeBanner[] }) {
  const t = useTranslations('home.banners');
  if (banners.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="banners" data-count={banners.length}>
      <h2 className="srOnly" id="banners">
        {t('title')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul className={styles.banners} id={ROW} tabIndex={0}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <Banner banner={banner} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.arrows}>
          <button type="button" aria-label={t('previous')} data-scrolls={ROW} data-by="-1">
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label={t('next')} data-scrolls={ROW} data-by="1">
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </section>
  );
}

function Banner({ banner }: { banner: HomeBanner }) {
  const locale = useLocale();
  const { linkUrl } = banner;
  const content = (
    <>
      <picture>
        <source media="(max-width: 599px)" srcSet={httpsUrl(banner.mobileImageUrl)} />
        <img
          src={httpsUrl(banner.imageUrl)}
          alt={banner.alt}
          lang={langOf(banner, 'alt', locale)}
          width={1440}
          height={480}
          loading="lazy"
        />
      </picture>
      {banner.title && (
        <span className={styles.words} lang={langOf(banner, 'title', locale)}>
          {banner.title}
        </span>
      )}
    </>
  );
  if (!linkUrl) return <div className={styles.banner}>{content}</div>;
  if (!linkUrl.startsWith('/'))
    return (
      <a className={styles.banner} href={linkUrl} rel="noopener">
        {content}
      </a>
    );
  const { pathname, search } = new URL(linkUrl, 'http://here');
  return (
    <a className={styles.banner} href={switchLocale(locale, pathname, search)}>
      {content}
    </a>
  );
}
