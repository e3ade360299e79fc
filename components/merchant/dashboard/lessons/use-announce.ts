import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { useNotice } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { type AnnounceLessons, lessonStateOf, type OwnLesson } from '@/lib/contract/lesson-change';
import { MERCHANT_KEYS } from '../merchant-queries';

const DONE = { as_planned: 'doneRestored', cancelled: 'doneCancelled', moved: 'doneMoved' } as const;

/** Returns a function that announces lessons and shows the list as it is then, and the reason why one failed. */
export function useAnnounce(post: number | null) {
  const t = useTranslations('dashboard.lessons');
  const client = useQueryClient();
  const failureText = useFailureText();
  const notify = useNotice();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const refresh = () => client.invalidateQueries({ queryKey: MERCHANT_KEYS.lessons });

  async function announce(
    lessons: readonly OwnLesson[],
    change: AnnounceLessons['change'],
  ): Promise<boolean> {
    // The buttons stay enabled, so that the one with the focus keeps it.
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const listed = await businessApi().announceLessons({
        lessons: lessons.map((lesson) => ({
          postId: lesson.post.id,
          session: lesson.session?.number ?? null,
          day: lesson.day,
          seen: lesson.change?.sequence ?? null,
        })),
        change,
      });
      if (post === null) client.setQueryData([...MERCHANT_KEYS.lessons, null], listed);
      notify({ text: t(DONE[lessonStateOf(change)]) });
      await refresh();
      return true;
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : null;
      if (code === 'edit_conflict' || code === 'not_found') {
        // Another device of the merchant was faster, or the schedule has changed.
        notify({ text: t('changed') });
        await refresh();
        return true;
      }
      if (code === 'wrong_state') setFailure(t('over'));
      else if (code === 'invalid_fields') setFailure(t('refusedMove'));
      else setFailure(failureText(error));
      return false;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { announce, failure, isBusy };
}
