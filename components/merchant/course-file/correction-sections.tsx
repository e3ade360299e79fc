import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import {
  COURSE_FILE_FIELDS,
  type CourseFileField,
  type CourseFileResult,
  type CourseFileWord,
} from '@/lib/contract/course-file';
import styles from './course-file.module.css';
import { COMMAS } from './reason-text';
import type { useCourseFile } from './use-course-file';
import { ClosestNames, isCategory, isText, ValueField } from './word-fields';

interface SectionsProps {
  courseFile: ReturnType<typeof useCourseFile>;
  result: CourseFileResult;
}

/** Value of the choice that leaves a heading or a word out. */
const LEFT_OUT = '-';

/** Renders the headings that have no meaning here, each with the choice of its field. */
export function HeadingSection({ courseFile, result }: SectionsProps) {
  const t = useTranslations('courseFiles');
  const decided = courseFile.corrections.columns;
  const columns = result.columns.filter(
    ({ heading, isKnown }) => heading && (!isKnown || decided.some((one) => one.heading === heading)),
  );
  if (columns.length === 0) return null;
  return (
    <Section title={t('headings.title', { count: columns.length })} lead={t('words.lead')}>
      {columns.map((column) => (
        <HeadingRow key={column.heading} column={column} courseFile={courseFile} />
      ))}
    </Section>
  );
}

function HeadingRow({
  column: { heading, field, isKnown, samples },
  courseFile,
}: Pick<SectionsProps, 'courseFile'> & { column: CourseFileResult['columns'][number] }) {
  const t = useTranslations('courseFiles');
  const locale = useLocale();
  const [value, setValue] = useState<string>(field ?? (isKnown ? LEFT_OUT : ''));
  const now = field ?? (isKnown ? LEFT_OUT : '');
  return (
    <FixRow
      text={heading}
      isDone={isKnown}
      hint={samples.length > 0 ? t('headings.samples', { samples: samples.join(COMMAS[locale]) }) : undefined}
      action={
        isKnown && value === now ? (
          <Done text={t('headings.done')} />
        ) : (
          <Button
            variant={value && !isKnown ? 'filled' : 'outlined'}
            disabled={!value || courseFile.running !== null}
            onClick={() =>
              courseFile.decideColumn({
                heading,
                field: value === LEFT_OUT ? null : (value as CourseFileField),
              })
            }
          >
            {t('headings.apply')}
          </Button>
        )
      }
    >
      <select
        className={styles.input}
        aria-label={t('headings.label', { heading })}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      >
        <option value="">{t('words.choose')}</option>
        <option value={LEFT_OUT}>{t('headings.leaveOut')}</option>
        {COURSE_FILE_FIELDS.map((one) => (
          <option key={one} value={one}>
            {one === 'time_from' ? t('headings.timeFrom') : t(`fields.${one}`)}
          </option>
        ))}
      </select>
    </FixRow>
  );
}

/**
 * Renders the words of all rows that have no meaning, by field, and the fields that several rows leave empty. Each is
 * decided once for all its rows.
 */
export function WordSections({ courseFile, result }: SectionsProps) {
  const t = useTranslations('courseFiles');
  const words = result.words.filter(({ text }) => text !== '');
  const empty = result.words.filter(
    ({ text, rows, value, field }) =>
      text === '' && (value !== null || rows.length > 1 || (field === 'venue' && result.rows.length > 1)),
  );
  const fields = COURSE_FILE_FIELDS.filter((field) => words.some((word) => word.field === field));
  return (
    <>
      {fields.map((field) => {
        const own = words.filter((word) => word.field === field);
        return (
          <Section
            key={field}
            title={t('words.title', { field: t(`fields.${field}`), count: own.length })}
            lead={t('words.lead')}
          >
            {own.map((word) => (
              <WordRow key={word.text} word={word} courseFile={courseFile} />
            ))}
          </Section>
        );
      })}
      {empty.length > 0 && (
        <Section title={t('wholeFile.title')} lead={t('wholeFile.lead')}>
          {empty.map((word) => (
            <WordRow key={word.field} word={word} courseFile={courseFile} />
          ))}
        </Section>
      )}
    </>
  );
}

function WordRow({ word, courseFile }: Pick<SectionsProps, 'courseFile'> & { word: CourseFileWord }) {
  const t = useTranslations('courseFiles');
  const hintId = useId();
  const { field, text, rows, closest } = word;
  const [value, setValue] = useState(word.value ?? (isCategory(field) ? '' : closest[0]) ?? '');
  const isDone = word.value !== null;
  const count = rows.length;
  const label = text
    ? t('words.label', { text, field: t(`fields.${field}`) })
    : t('wholeFile.label', { field: t(`fields.${field}`) });
  const decide = (chosen: string) => courseFile.decideWord({ field, text, value: chosen });
  return (
    <FixRow
      text={text || t(`fields.${field}`)}
      isPlain={text === ''}
      isDone={isDone}
      count={count}
      hintId={hintId}
      hint={
        !isDone && closest.length > 0 ? (
          <ClosestNames field={field} keys={closest} onChoose={setValue} />
        ) : undefined
      }
      action={
        <div className={styles.decide}>
          {isDone && value === word.value ? (
            <Done text={word.value === '' ? t('words.leftOut') : t('words.done', { count })} />
          ) : (
            <Button
              variant={value && !isDone && text ? 'filled' : 'outlined'}
              disabled={!value || courseFile.running !== null}
              onClick={() => decide(value)}
            >
              {t('words.apply', { count })}
            </Button>
          )}
          {text !== '' && !isDone && !isText(field) && (
            <button type="button" className={styles.link} onClick={() => decide('')}>
              {t('words.leaveOut')}
            </button>
          )}
        </div>
      }
    >
      <ValueField
        field={field}
        label={label}
        value={value}
        onChange={setValue}
        isSeveral={text === ''}
        describedBy={!isDone && closest.length > 0 ? hintId : undefined}
      />
    </FixRow>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.fix} aria-labelledby={id}>
      <div className={styles.fixHead}>
        <h3 id={id}>{title}</h3>
        <span className="muted small">{lead}</span>
      </div>
      {children}
    </section>
  );
}

const Done = ({ text }: { text: string }) => (
  <span className={styles.done}>
    <Icon name="check" size={16} />
    {text}
  </span>
);

interface FixRowProps {
  text: string;
  isDone: boolean;
  /** The text is the name of a field, not a word of the file. */
  isPlain?: boolean;
  count?: number;
  hint?: ReactNode;
  hintId?: string;
  action: ReactNode;
  children: ReactNode;
}

function FixRow({ text, isDone, isPlain, count, hint, hintId, action, children }: FixRowProps) {
  const t = useTranslations('courseFiles');
  return (
    <div className={styles.fixRow}>
      <div className={styles.from}>
        <code data-state={isPlain ? 'plain' : isDone ? 'done' : 'open'}>{text}</code>
        {count !== undefined && <span>{t('words.rows', { count })}</span>}
      </div>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <div>{children}</div>
      <div>{action}</div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
