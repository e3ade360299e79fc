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
 * How to ask a merchant: WhatsApp with the message filled in, else a call; null where it published no usable number, and for
 * samples, whose invented number may be somebody's.
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

/** Eight digits as people in Hong Kong write them: 2345 6789. */
export function formatContact(contact: string): string {
  return contact.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/**
 * What the operator's WhatsApp button is told by a page about a course or merchant: its message, and the course that the
 * click counts for. Nothing where no such button is shown.
 */
export function operatorEnquiry(
  message: string,
  postId: number | undefined,
): Record<`data-${string}`, unknown> {
  return site.whatsappNumbers.length > 0 ? { 'data-message': message, 'data-asked-about': postId } : {};
}
