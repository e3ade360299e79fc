import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useCategories } from '@/components/merchant/advertisement/fields/use-categories';
import { COURSE_FIELDS } from '@/lib/contract/course-fields';
import type { CourseFileField, CourseFileResult, CourseFileRow } from '@/lib/contract/course-file';
import { cellOf, needsWork } from './corrections';
import styles from './course-file.module.css';
import { useReasonText } from './reason-text';
import type { useCourseFile } from './use-course-file';
import { isCategory, useChoices } from './word-fields';

/** Fields whose texts are long. */
const LONG: readonly CourseFileField[] = ['content', 'content_en', 'body', 'body_en'];

/** Returns the fields of a row that are wrong or missing, each once. */
function fieldsOf({ problems, missing }: CourseFileRow): CourseFileField[] {
  return [...new Set([...problems.flatMap(({ field }) => field ?? []), ...missing])];
}

/** Renders the rows with mistakes and empty fields as one table, in which they are completed. */
export function CorrectionTable({
  courseFile,
  result,
}: {
  courseFile: ReturnType<typeof useCourseFile>;
  result: CourseFileResult;
}) {
  const t = useTranslations('courseFiles');
  const listId = useId();
  const rows = result.rows.filter((row) => needsWork(row) && row.cells.length > 0);
  if (rows.length === 0) return null;
  return (
    <section className={styles.table}>
      <h3 className="h3">{t('table.title', { count: rows.length })}</h3>
      <p className="muted small">{t('table.lead')}</p>
      {rows.some((row) => fieldsOf(row).some(isCategory)) && <CategoryList id={`${listId}-categories`} />}
      <datalist id={`${listId}-pictures`}>
        {result.unused.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <table>
        <thead>
          <tr>
            {(['row', 'course', 'field', 'now', 'change'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`table.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.row}>
            {fieldsOf(row).map((field, at) => (
              <tr key={field}>
                {at === 0 && (
                  <>
                    <td className={styles.number} rowSpan={fieldsOf(row).length}>
                      {row.row}
                    </td>
                    <th scope="rowgroup" rowSpan={fieldsOf(row).length}>
                      {row.title || t('untitled')}
                    </th>
                  </>
                )}
                <Cell {...{ courseFile, result, row, field, listId }} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function CategoryList({ id }: { id: string }) {
  const { data: categories = [] } = useCategories();
  return (
    <datalist id={id}>
      {categories.map((category) => (
        <option key={category.id} value={category.path.slug} label={category.label} />
      ))}
    </datalist>
  );
}

interface CellProps {
  courseFile: ReturnType<typeof useCourseFile>;
  result: CourseFileResult;
  row: CourseFileRow;
  field: CourseFileField;
  listId: string;
}

function Cell({ courseFile, result, row, field, listId }: CellProps) {
  const t = useTranslations('courseFiles');
  const reasonText = useReasonText();
  const choices = useChoices()(field);
  const id = useId();
  const { corrections } = courseFile;
  const own = corrections.cells.find((cell) => cell.row === row.row && cell.field === field);
  const now = cellOf(result, { ...corrections, cells: [] }, row.row, field);
  const value = own?.value ?? (LONG.includes(field) ? now : '');
  const reasons = row.problems.filter((problem) => problem.field === field);
  const { kind } = COURSE_FIELDS[field];
  const common = {
    className: styles.input,
    'aria-label': t('table.label', { row: row.row, field: t(`fields.${field}`) }),
    'aria-describedby': id,
    value,
    onChange: ({ target }: { target: { value: string } }) =>
      courseFile.setCell({ row: row.row, field, value: target.value }),
  };
  return (
    <>
      <td>{t(`fields.${field}`)}</td>
      <td>{now && <del>{now.length > 60 ? `${now.slice(0, 60)}…` : now}</del>}</td>
      <td className={styles.change}>
        {kind === 'choice' ? (
          <select {...common}>
            <option value="">{t('words.choose')}</option>
            {choices.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        ) : LONG.includes(field) ? (
          <textarea {...common} rows={2} />
        ) : (
          <input
            {...common}
            type={kind === 'date' ? 'date' : kind === 'time' ? 'time' : 'text'}
            inputMode={kind === 'number' || kind === 'money' ? 'numeric' : undefined}
            list={
              kind === 'categories'
                ? `${listId}-categories`
                : kind === 'picture'
                  ? `${listId}-pictures`
                  : undefined
            }
          />
        )}
        <span className={styles.reason} id={id} data-wrong={reasons.length > 0 || undefined}>
          {reasons.length > 0
            ? reasons.map(({ reason }) => reasonText(reason)).join(' ')
            : t(`hints.${field}`)}
        </span>
      </td>
    </>
  );
}
