import { openIsland } from '@/components/layout/island';
import { pageLocale } from '@/lib/api/browser';
import type { Locale } from '@/lib/contract/locale';
import { loadAccountTexts } from '../texts';
import { type AskedCourse, EnquiryDialog } from './enquiry-dialog';

let isOpen = false;

async function loadTexts(locale: Locale) {
  const [own, { account, validation, failure }] = await Promise.all([
    locale === 'en'
      ? import('@/messages/islands/enquiry.en.json')
      : import('@/messages/islands/enquiry.zh-hk.json'),
    loadAccountTexts(locale),
  ]);
  return { ...own.default, account, validation, failure };
}

/** Returns the courses that the page of a merchant shows. */
function coursesOnPage(): AskedCourse[] {
  const links = document.querySelectorAll<HTMLElement>('#main article :is(h2, h3, h4) > a[data-id]');
  return [...links].map(({ dataset, textContent, lang }) => ({
    id: Number(dataset.id),
    title: textContent ?? '',
    lang,
  }));
}

/**
 * Opens the form of an enquiry to the merchant that the button names: about the button's course, or on the page of the
 * merchant about one of its courses or none.
 */
export async function openEnquiryDialog(button: HTMLElement): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const locale = pageLocale();
    const messages = await loadTexts(locale);
    const { merchant, about, question = '' } = button.dataset;
    await openIsland({ locale, messages }, (close) => (
      <EnquiryDialog
        merchantId={Number(merchant)}
        postId={about ? Number(about) : null}
        courses={about ? [] : coursesOnPage()}
        question={question}
        onClose={close}
      />
    ));
  } finally {
    isOpen = false;
  }
}
