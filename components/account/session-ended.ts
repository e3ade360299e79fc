import { showToast } from '@/components/ui/toast';
import { pageLocale } from '@/lib/api/browser';
import { loadMemberTexts } from './member-texts';

/** A word to a member whose session a call has found over. */
export async function announceSessionEnded(): Promise<void> {
  const { member } = await loadMemberTexts(pageLocale());
  showToast(member.sessionEnded);
}
