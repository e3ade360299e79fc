import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { site } from '@/lib/site/site';

/** Sets the document title to the title of the screen. */
export function useDocumentTitle(title: string): void {
  const t = useTranslations('admin');
  const locale = useLocale();
  const full = [title, t('title'), site.name[locale]].filter(Boolean).join(locale === 'en' ? ' | ' : '｜');
  useEffect(() => {
    document.title = full;
  }, [full]);
}
