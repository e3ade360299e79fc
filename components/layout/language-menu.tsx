import { useLocale } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LOCALES } from '@/lib/contract/locale';
import { LANGUAGE_NAMES } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { LanguageLink } from './language-link';
import styles from './language-menu.module.css';

interface LanguageMenuProps {
  /** Id of the menu, which the header contains twice. */
  id: string;
  /** Internal path of the route being rendered. */
  pathname: string;
}

/**
 * Renders a button and a menu with the names of both languages (specification §2). It is a native popover,
 * which opens without JavaScript; menu-keys.ts adds keyboard navigation.
 */
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
