import { openIsland } from '@/components/layout/island';
import { pageLocale } from '@/lib/api/browser';
import { readCredentials } from '@/lib/browser/credentials';
import type { Locale } from '@/lib/contract/locale';
import { loadAccountTexts } from '../texts';
import { MemberWaitingDialog, VisitorWaitingDialog, type WaitingSession } from './waiting-dialog';

let isOpen = false;

async function loadTexts(locale: Locale) {
  const [own, { account, validation, failure }] = await Promise.all([
    locale === 'en'
      ? import('@/messages/islands/waiting-list.en.json')
      : import('@/messages/islands/waiting-list.zh-hk.json'),
    loadAccountTexts(locale),
  ]);
  return { ...own.default, account, validation, failure };
}

/** Returns the full sessions that the button names; none for a course without sessions. */
function sessionsOf(button: HTMLElement): WaitingSession[] {
  const named = JSON.parse(button.dataset.sessions ?? '[]') as [number: number, label: string][];
  return named.map(([number, label]) => ({ number, label }));
}

/** Opens the form of the waiting list of the course that the button names: a member's, or that of a visitor. */
export async function openWaitingDialog(button: HTMLElement): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const locale = pageLocale();
    const messages = await loadTexts(locale);
    const Dialog = readCredentials('member') ? MemberWaitingDialog : VisitorWaitingDialog;
    await openIsland({ locale, messages }, (close) => (
      <Dialog postId={Number(button.dataset.about)} sessions={sessionsOf(button)} onClose={close} />
    ));
  } finally {
    isOpen = false;
  }
}
