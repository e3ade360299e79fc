import { openIsland } from '@/components/layout/island';
import { pageLocale } from '@/lib/api/browser';
import type { Locale } from '@/lib/contract/locale';
import type { Reported } from '@/lib/contract/report';
import { loadAccountTexts } from '../texts';
import { ReportDialog } from './report-dialog';

let isOpen = false;

async function loadTexts(locale: Locale) {
  const [own, { account, validation, failure }] = await Promise.all([
    locale === 'en'
      ? import('@/messages/islands/report.en.json')
      : import('@/messages/islands/report.zh-hk.json'),
    loadAccountTexts(locale),
  ]);
  return { ...own.default, account, validation, failure };
}

/** Opens the report dialog for the button's comment if it names one, otherwise for the page's course. */
export async function openReportDialog(button: HTMLElement): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const locale = pageLocale();
    const messages = await loadTexts(locale);
    const comment = Number(button.dataset.commentId);
    const post = Number(button.closest<HTMLElement>('[data-post]')?.dataset.post);
    const reported: Reported = comment
      ? { subject: 'comment', subjectId: comment }
      : { subject: 'post', subjectId: post };
    await openIsland({ locale, messages }, (close) => <ReportDialog reported={reported} onClose={close} />);
  } finally {
    isOpen = false;
  }
}
