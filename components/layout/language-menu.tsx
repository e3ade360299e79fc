import { useLocale } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LOCALES } from '@/lib/contract/locale';
import { LANGUAGE_NAMES } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { LanguageLink } from './language-link';
import styles from './language-menu.module.css';

interface LanguageMenuProps {
  /** Of the list; it is shown in two places of the header. */
  id: string;
  /** The route being rendered, internal parts included. */
  pathname: string;
}

/** A button and the menu of both languages by name (specification §2): the browser opens it, also without JavaScript; menu-keys.ts adds the keys of a menu. */
export function LanguageMenu({ id, pathname }: LanguageMenuProps) {
  const t = useTranslations('layout');
  const own = useLocale();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('language', { name: LANGUAGE_NAMES[own] })}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <Icon name="globe" />
        {LANGUAGE_NAMES[own]}
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className={styles.menu} popover="auto" role="menu" aria-label={t('languages')}>
        {LOCALES.map((locale) => (
          <LanguageLink
            key={locale}
            target={locale}
            pathname={pathname}
            role="menuitem"
            aria-current={locale === own || undefined}
          >
            {LANGUAGE_NAMES[locale]}
          </LanguageLink>
        ))}
      </div>
    </>
  );
}
