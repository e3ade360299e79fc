'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Renders the error of a screen, for example a script that failed to load. The navigation stays usable. */
export default function ScreenFailure() {
  const t = useTranslations('admin');
  return (
    <div role="alert">
      <p>{t('loadFailed')}</p>
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </div>
  );
}
