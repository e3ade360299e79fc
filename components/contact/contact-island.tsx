import { CONTACT_FORM_ID } from '@/components/layout/element-ids';
import { mountIsland } from '@/components/layout/island';
import { pageLocale } from '@/lib/api/browser';
import type { Locale } from '@/lib/contract/locale';
import { ContactForm } from './contact-form';

/** Loads the texts of the form and the shared validation and failure messages. */
async function loadTexts(locale: Locale) {
  const [own, account] = await (locale === 'en'
    ? Promise.all([
        import('@/messages/islands/contact.en.json'),
        import('@/messages/islands/account.en.json'),
      ])
    : Promise.all([
        import('@/messages/islands/contact.zh-hk.json'),
        import('@/messages/islands/account.zh-hk.json'),
      ]));
  const { validation, failure } = account.default;
  return { ...own.default, validation, failure };
}

/**
 * Mounts the form in its container. Returns a function that unmounts it.
 * @throws Error if the page has no container
 */
export async function mountContactForm(): Promise<() => void> {
  const locale = pageLocale();
  const messages = await loadTexts(locale);
  const place = document.getElementById(CONTACT_FORM_ID);
  if (!place) throw new Error('there is no place for the contact form');
  return mountIsland({ locale, messages, children: <ContactForm /> }, place);
}
