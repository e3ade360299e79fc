import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { DecideLeftCourses, LeftCourses } from '@/lib/contract/admin-imports';
import { localise } from '@/lib/contract/localise';
import { localePath } from '@/lib/i18n/paths';
import { useAction } from '../people/person-page';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { LoadFailure } from '../ui/load-failure';
import { RowList } from '../ui/row-list';
import styles from '../ui/screen.module.css';

/** Renders the courses that have left their feed, with one decision on all of them; nothing if there are none. */
export function LeftCoursesBox() {
  const t = useTranslations('admin.imports.left');
  const act = useAction();
  const [asks, setAsks] = useState<DecideLeftCourses['decision'] | null>(null);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'left-courses'],
    queryFn: () => adminApi().listLeftCourses(),
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data?.until) return null;
  const { count, until, mayTakeDown } = data;
  async function decide(decision: DecideLeftCourses['decision']) {
    await adminApi().decideLeftCourses({ decision, until: until ?? '' });
    setAsks(null);
    await act(async () => undefined, t(`done.${decision}`, { count }));
  }
  return (
    <section aria-labelledby="left" className={styles.box}>
      <div>
        <h2 id="left" className="h3">
          {t('title', { count })}
        </h2>
        <p className="muted small">{t('lead')}</p>
      </div>
      <LeftList left={data} />
      {mayTakeDown ? (
        <div className={styles.buttons}>
          <Button className={styles.danger} onClick={() => setAsks('take_down')}>
            {t('takeDown', { count })}
          </Button>
          <Button onClick={() => setAsks('keep')}>{t('keep')}</Button>
        </div>
      ) : (
        <>
          <p>{t('tooMany')}</p>
          <div>
            <Button onClick={() => setAsks('keep')}>{t('keep')}</Button>
          </div>
        </>
      )}
      {asks && (
        <ConfirmDialog
          title={t(`questions.${asks}`, { count })}
          text={t(`explained.${asks}`)}
          confirm={asks === 'take_down' ? t('takeDown', { count }) : t('keep')}
          onConfirm={() => decide(asks)}
          onClose={() => setAsks(null)}
        />
      )}
    </section>
  );
}

function LeftList({ left: { count, courses } }: { left: LeftCourses }) {
  const t = useTranslations('admin.imports');
  const locale = useLocale();
  return (
    <details>
      <summary>{t('left.list')}</summary>
      {count > courses.length && (
        <p className="muted">{t('firstChanges', { count: courses.length, of: count })}</p>
      )}
      <RowList
        label={t('left.list')}
        rows={courses.map((course) => {
          const { title, merchant } = localise(locale, {
            title: [course.titleZh, course.titleEn],
            merchant: [course.merchantZh, course.merchantEn],
          });
          return {
            id: course.id,
            title: (
              <a href={localePath(locale, `/course/${course.slug}`)} className={styles.link}>
                {title}
              </a>
            ),
            detail: [merchant, course.endDate && t('left.until', { day: course.endDate })]
              .filter(Boolean)
              .join(' · '),
          };
        })}
      />
    </details>
  );
}
