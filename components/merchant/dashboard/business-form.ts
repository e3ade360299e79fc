import type { BusinessForm } from '@/lib/contract/merchant-forms';

/**
 * Returns a business as multipart form data with wire field names (specification §D). Without a logo, the
 * current one stays.
 */
export function businessFormData(values: BusinessForm): FormData {
  const form = new FormData();
  const { logo, name, address, contact, contactIsWhatsapp, description, businessRegistration } = values;
  if (logo) form.append('logo', logo);
  form.append('name', name);
  form.append('address', address);
  form.append('contact', contact);
  form.append('contact_is_whatsapp', String(contactIsWhatsapp));
  form.append('description', description);
  form.append('business_registration', businessRegistration);
  return form;
}

/** Fields in display order. The focus goes to the first one with an error. */
export const BUSINESS_FIELDS = [
  'logo',
  'name',
  'address',
  'contact',
  'contactIsWhatsapp',
  'description',
  'businessRegistration',
] as const;

/** Fields stored in the browser while they are edited. A file cannot be stored. */
export const KEPT_BUSINESS_FIELDS = [
  'name',
  'address',
  'contact',
  'contactIsWhatsapp',
  'description',
  'businessRegistration',
] as const;
