import { useTranslations } from 'next-intl';
import { createContext, useContext, useEffect } from 'react';
import { holdBack } from './leave-guard';

/** The dialog that a form stands in, for `mayLeave`; null on the screen itself. */
export const LeaveDialog = createContext<object | null>(null);

/**
 * Asks before a link, a step in the history, the search of sections, closing the dialog or closing the tab discards what
 * was typed.
 */
export function useLeaveQuestion(isUnsaved: boolean): void {
  const question = useTranslations('account')('leaveQuestion');
  const dialog = useContext(LeaveDialog);
  useEffect(() => (isUnsaved ? holdBack({ question, dialog }) : undefined), [isUnsaved, question, dialog]);
}
