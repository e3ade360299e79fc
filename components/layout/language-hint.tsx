import { useLocale } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { HINT_ID } from './element-ids';
import styles from './language-hint.module.css';
import { LanguageLink } from './language-link';

/**
 * Renders an offer to switch to the other language, in that language. Hidden unless OFFER_SCRIPT
 * (lib/browser/language-offer) finds that the visitor chose it earlier, or that the browser prefers it.
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
