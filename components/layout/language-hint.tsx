import { useLocale } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { HINT_ID } from './element-ids';
import styles from './language-hint.module.css';
import { LanguageLink } from './language-link';

/**
 * Renders an offer to switch to the language chosen earlier, in that language. Hidden until language-links.ts
 * finds that the page's language differs.
 */
export function LanguageHint({ pathname }: { pathname: string }) {
  const t = useTranslations('layout.hint');
  const other = otherLocale(useLocale());
  return (
    <aside className={styles.hint} id={HINT_ID} lang={HTML_LANG[other]} hidden>
      <div className="wrap">
        <LanguageLink target={other} pathname={pathname}>
          <Icon name="globe" />
          {t('offer')}
        </LanguageLink>
        <button type="button" className={styles.close} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
