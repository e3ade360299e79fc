/** Opens WhatsApp with a message filled in; without a number WhatsApp asks to whom. */
export function whatsappUrl(number: string, message: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
