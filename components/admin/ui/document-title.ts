import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { site } from '@/lib/site';

/** Names the tab after the room. */
export function useDocumentTitle(title: string): void {
  const t = useTranslations('admin');
  const locale = useLocale();
  const full = [title, t('title'), site.name[locale]].filter(Boolean).join(locale === 'en' ? ' | ' : '｜');
  useEffect(() => {
    document.title = full;
  }, [full]);
}
