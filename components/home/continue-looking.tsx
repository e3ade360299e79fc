import { useLocale } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { OwnScript } from '@/components/ui/own-script';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './continue-looking.module.css';
import { CONTINUE_ID, CONTINUE_SCRIPT } from './continue-script';

/** Stands for the day in the texts of the row. */
const DAY = { date: '{date}', weekday: '{weekday}' };

/**
 * Renders an empty row for the courses that were viewed last in this browser. The inline script shows and fills it from
 * the browser's storage before the page is painted; fill-continue.ts adds pictures and dates.
 */
export function ContinueLooking() {
  const t = useTranslations('home.continue');
  const card = useTranslations('card');
  const locale = useLocale();
  return (
    <section id={CONTINUE_ID} className={`wrap ${styles.section}`} aria-labelledby="continue-title" hidden>
      <div className={styles.head}>
        <h2 className="h2" id="continue-title">
          {t('title')}
        </h2>
        <a className={styles.more} href={localePath(locale, '/user?tab=recent')}>
          {t('recent')}
          <Icon name="chevron-right" size={16} />
        </a>
      </div>
      <ul
        className={styles.row}
        data-search={localePath(locale, '/course?keyword=')}
        data-label={t('search')}
        data-begins={card('begins', DAY)}
        data-next={card('next', DAY)}
      />
      <OwnScript code={CONTINUE_SCRIPT} />
    </section>
  );
}
