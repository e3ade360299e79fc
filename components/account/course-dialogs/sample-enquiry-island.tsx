import { openIsland } from '@/components/layout/island';
import { pageLocale } from '@/lib/api/browser';
import { SampleEnquiryDialog } from './sample-enquiry-dialog';

let isOpen = false;

/** Opens the preview of an enquiry to a sample merchant, with the message of its button. */
export async function openSampleEnquiry(button: HTMLElement): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const locale = pageLocale();
    const messages = await (locale === 'en'
      ? import('@/messages/islands/sample-enquiry.en.json')
      : import('@/messages/islands/sample-enquiry.zh-hk.json'));
    const { by, text = '' } = button.dataset;
    const title = document.querySelector('[data-post] h1')?.textContent ?? null;
    await openIsland({ locale, messages: messages.default }, (close) => (
      <SampleEnquiryDialog
        by={by === 'whatsapp' ? 'whatsapp' : 'form'}
        message={text}
        course={title}
        onClose={close}
      />
    ));
  } finally {
    isOpen = false;
  }
}
