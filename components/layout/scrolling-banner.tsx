import { useLocale } from 'next-intl';
import type { CSSProperties } from 'react';
import type { WebConfig } from '@/lib/contract/promotion';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { PAUSE_ID } from './element-ids';
import { scrollSeconds } from './scroll-seconds';
import styles from './scrolling-banner.module.css';

/** Before each further copy: an ideographic space, which no browser collapses. */
const GAP = '　';

/**
 * The announcement over the header (specification §2). It scrolls by CSS alone, on the compositor, and stops while it is
 * pointed at, focused, or its box is ticked. The 49 further copies are CSS's too, without a word for screen readers: as
 * text they would weigh more than the rest of the banner. Without motion the first copy is all there is.
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
