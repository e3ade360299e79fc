/**
 * Returns a URL that opens WhatsApp with a message. Without a number, WhatsApp prompts for the recipient: to share
 * a page, never to ask a merchant.
 */
export function whatsappUrl(number: string, message: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
