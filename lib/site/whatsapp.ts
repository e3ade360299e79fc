import { isMobile } from '@/lib/contract/account-fields';
import type { Merchant } from '@/lib/contract/merchant';
import { site } from './site';
import { whatsappUrl } from './whatsapp-url';

/** A link that opens WhatsApp or calls. */
export interface NumberLink {
  kind: 'whatsapp' | 'phone';
  href: string;
}

/**
 * The way to ask a merchant: by its number, or by the site's form (docs/decisions/077-enquiries.md). Nobody reads what a
 * sample merchant is asked: its button shows a preview of the message and of what a merchant receives.
 */
export type Enquiry =
  | NumberLink
  | { kind: 'form'; merchantId: number; postId: number | null }
  | { kind: 'sample'; by: 'whatsapp' | 'form'; message: string };

const HONG_KONG_CODE = '852';
const HONG_KONG_NUMBER = /^[2-9]\d{7}$/;

/**
 * Returns the link to the number of a merchant: WhatsApp with a message, otherwise a phone call. Null without a
 * usable public number, and for demo merchants, whose invented number may belong to a person.
 */
export function numberLink(
  { contact, contactIsWhatsapp, sample }: Pick<Merchant, 'contact' | 'contactIsWhatsapp' | 'sample'>,
  message: string,
): NumberLink | null {
  const number = (contact ?? '').replace(/\D/g, '').replace(/^852(?=\d{8}$)/, '');
  if (sample || !HONG_KONG_NUMBER.test(number)) return null;
  return contactIsWhatsapp
    ? { kind: 'whatsapp', href: whatsappUrl(HONG_KONG_CODE + number, message) }
    : { kind: 'phone', href: `tel:+${HONG_KONG_CODE}${number}` };
}

/**
 * Returns the way to ask a merchant: the form if it takes enquiries by it, otherwise its number. Null if there is
 * neither.
 * @param postId the course that is asked about; null: the merchant in general
 */
export function enquiryOf(
  merchant: Pick<Merchant, 'id' | 'contact' | 'contactIsWhatsapp' | 'takesEnquiries' | 'sample'>,
  message: string,
  postId: number | null = null,
): Enquiry | null {
  const { sample, contact, contactIsWhatsapp } = merchant;
  if (sample) return { kind: 'sample', by: contact && contactIsWhatsapp ? 'whatsapp' : 'form', message };
  if (merchant.takesEnquiries) return { kind: 'form', merchantId: merchant.id, postId };
  return numberLink(merchant, message);
}

/**
 * Returns the WhatsApp link to a number as a visitor typed it; null if it cannot be on WhatsApp. A number without a
 * country's code is of Hong Kong, where landlines have no WhatsApp.
 */
export function replyLink(phone: string, message: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  const isAbroad = /^\s*(\+|00)/.test(phone) && !digits.startsWith(HONG_KONG_CODE);
  if (isAbroad) return whatsappUrl(digits, message);
  const number = digits.replace(/^852(?=\d{8}$)/, '');
  return isMobile(number) ? whatsappUrl(HONG_KONG_CODE + number, message) : null;
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
