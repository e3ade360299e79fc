interface MerchantRow {
  accountId: number | null;
  contact: string | null;
  contactIsWhatsapp: boolean;
  sample: boolean;
}

/**
 * Returns whether visitors write to a merchant by the site's form: it has an account that reads, and no WhatsApp number.
 */
export function takesEnquiries({ accountId, contact, contactIsWhatsapp, sample }: MerchantRow): boolean {
  return accountId !== null && !sample && !(contactIsWhatsapp && contact);
}
