import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/components/admin/layout/language-switch';
import { useDocumentTitle } from '@/components/admin/ui/document-title';
import { Logo } from '@/components/ui/brand/logo';
import { localePath } from '@/lib/i18n/paths';
import { site } from '@/lib/site/site';
import styles from './sign-in.module.css';

/** Renders the layout of the admin's sign-in and sign-up pages. */
export function SignInLayout({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const t = useTranslations('layout');
  const locale = useLocale();
  useDocumentTitle(title);
  return (
    <div className={styles.signIn}>
      <div className={styles.top}>
        <a href={localePath(locale, '/')} aria-label={t('homeLink', { name: site.name[locale] })}>
          <Logo language={locale === 'en' ? 'en' : 'zh'} />
        </a>
        <LanguageSwitch />
      </div>
      <div className={styles.box}>
        <h1 className="h2">{title}</h1>
        <p className="muted">{lead}</p>
        {children}
      </div>
    </div>
  );
}
