import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Logo } from '@/components/ui/logo';
import { localePath } from '@/lib/i18n/paths';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { site } from '@/lib/site';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu';
import { MobileDrawer } from './mobile-drawer';
import { mainLinks } from './navigation';
import { SearchField } from './search-field';

/** The frame's head: 80 px on a desktop, logo and menu over the search field on a phone. */
export function Header() {
  const t = useTranslations('layout');
  const locale = useLocale();
  const other = otherLocale(locale);
  const language = { target: other, label: t('otherLanguage'), lang: HTML_LANG[other] };
  const links = mainLinks.map(({ key, path, icon }) => ({
    href: localePath(locale, path),
    label: t(`nav.${key}`),
    icon,
  }));
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link
          className={styles.logo}
          href={localePath(locale, '/')}
          aria-label={t('homeLink', { name: site.name[locale] })}
        >
          <Logo language={locale === 'en' ? 'en' : 'zh'} />
        </Link>
        <div className={styles.search}>
          <SearchField
            action={localePath(locale, '/course')}
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            submit={t('search.submit')}
          />
        </div>
        <nav className={styles.nav} aria-label={t('mainNavigation')}>
          {links
            .filter(({ icon }) => icon === 'grid' || icon === 'store')
            .map(({ href, label }) => (
              <Link key={href} href={href}>
                {label}
              </Link>
            ))}
          <LanguageMenu {...language} />
        </nav>
        <div className={styles.menu}>
          <MobileDrawer
            links={links}
            language={language}
            labels={{ open: t('openMenu'), close: t('close'), title: t('menu') }}
          />
        </div>
      </div>
    </header>
  );
}
