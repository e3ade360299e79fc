import { useTranslations } from '@/lib/i18n/translations';
import { Icon } from './icon';

/** The seal of a merchant whose business registration was seen; a picture with that meaning, so that a heading's text stays the name. */
export function VerifiedSeal({ size = 18 }: { size?: number }) {
  const t = useTranslations('card');
  return (
    <span role="img" aria-label={t('verified')}>
      <Icon name="verified" size={size} />
    </span>
  );
}
