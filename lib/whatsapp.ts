import type { Merchant } from '@/lib/contract/merchant';
import { site } from './site';
import { whatsappUrl } from './whatsapp-url';

export interface Enquiry {
  kind: 'whatsapp' | 'phone';
  href: string;
}

const HONG_KONG_CODE = '852';
const HONG_KONG_NUMBER = /^[2-9]\d{7}$/;

/**
 * Returns the enquiry link of a merchant: WhatsApp with a message, otherwise a phone call. Null without a
 * usable public number, and for demo merchants, whose invented number may belong to a person.
 */
export function enquiryLink(
  { contact, contactIsWhatsapp, sample }: Pick<Merchant, 'contact' | 'contactIsWhatsapp' | 'sample'>,
  message: string,
): Enquiry | null {
  const number = (contact ?? '').replace(/\D/g, '').replace(/^852(?=\d{8}$)/, '');
  if (sample || !HONG_KONG_NUMBER.test(number)) return null;
  return contactIsWhatsapp
    ? { kind: 'whatsapp', href: whatsappUrl(HONG_KONG_CODE + number, message) }
    : { kind: 'phone', href: `tel:+${HONG_KONG_CODE}${number}` };
}

/** Formats eight digits as is usual in Hong Kong: 2345 6789. */
export function formatContact(contact: string): string {
  return contact.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/**
 * Returns the attributes that pass the message, and the course to count the click for, to the operator's
 * WhatsApp button. Empty if the button is not shown.
 */
export function operatorEnquiry(
  message: string,
  postId: number | undefined,
): Record<`data-${string}`, unknown> {
  return site.whatsappNumbers.length > 0 ? { 'data-message': message, 'data-asked-about': postId } : {};
}
