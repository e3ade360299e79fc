import type { merchants } from '@/server/platform/database/schema/schema';

type Row = Pick<typeof merchants.$inferSelect, 'accountId' | 'contact' | 'contactIsWhatsapp' | 'sample'>;

/**
 * Returns whether visitors write to a merchant by the site's form: it has an account that reads, and no WhatsApp number.
 */
export function takesEnquiries({ accountId, contact, contactIsWhatsapp, sample }: Row): boolean {
  return accountId !== null && !sample && !(contactIsWhatsapp && contact);
}
