import { useLocale } from 'next-intl';
import { type Fact, Facts } from '@/components/ui/facts';
import { LINK_NAMES } from '@/lib/contract/account-fields';
import type { Merchant } from '@/lib/contract/merchant';
import { langOf } from '@/lib/i18n/fallback';
import { useTranslations } from '@/lib/i18n/translations';
import { mapSearchUrl } from '@/lib/site/map-url';
import { formatContact, type NumberLink } from '@/lib/site/whatsapp';
import styles from './merchant-contact.module.css';

interface MerchantContactProps {
  merchant: Merchant;
  /** District name in the language of the page. */
  district: string | null;
  link: NumberLink | null;
}

/**
 * Renders the address and phone number with a map link and an enquiry link, and the merchant's other pages. It renders
 * nothing if none is public.
 */
export function MerchantContact({ merchant, district, link }: MerchantContactProps) {
  const t = useTranslations('merchant');
  const locale = useLocale();
  const { address, contact } = merchant;
  const facts: Fact[] = [];
  const map = address && mapSearchUrl(address);
  if (address)
    facts.push({
      icon: 'pin',
      label: t('address'),
      value: (
        <>
          <span lang={langOf(merchant, 'address', locale)}>{address}</span>
          {map && (
            <a className={styles.link} href={map} rel="noopener">
              {t('map')}
            </a>
          )}
        </>
      ),
    });
  else if (district) facts.push({ icon: 'pin', label: t('district'), value: district });
  if (contact && link)
    facts.push({
      icon: link.kind,
      label: t(link.kind),
      value: (
        <a className={`${styles.link} number`} href={link.href} rel="noopener nofollow">
          {formatContact(contact)}
        </a>
      ),
    });
  for (const name of LINK_NAMES) {
    const url = merchant[name];
    if (url)
      facts.push({
        icon: 'external',
        label: t(`links.${name}`),
        value: (
          <a className={styles.link} href={url} rel="noopener nofollow ugc">
            {url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </a>
        ),
      });
  }
  if (facts.length === 0) return null;
  return (
    <section className={styles.contact} aria-labelledby="contact">
      <h2 className="h2" id="contact">
        {t('contact')}
      </h2>
      <Facts facts={facts} layout="list" />
    </section>
  );
}
