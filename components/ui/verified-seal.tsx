import { useTranslations } from '@/lib/i18n/translations';
import { Icon } from './icon';

/**
 * Renders the seal of a merchant whose business registration was verified. An image with a text alternative,
 * so that a heading's text remains the name.
 */
export function VerifiedSeal({ size = 18 }: { size?: number }) {
  const t = useTranslations('card');
  return (
    <span role="img" aria-label={t('verified')}>
      <Icon name="verified" size={size} />
    </span>
  );
}
