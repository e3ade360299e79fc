import { MailForm } from '@/components/ui/mail-form';
import { useTranslations } from '@/lib/i18n/translations';

/** Renders the subscription form of the weekly mail. */
export function Newsletter() {
  const t = useTranslations('home.newsletter');
  return (
    <MailForm
      id="newsletter"
      className="wrap"
      texts={{
        title: t('title'),
        text: t('text'),
        email: t('email'),
        placeholder: t('placeholder'),
        submit: t('submit'),
      }}
    />
  );
}
