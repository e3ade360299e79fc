import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { CourseDetail } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';

/** Returns the full sessions of a course; those that state no places of their own are full with the course. */
function fullSessions({ sessions, enrolment }: CourseDetail) {
  const isFull = enrolment.state === 'full';
  return sessions.filter(({ placesLeft }) => placesLeft === 0 || (isFull && placesLeft === undefined));
}

/**
 * Renders the button that opens the form of the waiting list, if the course or a session of it is full and the course is a
 * merchant's own: an organiser whose data are imported keeps its own list.
 */
export function WaitingListButton({ post }: { post: CourseDetail }) {
  const t = useTranslations('course.buy');
  if (post.source || post.sample) return null;
  const sessions = fullSessions(post);
  if (post.sessions.length > 0 ? sessions.length === 0 : post.enrolment.state !== 'full') return null;
  return (
    <>
      <Button
        full
        data-opens-dialog="waiting"
        data-about={post.id}
        data-sessions={
          sessions.length > 0
            ? JSON.stringify(sessions.map(({ number, label, startDate }) => [number, label || startDate]))
            : undefined
        }
        aria-haspopup="dialog"
      >
        <Icon name="clock" />
        {t('waitingList')}
      </Button>
      <noscript>
        <p className="small">{t('waitingListNoScript')}</p>
      </noscript>
    </>
  );
}
