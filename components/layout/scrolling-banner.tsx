import { useLocale } from 'next-intl';
import type { CSSProperties } from 'react';
import type { WebConfig } from '@/lib/contract/promotion';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { PAUSE_ID } from './element-ids';
import { scrollSeconds } from './scroll-seconds';
import styles from './scrolling-banner.module.css';

/** Ideographic space before each further copy; browsers do not collapse it. */
const GAP = '　';

/**
 * Renders the announcement above the header (specification §2). It stands still if it fits; otherwise announcement-scroll.ts
 * has a CSS animation scroll it on the compositor, which stops on hover, on focus and while the checkbox is ticked.
 * CSS generates the other 49 copies, because as text they would outweigh the rest of the banner. With reduced motion,
 * only the first copy is shown; without JavaScript, the text wraps.
 */
export function ScrollingBanner({ announcement: { body, bodyEn } }: { announcement: WebConfig }) {
  const t = useTranslations('layout.announcement');
  const locale = useLocale();
  const own = (locale === 'en' ? bodyEn : body).trim();
  const text = own || (locale === 'en' ? body : bodyEn).trim();
  if (!text) return null;
  return (
    <section className={styles.banner} aria-label={t('label')}>
      <div className="wrap">
        <div>
          <p
            style={{ '--seconds': `${scrollSeconds(body)}s` } as CSSProperties}
            lang={own ? undefined : HTML_LANG[otherLocale(locale)]}
            data-copy={GAP + text}
          >
            {text}
          </p>
        </div>
        <input type="checkbox" id={PAUSE_ID} aria-label={t('pause')} />
      </div>
    </section>
  );
}
