import type { BusinessForm } from '@/lib/contract/merchant-forms';

/** A business as a multipart form, its fields named as on the wire (specification §D); without a chosen logo the present one stays. */
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

/** Fields in the order shown: where the focus goes when several are wrong. */
export const BUSINESS_FIELDS = [
  'logo',
  'name',
  'address',
  'contact',
  'contactIsWhatsapp',
  'description',
  'businessRegistration',
] as const;

/** What of a business is kept in the browser while it is typed; a file cannot be. */
export const KEPT_BUSINESS_FIELDS = [
  'name',
  'address',
  'contact',
  'contactIsWhatsapp',
  'description',
  'businessRegistration',
] as const;
