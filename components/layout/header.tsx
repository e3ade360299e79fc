import { useLocale } from 'next-intl';
import { Logo } from '@/components/ui/logo';
import { isAdminPath } from '@/lib/admin-path';
import type { WebConfig } from '@/lib/contract/promotion';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { SCHEME_SCRIPT } from '@/lib/session/colour-scheme';
import { MEMBER_SCRIPT } from '@/lib/session/credentials';
import { site } from '@/lib/site';
import styles from './header.module.css';
import { LanguageHint } from './language-hint';
import { LanguageLink } from './language-link';
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

/** The frame's head, after a link past it, an offer of the other language and the announcement: 80 px on a desktop, logo and menu over the search field on a phone. */
export function Header({ pathname, announcement }: HeaderProps) {
  const t = useTranslations('layout');
  const locale = useLocale();
  const language = <LanguageLink pathname={pathname}>{t('otherLanguage')}</LanguageLink>;
  const links = mainLinks.map(({ key, path, icon }) => ({
    href: localePath(locale, path),
    label: t(`nav.${key}`),
    icon,
  }));
  const head = (
    <>
      <SiteHead />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, run before anything is painted */}
      <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT + MEMBER_SCRIPT }} />
    </>
  );
  // The administrator's rooms have a frame of their own.
  if (isAdminPath(pathname)) return head;
  return (
    <>
      {head}
      <SkipLink label={t('skip')} />
      <LanguageHint pathname={pathname} />
      {announcement && <ScrollingBanner announcement={announcement} />}
      <header className={styles.header}>
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
            {language}
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
              language={language}
              labels={{ open: t('openMenu'), close: t('close'), title: t('menu') }}
            />
          </div>
        </div>
      </header>
    </>
  );
}
