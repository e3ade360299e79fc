import { useTranslations } from 'next-intl';
import { Icon } from './icon';

/** The seal of a merchant whose business registration was seen, with its meaning for screen readers. */
export function VerifiedSeal({ size = 18, className }: { size?: number; className?: string }) {
  const t = useTranslations('card');
  return (
    <>
      <Icon name="verified" size={size} className={className} />
      <span className="srOnly">{t('verified')}</span>
    </>
  );
}
