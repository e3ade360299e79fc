import { useTranslations } from 'next-intl';
import { type AdminCourseDetail, CORRECTED } from '@/lib/contract/admin-courses';
import { snakeCase } from '@/lib/contract/field-names';
import { FieldChanges } from '../review/field-changes';
import { EditConflict } from '../ui/edit-conflict';
import courseStyles from './courses.module.css';

interface CorrectionConflictProps {
  /** The course that the typed values are based on. */
  mine: AdminCourseDetail;
  /** The course as it is now. */
  theirs: AdminCourseDetail;
  onMine: () => void;
  onTheirs: () => void;
}

/** Renders an edit conflict of a course, with what the other version changes. */
export function CorrectionConflict({ mine, theirs, ...choice }: CorrectionConflictProps) {
  const t = useTranslations('admin.courses');
  const [latest] = theirs.decisions;
  const isNew = latest && !mine.decisions.some(({ id }) => id === latest.id);
  const changes = CORRECTED.filter(
    (field) => JSON.stringify(mine.values[field]) !== JSON.stringify(theirs.values[field]),
  ).map((field) => ({ field: snakeCase(field), before: mine.values[field], after: theirs.values[field] }));
  return (
    <EditConflict by={isNew ? { ...latest, actor: latest.actor || t('system') } : undefined} {...choice}>
      {changes.length > 0 ? (
        <section aria-label={t('theirChanges')}>
          <p className={courseStyles.legend}>{t('theirChanges')}</p>
          <FieldChanges changes={changes} />
        </section>
      ) : (
        <p>{t('noTheirChanges')}</p>
      )}
    </EditConflict>
  );
}
