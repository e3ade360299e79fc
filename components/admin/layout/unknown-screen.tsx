'use client';

import { useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';

/** Renders the admin's own not-found screen. */
export function UnknownScreen() {
  const t = useTranslations('admin');
  return (
    <>
      <ScreenHeading title={t('unknownScreen')} />
      <p>
        <ScreenLink screen="">{t('toStart')}</ScreenLink>
      </p>
    </>
  );
}
