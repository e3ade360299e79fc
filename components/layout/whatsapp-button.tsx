import { useLocale } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site';
import { whatsappUrl } from '@/lib/whatsapp-url';
import { WHATSAPP_ID } from './element-ids';

/**
 * Asks the operator, with a general message; on the page of a course or merchant with theirs, at one of the numbers by
 * chance (promotion/whatsapp-link.ts). Not shown without a number in the environment.
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
