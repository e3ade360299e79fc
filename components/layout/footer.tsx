import { useLocale } from 'next-intl';
import { Logo } from '@/components/ui/brand/logo';
import { Icon } from '@/components/ui/icon';
import { isSampleAddress } from '@/lib/contract/site-settings';
import { yearOf } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { otherLocale } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { isAdminPath } from '@/lib/site/admin-path';
import { legalPath } from '@/lib/site/legal';
import { site } from '@/lib/site/site';
import { ColourScheme } from './colour-scheme';
import { FloatingButtons, ScrollToTop } from './floating-buttons';
import styles from './footer.module.css';
import { LanguageLink } from './language-link';
import { footerGroups } from './navigation';
import { WhatsappButton } from './whatsapp-button';

export function Footer({ pathname }: { pathname: string }) {
  const t = useTranslations('layout');
  const locale = useLocale();
  const copyright = t('copyright', {
    year: String(yearOf(new Date().toISOString())),
    name: site.name[locale],
  });
  if (isAdminPath(pathname))
    return (
      <footer>
        <p className={`muted small ${styles.own}`}>{copyright}</p>
      </footer>
    );
  return (
    <>
      <footer className={styles.footer}>
        <div className="wrap">
          <div className={styles.columns}>
            <div className={styles.brand}>
              <a href={localePath(locale, '/')} aria-label={t('homeLink', { name: site.name[locale] })}>
                <Logo language={locale === 'en' ? 'en' : 'zh'} />
              </a>
              <p className="muted small">{t('tagline')}</p>
            </div>
            {footerGroups.map(({ key, links }) => (
              <div key={key}>
                <h2>{t(`footer.${key}`)}</h2>
                <ul>
                  {links.map((link) => (
                    <li key={link.key}>
                      <a href={'pdf' in link ? legalPath(link.pdf, locale) : localePath(locale, link.path)}>
                        {t(`footerLinks.${link.key}`, { name: site.name[locale] })}
                      </a>
                    </li>
                  ))}
                  {key === 'legal' && site.contactEmail && (
                    <li>
                      <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
                    </li>
                  )}
                </ul>
              </div>
            ))}
          </div>
          <div className={styles.base}>
            <span>{copyright}</span>
            {site.socialLinks.map(({ name, url }) => (
              <a key={name} href={url} rel="noopener">
                {isSampleAddress(url) ? t('sampleLink', { name }) : name}
              </a>
            ))}
            <ColourScheme
              label={t('scheme.label')}
              options={{ system: t('scheme.system'), light: t('scheme.light'), dark: t('scheme.dark') }}
            />
            <LanguageLink target={otherLocale(locale)} pathname={pathname}>
              <Icon name="globe" />
              {t('otherLanguage')}
            </LanguageLink>
          </div>
        </div>
      </footer>
      <FloatingButtons>
        <ScrollToTop label={t('scrollToTop')} />
        <WhatsappButton />
      </FloatingButtons>
    </>
  );
}
