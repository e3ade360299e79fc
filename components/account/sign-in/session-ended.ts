import { showToast } from '@/components/ui/toast';
import { pageLocale } from '@/lib/api/browser';
import { loadMemberTexts } from '../member-texts';

/** Shows a member the message that a request found the session ended. */
export async function announceSessionEnded(): Promise<void> {
  const { member } = await loadMemberTexts(pageLocale());
  showToast(member.sessionEnded);
}
