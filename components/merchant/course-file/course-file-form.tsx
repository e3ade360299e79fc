import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef } from 'react';
import areaStyles from '@/components/merchant/dashboard/area.module.css';
import { changedSearch } from '@/components/merchant/dashboard/dashboard-address';
import { DashboardLink } from '@/components/merchant/dashboard/dashboard-link';
import { Panel } from '@/components/merchant/dashboard/panel';
import { Button, ButtonLink } from '@/components/ui/button';
import { FileField } from '@/components/ui/forms/file-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormNote } from '@/components/ui/forms/form-note';
import { Icon } from '@/components/ui/icon';
import { BATCH_MAX } from '@/lib/contract/limits';
import detailStyles from '../dashboard/advertisements/own-advertisement-detail.module.css';
import styles from './course-file.module.css';
import { CourseFileResult } from './course-file-result';
import { type FileName, megabytesOf, useCourseFile } from './use-course-file';

const ACCEPT: Record<FileName, string> = {
  file: '.csv,.xlsx',
  pictures: '.zip',
};

const RUNNING = { check: 'checking', store: 'storing', submit: 'submitting' } as const;

/**
 * Renders the steps from the template to the drafts: files, check, result, storing and submission. An account without a
 * confirmed address reads so before it chooses a file.
 */
export function CourseFileForm({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslations('courseFiles');
  const locale = useLocale();
  const format = useFormatter();
  const courseFile = useCourseFile();
  const { result, running, failure } = courseFile;
  const heading = useRef<HTMLHeadingElement>(null);
  // The result appears below the form: the focus moves to it, so that it is read and scrolled to. It stays where it is
  // while the result is corrected.
  const hasResult = result !== null;
  const { isStored } = courseFile;
  // biome-ignore lint/correctness/useExhaustiveDependencies: storing shows another result
  useEffect(() => {
    if (hasResult) heading.current?.focus();
  }, [hasResult, isStored]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void courseFile.check();
  }
  return (
    <>
      <DashboardLink
        className={detailStyles.back}
        search={changedSearch(window.location.search, { upload: null })}
      >
        <Icon name="chevron-left" size={18} />
        {t('back')}
      </DashboardLink>
      <div>
        <h1 className="h1">{t('title')}</h1>
        <p className="muted">{t('lead', { max: BATCH_MAX })}</p>
      </div>
      <Panel title={t('steps')}>
        <ol className={styles.steps}>
          <li>{t('step1')}</li>
          <li>{t('step2')}</li>
          <li>{t('step3')}</li>
        </ol>
        <FormNote icon="info">{t('rule')}</FormNote>
        <div className={`${areaStyles.actions} ${styles.templates}`}>
          <ButtonLink href={`/api/v1/course_files/template?locale=${locale}&format=xlsx`} download>
            <Icon name="download" />
            {t('templateExcel')}
          </ButtonLink>
          <ButtonLink href={`/api/v1/course_files/template?locale=${locale}`} download>
            <Icon name="download" />
            {t('template')}
          </ButtonLink>
        </div>
        <form noValidate className={areaStyles.form} onSubmit={handleSubmit} aria-busy={running !== null}>
          <FormFailure text={failure} />
          {!isConfirmed && (
            <FormNote icon="mail" tone="info">
              {t('confirmFirst')}
            </FormNote>
          )}
          <FileField
            label={t('file')}
            accept={ACCEPT.file}
            hint={t('fileHint', { megabytes: megabytesOf('file'), max: BATCH_MAX })}
            onChange={(file) => courseFile.choose('file', file)}
          />
          <FileField
            label={t('pictures')}
            accept={ACCEPT.pictures}
            hint={t('picturesHint', { megabytes: megabytesOf('pictures') })}
            onChange={(file) => courseFile.choose('pictures', file)}
          />
          <div className={areaStyles.actions}>
            <Button
              type="submit"
              variant={result ? 'outlined' : 'filled'}
              disabled={!isConfirmed || running !== null}
            >
              <Icon name="check" />
              {t(running?.step === 'check' ? 'checking' : 'check')}
            </Button>
          </div>
        </form>
        {running && running.step !== 'submit' && (
          <div className={styles.progress}>
            <progress value={running.share} aria-label={t(RUNNING[running.step])} />
            <span aria-hidden="true">
              {t('sent', { share: format.number(running.share, { style: 'percent' }) })}
            </span>
          </div>
        )}
        <p className="srOnly" role="status">
          {running && t(RUNNING[running.step])}
        </p>
      </Panel>
      {result && <CourseFileResult courseFile={courseFile} result={result} headingRef={heading} />}
    </>
  );
}
