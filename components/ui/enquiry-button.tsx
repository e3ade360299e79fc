import { useTranslations } from '@/lib/i18n/translations';
import type { Enquiry } from '@/lib/site/whatsapp';
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
  /** Asks for something in particular: the words of the button, and the message that the visitor begins with. */
  question?: { label: string; message: string };
}

/** Renders a button that contacts the merchant by WhatsApp or phone, or opens the form or the preview of an enquiry. */
export function EnquiryButton({ enquiry, size, full, short, className = '', question }: EnquiryButtonProps) {
  const t = useTranslations('enquiry');
  const way = enquiry.kind === 'sample' ? enquiry.by : enquiry.kind;
  const look = {
    ...({ variant: question ? 'outlined' : 'filled', size, full } as const),
    'aria-label': short ? t(way) : undefined,
    'data-enquiry': enquiry.kind,
  };
  const label = (
    <>
      <Icon name={way === 'form' ? 'mail' : way} size={22} />
      {question?.label ?? (short ? t('ask') : t(way))}
    </>
  );
  if ('href' in enquiry)
    return (
      <ButtonLink {...look} className={className} href={enquiry.href} rel="noopener nofollow">
        {label}
      </ButtonLink>
    );
  const opened =
    enquiry.kind === 'form'
      ? {
          'data-opens-dialog': 'enquiry',
          'data-merchant': enquiry.merchantId,
          'data-about': enquiry.postId ?? undefined,
        }
      : { 'data-opens-dialog': 'sample-enquiry', 'data-by': enquiry.by, 'data-text': enquiry.message };
  return (
    <>
      <Button
        {...look}
        className={`${styles.form} ${className}`}
        {...opened}
        data-question={question?.message}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
      {!short && !question && (
        <noscript>
          <p className="small">{t(enquiry.kind === 'form' ? 'noScript' : 'noScriptSample')}</p>
        </noscript>
      )}
    </>
  );
}
