import { useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';

/** An address below the rooms that names none of them. */
export function UnknownScreen() {
  const t = useTranslations('admin');
  return (
    <>
      <ScreenHeading title={t('unknownScreen')} />
      <p>
        <ScreenLink room="">{t('toStart')}</ScreenLink>
      </p>
    </>
  );
}
