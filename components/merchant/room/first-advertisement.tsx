import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import type { OwnPostDetail } from '@/lib/contract/own-post';
import { localePath } from '@/lib/i18n/paths';

/** The second step of `/merchant/signup`: where the first advertisement is written. */
export function FirstAdvertisement(_: { onSent: (detail: OwnPostDetail) => void }) {
  const t = useTranslations('merchantSignUp');
  const locale = useLocale();
  return (
    <ButtonLink variant="filled" size="large" href={localePath(locale, '/merchant/advertisement')}>
      {t('write')}
    </ButtonLink>
  );
}
