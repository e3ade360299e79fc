import { LINK_NAMES } from '@/lib/contract/account-fields';
import type { BusinessForm } from '@/lib/contract/merchant-forms';

/** Details in the dashboard only: the English texts beside Chinese ones, and pages elsewhere. */
export const MORE_NAMES = ['nameEn', 'addressEn', 'descriptionEn', ...LINK_NAMES] as const;
type MoreName = (typeof MORE_NAMES)[number];

/**
 * Returns a business as multipart form data with wire field names (specification §D). Without a logo, the
 * current one stays.
 */
export function businessFormData(values: Omit<BusinessForm, MoreName> & Partial<BusinessForm>): FormData {
  const form = new FormData();
  const { logo, name, address, contact, contactIsWhatsapp, description, businessRegistration } = values;
  if (logo) form.append('logo', logo);
  form.append('name', name);
  form.append('address', address);
  form.append('contact', contact);
  form.append('contact_is_whatsapp', String(contactIsWhatsapp));
  form.append('description', description);
  form.append('business_registration', businessRegistration);
  form.append('address_hidden', String(values.addressHidden));
  if (values.addressHidden) form.append('district', values.district);
  for (const more of MORE_NAMES) {
    const value = values[more];
    if (value !== undefined) form.append(more.replace('En', '_en'), value);
  }
  return form;
}

/** Fields in display order. The focus goes to the first one with an error. */
export const BUSINESS_FIELDS = [
  'logo',
  'name',
  'address',
  'addressHidden',
  'district',
  'contact',
  'contactIsWhatsapp',
  'description',
  'businessRegistration',
] as const;

/** Fields stored in the browser while they are edited. A file cannot be stored. */
export const KEPT_BUSINESS_FIELDS = [
  'name',
  'address',
  'addressHidden',
  'district',
  'contact',
  'contactIsWhatsapp',
  'description',
  'businessRegistration',
] as const;
