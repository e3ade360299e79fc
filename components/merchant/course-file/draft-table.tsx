import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { valuesOf } from '@/components/merchant/advertisement/draft/draft-values';
import { useProblemSentence } from '@/components/merchant/advertisement/draft/use-draft-field';
import areaStyles from '@/components/merchant/dashboard/area.module.css';
import { changedSearch } from '@/components/merchant/dashboard/dashboard-address';
import { DashboardFailure } from '@/components/merchant/dashboard/dashboard-failure';
import { DashboardLink } from '@/components/merchant/dashboard/dashboard-link';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { Icon } from '@/components/ui/icon';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { COURSE_FIELDS, formField } from '@/lib/contract/course-fields';
import type { CourseFileField } from '@/lib/contract/course-file';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import detailStyles from '../dashboard/advertisements/own-advertisement-detail.module.css';
import styles from './course-file.module.css';
import { type IncompleteDraft, useIncompleteDrafts } from './incomplete-drafts';
import { ValueField } from './word-fields';

const CHOSEN_KINDS: ReadonlySet<string> = new Set(['categories', 'choice', 'choices']);
const LONG_KINDS: ReadonlySet<string> = new Set(['html', 'texts']);
const LONG: ReadonlySet<CourseFileField> = new Set([
  'content',
  'content_en',
  'weather_note',
  'access_note',
  'qualification_note',
]);

type Table = ReturnType<typeof useIncompleteDrafts>;

/** Renders the drafts that are not complete as one table, in which they are completed without opening each. */
export function DraftTable() {
  const t = useTranslations('courseFiles.draftTable');
  const table = useIncompleteDrafts();
  const { data: drafts, isError, refetch, completed, isChanged, isSaving } = table;
  return (
    <>
      <DashboardLink
        className={detailStyles.back}
        search={changedSearch(window.location.search, { complete: null })}
      >
        <Icon name="chevron-left" size={18} />
        {t('back')}
      </DashboardLink>
      <div>
        <h1 className="h1">{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </div>
      <p role="status">{completed > 0 && t('completed', { count: completed })}</p>
      {isError ? (
        <DashboardFailure onRetry={refetch} />
      ) : !drafts ? (
        <ShapeSkeleton />
      ) : drafts.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <form
          noValidate
          className={`${areaStyles.panel} ${styles.table}`}
          onSubmit={(event) => event.preventDefault()}
        >
          <table>
            <thead>
              <tr>
                {(['course', 'field', 'change'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            {drafts.map((draft) => (
              <DraftRows key={draft.detail.post.id} draft={draft} table={table} />
            ))}
          </table>
          <div className={areaStyles.actions}>
            <Button variant="filled" disabled={!isChanged || isSaving} onClick={() => void table.save()}>
              <Icon name="check" />
              {t(isSaving ? 'saving' : 'save')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

function DraftRows({ draft, table }: { draft: IncompleteDraft; table: Table }) {
  const t = useTranslations('courseFiles');
  const locale = useLocale();
  const { detail, fields, isElsewhere } = draft;
  const { id, title, titleEn } = detail.post;
  const name = (locale === 'en' ? titleEn || title : title || titleEn) || t('untitled');
  // A picture, and what a table has no column for, is added in the form of the draft.
  const typedHere = fields.filter(({ field }) => field !== 'picture');
  const link = isElsewhere || typedHere.length < fields.length;
  const failure = table.failureOf(id);
  return (
    <tbody>
      {typedHere.map(({ field, problem }, at) => (
        <tr key={field}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={typedHere.length + Number(link)}>
              {name}
            </th>
          )}
          <td>{t(`fields.${field}`)}</td>
          <td className={styles.change}>
            <Field {...{ table, detail, name, field, problem }} />
          </td>
        </tr>
      ))}
      {link && (
        <tr>
          {typedHere.length === 0 && <th scope="rowgroup">{name}</th>}
          <td>{typedHere.length < fields.length && t('fields.picture')}</td>
          <td>
            <a className={styles.link} href={localePath(locale, `/merchant/advertisement?id=${id}`)}>
              {t('draftTable.inForm', { title: name })}
            </a>
          </td>
        </tr>
      )}
      {failure && (
        <tr>
          <td colSpan={3}>
            <FieldProblem id={`draft-${id}`} text={failure} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface FieldProps {
  table: Table;
  detail: OwnAdvertisementDetail;
  /** Title of the draft. */
  name: string;
  field: CourseFileField;
  problem: IncompleteDraft['fields'][number]['problem'];
}

function Field({ table, detail, name, field, problem }: FieldProps) {
  const t = useTranslations('courseFiles');
  const sentence = useProblemSentence();
  const describedBy = useId();
  const { kind } = COURSE_FIELDS[field];
  const label = t('draftTable.label', { title: name, field: t(`fields.${field}`) });
  const { id } = detail.post;
  const stored = valuesOf(detail)[formField(field)];
  // What is wrong is corrected; what is missing is empty.
  const value =
    table.typedIn(id, field) ?? (problem !== 'required' && typeof stored === 'string' ? stored : '');
  const change = (text: string) => table.type(id, field, text);
  const common = {
    className: styles.input,
    'aria-label': label,
    'aria-describedby': describedBy,
    value,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <>
      {CHOSEN_KINDS.has(kind) ? (
        <ValueField {...{ field, label, value, describedBy }} onChange={change} isSeveral />
      ) : LONG_KINDS.has(kind) || LONG.has(field) ? (
        <textarea {...common} rows={3} />
      ) : (
        <input
          {...common}
          type={kind === 'date' ? 'date' : kind === 'time' ? 'time' : 'text'}
          inputMode={kind === 'number' || kind === 'money' ? 'numeric' : undefined}
        />
      )}
      <span className={styles.reason} id={describedBy} data-wrong={problem !== 'required' || undefined}>
        {sentence(formField(field) as Parameters<typeof sentence>[0], problem)}
      </span>
    </>
  );
}
