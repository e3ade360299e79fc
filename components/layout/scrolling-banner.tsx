import { useLocale } from 'next-intl';
import type { CSSProperties } from 'react';
import type { WebConfig } from '@/lib/contract/promotion';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { announcementScroll, REPEATS } from './announcement-scroll';
import { PAUSE_ID } from './element-ids';
import styles from './scrolling-banner.module.css';

/** Between two copies: ideographic spaces, which no browser collapses. */
const GAP = '　　　';

/**
 * The announcement over the header (specification §2). It scrolls by CSS alone, on the compositor, and stops while it is
 * pointed at, focused, or its box is ticked. Screen readers meet the first copy only; without motion it is all there is.
 */
export function ScrollingBanner({ announcement: { body, bodyEn } }: { announcement: WebConfig }) {
  const t = useTranslations('layout.announcement');
  const locale = useLocale();
  const own = (locale === 'en' ? bodyEn : body).trim();
  const text = own || (locale === 'en' ? body : bodyEn).trim();
  if (!text) return null;
  const { seconds, shift } = announcementScroll(body, text);
  const scroll = { '--seconds': `${seconds}s`, '--shift': `${shift}%` } as CSSProperties;
  return (
    <section className={styles.banner} aria-label={t('label')}>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.window}>
          <p style={scroll} lang={own ? undefined : HTML_LANG[otherLocale(locale)]}>
            {text}
            <span aria-hidden="true">{(GAP + text).repeat(REPEATS - 1)}</span>
          </p>
        </div>
        <input type="checkbox" id={PAUSE_ID} aria-label={t('pause')} />
      </div>
    </section>
  );
}
