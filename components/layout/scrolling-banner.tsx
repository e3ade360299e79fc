import { useLocale } from 'next-intl';
import type { CSSProperties } from 'react';
import type { WebConfig } from '@/lib/contract/promotion';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { PAUSE_ID } from './element-ids';
import styles from './scrolling-banner.module.css';

/** Seconds per character of the Chinese body, in either language (specification §2). */
const SECONDS_PER_CHARACTER = 7.56;

/** Returns the duration of scrolling through the fifty copies, in seconds. */
export function scrollSeconds(chineseBody: string): number {
  return Number(([...chineseBody.trim()].length * SECONDS_PER_CHARACTER).toFixed(2));
}

/** Least width in em of a copy with its gap: the last ten of fifty copies then fill the widest line. */
const COPY_WIDTH = 12;

/**
 * Returns the number of ideographic spaces between two copies, each one em wide. A character is at least half an em
 * wide.
 */
const gapAfter = (text: string): number => Math.max(1, Math.ceil(COPY_WIDTH - [...text].length / 2));

/**
 * Renders the announcement above the header (specification §2): fifty copies, which a CSS animation scrolls on the
 * compositor. They stand still on hover, on focus and while the checkbox is ticked. CSS generates 49 of them, because as
 * text they would outweigh the rest of the banner. With reduced motion, the text wraps and stands still.
 */
export function ScrollingBanner({ announcement: { body, bodyEn } }: { announcement: WebConfig }) {
  const t = useTranslations('layout.announcement');
  const locale = useLocale();
  const own = (locale === 'en' ? bodyEn : body).trim();
  const text = own || (locale === 'en' ? body : bodyEn).trim();
  if (!text) return null;
  const gap = gapAfter(text);
  return (
    <section className={styles.banner} aria-label={t('label')}>
      <div className="wrap">
        <div>
          <p
            style={{ '--seconds': `${scrollSeconds(body)}s`, '--gap': `${gap}em` } as CSSProperties}
            lang={own ? undefined : HTML_LANG[otherLocale(locale)]}
            // Browsers do not collapse ideographic spaces.
            data-copy={'　'.repeat(gap) + text}
          >
            {text}
          </p>
        </div>
        <input type="checkbox" id={PAUSE_ID} aria-label={t('pause')} />
      </div>
    </section>
  );
}
