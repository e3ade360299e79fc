import { useLocale } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site/site';
import { whatsappUrl } from '@/lib/site/whatsapp-url';
import { WHATSAPP_ID } from './element-ids';

/**
 * Renders the WhatsApp button with a general message. On the page of a course or merchant,
 * promotion/whatsapp-link.ts sets its message and a random number. Renders nothing if no number is
 * configured.
 */
export function WhatsappButton() {
  const t = useTranslations('layout.whatsapp');
  const locale = useLocale();
  const numbers = site.whatsappNumbers;
  const [number] = numbers;
  if (!number) return null;
  return (
    <a
      id={WHATSAPP_ID}
      href={whatsappUrl(number, t('message', { site: site.name[locale] }))}
      target="_blank"
      rel="noopener nofollow"
      aria-label={t('label')}
      data-numbers={numbers.join()}
    >
      <Icon name="whatsapp" size={26} />
    </a>
  );
}
