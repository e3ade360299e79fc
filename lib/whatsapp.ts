import type { Merchant } from '@/lib/contract/merchant';

export interface Enquiry {
  kind: 'whatsapp' | 'phone';
  href: string;
}

const HONG_KONG_CODE = '852';
const HONG_KONG_NUMBER = /^[2-9]\d{7}$/;

/** How to ask a merchant: WhatsApp with the message filled in, else a call; null where it published no usable number. */
export function enquiryLink(
  { contact, contactIsWhatsapp }: Pick<Merchant, 'contact' | 'contactIsWhatsapp'>,
  message: string,
): Enquiry | null {
  const number = (contact ?? '').replace(/\D/g, '').replace(/^852(?=\d{8}$)/, '');
  if (!HONG_KONG_NUMBER.test(number)) return null;
  return contactIsWhatsapp
    ? {
        kind: 'whatsapp',
        href: `https://wa.me/${HONG_KONG_CODE}${number}?text=${encodeURIComponent(message)}`,
      }
    : { kind: 'phone', href: `tel:+${HONG_KONG_CODE}${number}` };
}

/** Eight digits as people in Hong Kong write them: 2345 6789. */
export function formatContact(contact: string): string {
  return contact.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}
