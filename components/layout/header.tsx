import { useLocale } from 'next-intl';
import { Logo } from '@/components/ui/brand/logo';
import { LEAVE_GUARD_SCRIPT } from '@/components/ui/forms/leave-guard-script';
import { OwnScript } from '@/components/ui/own-script';
import { SCHEME_SCRIPT } from '@/lib/browser/colour-scheme';
import { SESSION_SCRIPT } from '@/lib/browser/credentials';
import { OFFER_SCRIPT } from '@/lib/browser/language-offer';
import type { WebConfig } from '@/lib/contract/promotion';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { isAdminPath } from '@/lib/site/admin-path';
import { site } from '@/lib/site/site';
import styles from './header.module.css';
import { LanguageHint } from './language-hint';
import { LanguageMenu } from './language-menu';
import { MobileDrawer } from './mobile-drawer';
import { mainLinks } from './navigation';
import { SiteHead } from './page-head';
import { ScrollingBanner } from './scrolling-banner';
import { SearchField } from './search-field';
import { SkipLink } from './skip-link';

interface HeaderProps {
  pathname: string;
  announcement: WebConfig | null;
}

/**
 * Renders the site's head elements, the skip link, the language hint, the announcement and the header: a
 * toolbar of 80 px (specification §2).
 */
export function Header({ pathname, announcement }: HeaderProps) {
  const t = useTranslations('layout');
  const locale = useLocale();
  const isAdmin = isAdminPath(pathname);
  const links = mainLinks.map(({ key, path, icon }) => ({
    href: localePath(locale, path),
    label: t(`nav.${key}`),
    icon,
  }));
  const head = (
    <>
      <SiteHead />
      {/* Runs before the first paint. */}
      <OwnScript code={SCHEME_SCRIPT + SESSION_SCRIPT + (isAdmin ? LEAVE_GUARD_SCRIPT : OFFER_SCRIPT)} />
    </>
  );
  // The admin has its own layout.
  if (isAdmin) return head;
  return (
    <>
      {head}
      <SkipLink label={t('skip')} />
      <LanguageHint pathname={pathname} />
      {announcement && <ScrollingBanner announcement={announcement} />}
      <header className={styles.header} data-weather-banner={site.hasWeatherBanner || undefined}>
        <div className={`wrap ${styles.bar}`}>
          <a
            className={styles.logo}
            href={localePath(locale, '/')}
            aria-label={t('homeLink', { name: site.name[locale] })}
          >
            <Logo language={locale === 'en' ? 'en' : 'zh'} />
          </a>
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
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            <a href={localePath(locale, '/user')} data-account="sign-up">
              {t('beMember')}
            </a>
            <LanguageMenu id="languages" pathname={pathname} />
            <button type="button" data-account="sign-in">
              {t('signIn')}
            </button>
            <button type="button" data-account="sign-up">
              {t('signUp')}
            </button>
          </nav>
          <div className={styles.menu}>
            <MobileDrawer
              links={links}
              language={<LanguageMenu id="languages-drawer" pathname={pathname} />}
              labels={{ open: t('openMenu'), close: t('close'), title: t('menu') }}
            />
          </div>
        </div>
      </header>
    </>
  );
}
