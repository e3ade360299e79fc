import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import areaStyles from '@/components/merchant/dashboard/area.module.css';
import { DashboardLink } from '@/components/merchant/dashboard/dashboard-link';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormNote } from '@/components/ui/forms/form-note';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import type { CourseFileRow, CourseFileResult as Result } from '@/lib/contract/course-file';
import { localePath } from '@/lib/i18n/paths';
import { HeadingSection, WordSections } from './correction-sections';
import { CorrectionTable } from './correction-table';
import { mistakesCsv, needsWork } from './corrections';
import styles from './course-file.module.css';
import { ReadingSection } from './reading-section';
import { COMMAS, useReasonText, useRowTexts } from './reason-text';
import type { useCourseFile } from './use-course-file';

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
  const rowTexts = useRowTexts();
  const [isAsking, setAsking] = useState(false);
  const drafts = result.rows.filter(({ isDraft }) => isDraft).length;
  const skipped = result.rows.filter(({ isSkipped }) => isSkipped).length;
  const refused = result.rows.length - drafts - skipped;
  const wrong = result.rows.filter(needsWork);
  const repeated = result.rows.filter(({ repeats }) => repeats);
  const changeable = repeated.filter(({ repeats }) => repeats?.changeable);
  const isChanging = changeable.some(({ changes }) => changes);
  const changed = result.rows.filter(({ isDraft, changes }) => isDraft && changes).length;
  const unknown =
    result.columns.filter(({ isKnown }) => !isKnown).length +
    result.words.filter(({ text, value }) => text !== '' && value === null).length;
  const { failure } = result;
  /** No column is that of the title yet: a question, not a failure of the file. */
  const asksForTitle = failure?.reason.code === 'noColumnTitle';
  /** The encoding is to be chosen first: a question, too. */
  const asksForEncoding = failure?.reason.code === 'encodingUnclear';
  function download() {
    const reasonsOf = (row: CourseFileRow) => rowTexts(row).join(' ');
    const csv = mistakesCsv(result, courseFile.corrections, t('reasons'), reasonsOf);
    saveFile(new Blob([csv], { type: 'text/csv' }), 'courses-to-correct.csv');
  }
  return (
    <section className={areaStyles.panel}>
      <h2 className="h3" ref={headingRef} tabIndex={-1}>
        {t('result')}
      </h2>
      {asksForTitle ? (
        <FormNote icon="info" tone="info" isStatus>
          {t('headings.askTitle')}
        </FormNote>
      ) : asksForEncoding ? null : failure ? (
        <FormFailure text={t(`failures.${failure.file}`, { reason: reasonText(failure.reason) })} />
      ) : (
        <div role="status" className={styles.summary}>
          {result.rows.length === 0 ? (
            <p>{t('nothing')}</p>
          ) : (
            (drafts > changed || changed === 0) && (
              <p>
                <b>
                  {isStored
                    ? t('stored', { count: drafts - changed })
                    : t('found', { drafts: drafts - changed, complete: complete.length - changed })}
                </b>
              </p>
            )
          )}
          {changed > 0 && <p>{t(isStored ? 'changesStored' : 'changesFound', { count: changed })}</p>}
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
      {!failure && !isStored && result.rows.length > 0 && (
        <dl className={styles.counts}>
          {(
            [
              ['complete', complete.length],
              ['toCorrect', result.rows.length - complete.length - skipped],
              ['unknown', unknown],
              ['skipped', skipped],
            ] as const
          ).map(([name, count]) => (
            <div key={name} data-name={name}>
              <dt>{t(`counts.${name}`)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {result.above.length > 0 && !isStored && (
        <FormNote icon="info">
          {t('above', {
            lines: result.above
              .map(({ row: number, text }) => t('aboveLine', { row: number, text: text || t('wholeRow') }))
              .join(comma),
          })}
        </FormNote>
      )}
      {!isStored && <ReadingSection courseFile={courseFile} result={result} />}
      {!isStored && <HeadingSection courseFile={courseFile} result={result} />}
      {!isStored && repeated.length > 0 && (
        <div className={styles.repeats}>
          <FormNote icon="info">{t('repeats.note', { count: repeated.length })}</FormNote>
          {changeable.length > 0 && (
            <Button
              disabled={running !== null}
              onClick={() => courseFile.chooseRows('change', changeable.map(rowOf), !isChanging)}
            >
              {t(isChanging ? 'repeats.create' : 'repeats.change', { count: changeable.length })}
            </Button>
          )}
          <Button
            disabled={running !== null}
            onClick={() => courseFile.chooseRows('skip', repeated.map(rowOf), true)}
          >
            {t('repeats.skip', { count: repeated.length })}
          </Button>
        </div>
      )}
      {result.strays.length > 0 && (
        <FormNote icon="info">{t('strays', { names: result.strays.join(comma) })}</FormNote>
      )}
      {result.unused.length > 0 && (
        <FormNote icon="info">{t('unused', { names: result.unused.join(comma) })}</FormNote>
      )}
      {!isStored && (
        <>
          <WordSections courseFile={courseFile} result={result} />
          <CorrectionTable courseFile={courseFile} result={result} />
        </>
      )}
      <div className={areaStyles.actions}>
        {!isStored && wrong.length > 0 && (
          <Button onClick={download}>
            <Icon name="download" />
            {t('downloadWrong', { count: wrong.length })}
          </Button>
        )}
        {!isStored && courseFile.isChanged && (
          <Button variant="filled" disabled={running !== null} onClick={courseFile.check}>
            <Icon name="check" />
            {t(running?.step === 'check' ? 'checking' : 'checkAgain')}
          </Button>
        )}
        {!isStored && drafts > 0 && (
          <Button
            variant={courseFile.isChanged || unknown > 0 ? 'outlined' : 'filled'}
            disabled={running !== null || courseFile.isChanged}
            onClick={courseFile.store}
          >
            <Icon name="plus" />
            {running?.step === 'store'
              ? t('storing')
              : t(changed > 0 ? 'storeWithChanges' : 'store', { count: drafts })}
          </Button>
        )}
        {isStored && complete.length > 0 && !submitted && (
          <Button variant="filled" disabled={running !== null} onClick={() => setAsking(true)}>
            <Icon name="check" />
            {running?.step === 'submit' ? t('submitting') : t('submit', { count: complete.length })}
          </Button>
        )}
        {isStored && drafts > complete.length && (
          <DashboardLink className={styles.link} search="?complete=1">
            {t('draftTable.open')}
          </DashboardLink>
        )}
        {isStored && (
          <DashboardLink className={styles.link} search="?state=draft">
            {t('drafts')}
          </DashboardLink>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('ask.title', { count: complete.length })}
          labels={{ close: t('ask.close'), cancel: t('ask.cancel'), confirm: t('ask.confirm') }}
          isDanger={false}
          onConfirm={async () => {
            setAsking(false);
            await courseFile.submit();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {t('ask.text', { count: complete.length })}
            {drafts > complete.length && ` ${t('ask.rest', { count: drafts - complete.length })}`}
          </p>
          <ul className={styles.titles}>
            {complete.map(({ row, title }) => (
              <li key={row}>{title}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {result.rows.length > 0 && (
        <ol className={styles.rows}>
          {result.rows.map((row) => (
            <Row key={row.row} row={row} courseFile={courseFile} />
          ))}
        </ol>
      )}
    </section>
  );
}

const rowOf = ({ row }: CourseFileRow) => row;

function Row({ row, courseFile }: Pick<CourseFileResultProps, 'courseFile'> & { row: CourseFileRow }) {
  const t = useTranslations('courseFiles');
  const locale = useLocale();
  const reasonText = useReasonText();
  const { problems, missing, isDraft, isSkipped, repeats, changes, post } = row;
  const title = row.title || t('untitled');
  const state = isSkipped
    ? changes
      ? 'isUnchanged'
      : 'isSkipped'
    : isDraft
      ? missing.length === 0
        ? 'complete'
        : 'incomplete'
      : 'willNot';
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
        {!post && !courseFile.isStored && (isDraft || (isSkipped && !changes)) && (
          <button
            type="button"
            className={styles.link}
            disabled={courseFile.running !== null}
            aria-label={t(isSkipped ? 'takeNamed' : 'skipNamed', { row: row.row, title })}
            onClick={() => courseFile.chooseRows('skip', [row.row], !isSkipped)}
          >
            {t(isSkipped ? 'take' : 'skip')}
          </button>
        )}
      </p>
      {repeats && !post && (
        <p className={styles.repeat}>
          {repeats.id === null ? (
            t('repeats.row', { row: repeats.row ?? 0 })
          ) : (
            <a href={localePath(locale, `/merchant/advertisement?id=${repeats.id}`)}>
              {t('repeats.earlier')}
            </a>
          )}
        </p>
      )}
      {isDraft && changes && (
        <p className="muted small">
          {changes.length === 0
            ? t('changesWaiting')
            : t('changes', { fields: changes.map((field) => t(`fields.${field}`)).join(COMMAS[locale]) })}
        </p>
      )}
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
