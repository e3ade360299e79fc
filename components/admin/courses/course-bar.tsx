import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { adminApi } from '@/lib/api/admin';
import { BULK_MAX } from '@/lib/contract/admin-advertisements';
import type { CourseBulkResult } from '@/lib/contract/admin-courses';
import { hasPage } from '@/lib/contract/choices';
import queueStyles from '../queue/queue.module.css';
import { useReadQueuesAnew } from '../queue/queue-query';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useFailureText } from '../ui/failure-text';
import { useNotice } from '../ui/notice';
import type { CourseFilters } from './course-filters';
import type { Outcome } from './course-outcome';
import { CourseTitles } from './course-titles';
import { MoveDialog } from './move-dialog';
import type { SelectedCourse } from './selected-courses';
import { TakeDownDialog } from './take-down-dialog';

interface CourseBarProps {
  items: SelectedCourse[];
  /** Courses of the whole list. */
  total: number;
  filters: CourseFilters;
  onChoose: (items: readonly SelectedCourse[]) => void;
  onDone: (outcome: Outcome) => void;
}

type Asked = 'takeDown' | 'restore' | 'move';

/** Renders the decisions for the selected courses. Those that fail stay selected. Only courses with
 * a page can be taken down. */
export function CourseBar({ items, total, filters, onChoose, onDone }: CourseBarProps) {
  const t = useTranslations('admin.courses');
  const notify = useNotice();
  const failureText = useFailureText();
  const readAnew = useReadQueuesAnew();
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = items.length;
  const ids = items.map(({ id }) => id);
  const shown = items.filter(({ state }) => hasPage(state as 'published'));

  async function selectAll() {
    try {
      const selection = await adminApi().selectAllCourses(filters);
      onChoose(selection.items);
      const { length } = selection.items;
      if (length < selection.total) notify(t('firstSelected', { count: length, total: selection.total }));
    } catch (error) {
      notify(failureText(error));
    }
  }
  async function finish(act: Asked, result: CourseBulkResult) {
    setAsked(null);
    const done = new Set(result.done);
    await readAnew();
    onChoose(items.filter(({ id }) => !done.has(id)));
    onDone({ act, result });
  }
  const close = () => setAsked(null);
  return (
    <div className={queueStyles.bulk}>
      <p role="status">
        {t('selected', { count })}{' '}
        {count < Math.min(total, BULK_MAX) && (
          <button type="button" style={{ textDecoration: 'underline' }} onClick={() => void selectAll()}>
            {t('selectAll', { count: total })}
          </button>
        )}
      </p>
      <Button size="small" className={queueStyles.dark} onClick={() => onChoose([])}>
        {t('selectNone')}
      </Button>
      <Button size="small" className={queueStyles.dark} onClick={() => setAsked('move')}>
        <Icon name="tag" size={16} />
        {t('changeCategory')}
      </Button>
      <Button size="small" className={queueStyles.dark} onClick={() => setAsked('restore')}>
        <Icon name="refresh" size={16} />
        {t('restore')}
      </Button>
      <Button size="small" variant="yolk" disabled={shown.length === 0} onClick={() => setAsked('takeDown')}>
        <Icon name="close" size={16} />
        {t('takeDownMany', { count: shown.length })}
      </Button>
      {asked === 'takeDown' && (
        <TakeDownDialog
          courses={shown}
          onTakeDown={async (why) => {
            const wanted = shown.map(({ id }) => id);
            await finish('takeDown', await adminApi().takeDownCourses({ ids: wanted, ...why }));
          }}
          onClose={close}
        />
      )}
      {asked === 'restore' && (
        <ConfirmDialog
          title={t('restoreTitle', { count })}
          text={t('restoreText')}
          confirm={t('restoreMany', { count })}
          onConfirm={async () => finish('restore', await adminApi().restoreCourses(ids))}
          onClose={close}
        >
          <CourseTitles courses={items} />
        </ConfirmDialog>
      )}
      {asked === 'move' && (
        <MoveDialog
          count={count}
          onMove={async (categoryId) => {
            const seen = items.map(({ id, version }) => ({ id, version }));
            await finish('move', await adminApi().moveCourses({ items: seen, categoryId }));
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
