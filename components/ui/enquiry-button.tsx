import { useTranslations } from '@/lib/i18n/translations';
import type { Enquiry } from '@/lib/whatsapp';
import { ButtonLink } from './button';
import { Icon } from './icon';

interface EnquiryButtonProps {
  enquiry: Enquiry;
  size?: 'large';
  full?: boolean;
  /** Use a one-word label for narrow spaces. */
  short?: boolean;
  className?: string;
}

/** Renders a button that contacts the merchant by WhatsApp or phone. */
export function EnquiryButton({ enquiry, size, full, short, className }: EnquiryButtonProps) {
  const t = useTranslations('enquiry');
  return (
    <ButtonLink
      href={enquiry.href}
      variant="filled"
      size={size}
      full={full}
      className={className}
      rel="noopener nofollow"
      aria-label={short ? t(enquiry.kind) : undefined}
      data-enquiry={enquiry.kind}
    >
      <Icon name={enquiry.kind} size={22} />
      {short ? t('ask') : t(enquiry.kind)}
    </ButtonLink>
  );
}
