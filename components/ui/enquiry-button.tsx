import { useTranslations } from '@/lib/i18n/translations';
import type { Enquiry } from '@/lib/whatsapp';
import { Button, ButtonLink } from './button';
import styles from './enquiry-button.module.css';
import { Icon } from './icon';

interface EnquiryButtonProps {
  enquiry: Enquiry;
  size?: 'large';
  full?: boolean;
  /** Use a one-word label for narrow spaces. */
  short?: boolean;
  className?: string;
}

/** Renders a button that contacts the merchant by WhatsApp or phone, or opens the form of an enquiry. */
export function EnquiryButton({ enquiry, size, full, short, className = '' }: EnquiryButtonProps) {
  const t = useTranslations('enquiry');
  const { kind } = enquiry;
  const look = {
    ...({ variant: 'filled', size, full } as const),
    'aria-label': short ? t(kind) : undefined,
    'data-enquiry': kind,
  };
  const label = (
    <>
      <Icon name={kind === 'form' ? 'mail' : kind} size={22} />
      {short ? t('ask') : t(kind)}
    </>
  );
  if (kind !== 'form')
    return (
      <ButtonLink {...look} className={className} href={enquiry.href} rel="noopener nofollow">
        {label}
      </ButtonLink>
    );
  return (
    <>
      <Button
        {...look}
        className={`${styles.form} ${className}`}
        data-opens-dialog="enquiry"
        data-merchant={enquiry.merchantId}
        data-about={enquiry.postId ?? undefined}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
      {!short && (
        <noscript>
          <p className="small">{t('noScript')}</p>
        </noscript>
      )}
    </>
  );
}
