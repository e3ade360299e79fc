import { useLocale, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import areaStyles from '@/components/merchant/dashboard/area.module.css';
import { DashboardLink } from '@/components/merchant/dashboard/dashboard-link';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormNote } from '@/components/ui/forms/form-note';
import { Icon } from '@/components/ui/icon';
import {
  COURSE_FILE_FIELDS,
  type CourseFileField,
  type CourseFileRow,
  type CourseFileResult as Result,
} from '@/lib/contract/course-file';
import type { ImportReason } from '@/lib/contract/import-reasons';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import styles from './course-file.module.css';
import type { useCourseFile } from './use-course-file';

/** What separates the items of a list. */
const COMMAS: Record<Locale, string> = { 'zh-hk': '、', en: ', ' };

interface CourseFileResultProps {
  courseFile: ReturnType<typeof useCourseFile>;
  result: Result;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Renders the result of a check row by row, and the next step: storing the drafts, then submitting them. */
export function CourseFileResult({ courseFile, result, headingRef }: CourseFileResultProps) {
  const t = useTranslations('courseFiles');
  const reasonText = useReasonText();
  const comma = COMMAS[useLocale()];
  const { complete, isStored, running, submitted } = courseFile;
  const drafts = result.rows.filter(({ isDraft }) => isDraft).length;
  const refused = result.rows.length - drafts;
  const { failure } = result;
  return (
    <section className={areaStyles.panel}>
      <h2 className="h3" ref={headingRef} tabIndex={-1}>
        {t('result')}
      </h2>
      {failure ? (
        <FormFailure text={t(`failures.${failure.file}`, { reason: reasonText(failure.reason) })} />
      ) : (
        <div role="status" className={styles.summary}>
          {result.rows.length === 0 ? (
            <p>{t('nothing')}</p>
          ) : (
            <p>
              <b>
                {isStored
                  ? t('stored', { count: drafts })
                  : t('found', { drafts, complete: complete.length })}
              </b>
            </p>
          )}
          {refused > 0 && <p>{t('refused', { count: refused })}</p>}
          {submitted && <p>{t('submitted', { count: submitted.done.length })}</p>}
          {submitted && submitted.failed.length > 0 && (
            <p>
              {t(
                submitted.failed.some(({ errors }) => errors.business) ? 'businessMissing' : 'notSubmitted',
                {
                  count: submitted.failed.length,
                },
              )}
            </p>
          )}
        </div>
      )}
      {result.ignored.length > 0 && (
        <FormNote icon="info">{t('ignored', { names: result.ignored.join(comma) })}</FormNote>
      )}
      {result.unused.length > 0 && (
        <FormNote icon="info">{t('unused', { names: result.unused.join(comma) })}</FormNote>
      )}
      <div className={areaStyles.actions}>
        {!isStored && drafts > 0 && (
          <Button variant="filled" disabled={running !== null} onClick={courseFile.store}>
            <Icon name="plus" />
            {running?.step === 'store' ? t('storing') : t('store', { count: drafts })}
          </Button>
        )}
        {isStored && complete.length > 0 && !submitted && (
          <Button variant="filled" disabled={running !== null} onClick={courseFile.submit}>
            <Icon name="check" />
            {running?.step === 'submit' ? t('submitting') : t('submit', { count: complete.length })}
          </Button>
        )}
        {isStored && (
          <DashboardLink className={styles.link} search="?state=draft">
            {t('drafts')}
          </DashboardLink>
        )}
      </div>
      {result.rows.length > 0 && (
        <ol className={styles.rows}>
          {result.rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ row }: { row: CourseFileRow }) {
  const t = useTranslations('courseFiles');
  const locale = useLocale();
  const reasonText = useReasonText();
  const { problems, missing, isDraft, post } = row;
  const title = row.title || t('untitled');
  const state = isDraft ? (missing.length === 0 ? 'complete' : 'incomplete') : 'willNot';
  return (
    <li>
      <p className={styles.course}>
        <span className="muted">{t('row', { row: row.row })}</span>
        {post ? (
          <a
            href={localePath(locale, `/merchant/advertisement?id=${post.id}`)}
            aria-label={t('edit', { title })}
          >
            {title}
          </a>
        ) : (
          <b>{title}</b>
        )}
        <span className={styles.state} data-state={state}>
          {t(state)}
        </span>
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ field, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at}>
              {t('problem', {
                field: field ? t(`fields.${field}`) : t('wholeRow'),
                reason: reasonText(reason),
              })}
              {field && reason.code === 'notChoice' && (
                <span className="muted"> {t('allowed', { hint: t(`hints.${field}`) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isDraft && missing.length > 0 && (
        <p className="muted small">
          {t('missing', { fields: missing.map((field) => t(`fields.${field}`)).join(COMMAS[locale]) })}
        </p>
      )}
    </li>
  );
}

const isField = (value: unknown): value is CourseFileField =>
  COURSE_FILE_FIELDS.some((field) => field === value);

/** Returns a function that says a reason, in which another field has the heading of its column. */
function useReasonText(): (reason: ImportReason) => string {
  const t = useTranslations('courseFiles');
  const reasons = useTranslations('importReasons');
  return ({ code, values }) => {
    const { other } = values;
    return reasons(code, isField(other) ? { ...values, other: t(`fields.${other}`) } : values);
  };
}
