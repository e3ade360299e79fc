import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormNote } from '@/components/ui/forms/form-note';
import { useNotice } from '@/components/ui/forms/notice';
import { Icon } from '@/components/ui/icon';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { LIST_LENGTHS, NUMBER_BOUNDS } from '@/lib/contract/advertisement';
import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';
import {
  type DirectChange,
  type DirectOptions,
  directFieldsChanged,
  type PriceRange,
} from '@/lib/contract/direct-change';
import type { OwnAdvertisement, OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { weekdayOf } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { MERCHANT_KEYS } from '../merchant-queries';
import { canEdit, canRecall } from './advertisement-status';
import styles from './direct-change-dialog.module.css';

interface DirectChangeDialogProps {
  post: OwnAdvertisement;
  /** What is being edited or reviewed, if it is not what the public sees. */
  draft: OwnAdvertisementDetail['draft'];
  options: DirectOptions;
  onClose: () => void;
  /** Asks whether the revision is recalled from its review, so that it can be edited. */
  onRecall: () => void;
}

/** The fields of one run: of the course, or of one of its sessions. */
type Run = Pick<DirectChange, 'startDate' | 'endDate' | 'weekdays' | 'timeFrom' | 'timeTo' | 'places'>;

type Session = DirectOptions['values']['sessions'][number];

/** Returns a session to add: as the last one, on other days. Its number is given by the server. */
const newSession = ({ weekdays, timeFrom, timeTo, places }: Session): Session => ({
  ...{ number: '', startDate: '', endDate: '', weekdays, timeFrom, timeTo, places },
});

/** Changes dates, places and price of a course at once. What is typed stays when a change is refused. */
export function DirectChangeDialog({ post, draft, options, onClose, onRecall }: DirectChangeDialogProps) {
  const t = useTranslations('dashboard.direct');
  const acts = useTranslations('dashboard.acts');
  const account = useTranslations('account');
  const dashboard = useTranslations('dashboard');
  const problemText = useProblemText();
  const notify = useNotice();
  const client = useQueryClient();
  const [values, setValues] = useState(options.values);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const sessionsId = useId();
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) showFirstProblem(lead.current);
  }, [errors]);
  const put = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));

  async function save() {
    setErrors({});
    setFailure(null);
    try {
      await businessApi().changeDirectly(post, changesOf(options.values, values));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const isOutside = error.code === 'needs_review';
      if (isOutside || error.code === 'invalid_fields')
        setErrors(
          Object.fromEntries(
            Object.entries(error.errors ?? {}).map(([field, [problem]]) => [
              field,
              isOutside && field.startsWith('price') ? t('outside') : problemText(field, problem),
            ]),
          ),
        );
      else if (error.code === 'direct_changes_used') setFailure(t('usedUp'));
      else if (error.code === 'edit_conflict' || error.code === 'wrong_state') {
        setFailure(acts('conflict'));
        void client.invalidateQueries({ queryKey: MERCHANT_KEYS.posts });
      } else throw error;
      return;
    }
    notify({ text: t('saved') });
    void client.invalidateQueries({ queryKey: MERCHANT_KEYS.posts });
    onClose();
  }
  const { sessions } = values;
  const last = sessions.at(-1);
  const price = (field: 'priceMin' | 'priceMax') => {
    const { min, max }: PriceRange = options[field];
    return (
      <Line
        label={t(field)}
        hint={max === 0 ? t('free') : t('range', { min, max })}
        error={errors[field]}
        value={values[field]}
        onChange={(typed) => put({ [field]: typed })}
      >
        {errors[field] === t('outside') && <WayToReview post={post} onRecall={onRecall} />}
      </Line>
    );
  };
  return (
    <ConfirmDialog
      title={t('title')}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('save') }}
      isDanger={false}
      isReady={options.left > 0}
      onClose={onClose}
      onConfirm={save}
    >
      <p ref={lead}>{t('lead', { left: options.left })}</p>
      <OwnChanges post={post} draft={draft} shown={options.values} />
      <FormFailure text={failure} />
      {!last ? (
        <RunFields run={values} onChange={put} errorOf={(field) => errors[field]} />
      ) : (
        <>
          {sessions.map((session, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a session that is added has no number yet
            <fieldset key={`${session.number} ${at}`} className={styles.session}>
              <legend>{t('session', { number: at + 1, label: session.label ?? '' })}</legend>
              <RunFields
                run={session}
                errorOf={(field) => errors[`sessions.${at}.${field}`]}
                onChange={(change) =>
                  put({ sessions: sessions.map((one) => (one === session ? { ...one, ...change } : one)) })
                }
              />
              {sessions.length > 1 && (
                <Button
                  size="small"
                  aria-label={t('removeSession', { number: at + 1 })}
                  onClick={() => put({ sessions: sessions.filter((one) => one !== session) })}
                >
                  <Icon name="trash" size={18} />
                  {t('remove')}
                </Button>
              )}
            </fieldset>
          ))}
          {sessions.length < LIST_LENGTHS.sessions && (
            <div className={styles.add}>
              <Button
                aria-describedby={sessionsId}
                onClick={() => put({ sessions: [...sessions, newSession(last)] })}
              >
                <Icon name="plus" size={18} />
                {t('addSession')}
              </Button>
              <p id={sessionsId} className="muted small">
                {t('addNote')}
              </p>
            </div>
          )}
          <FieldProblem id={`${sessionsId}-problem`} text={errors.sessions} />
        </>
      )}
      <div className={styles.pair}>
        {price('priceMin')}
        {price('priceMax')}
      </div>
      <p className="muted small">{t('review')}</p>
    </ConfirmDialog>
  );
}

/** Focuses the first field with a problem, with what is said below it in view. */
function showFirstProblem(lead: HTMLElement | null): void {
  const form = lead?.parentElement;
  const wrong =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[role="alert"]:not(:empty)');
  wrong?.focus({ preventScroll: true });
  (wrong?.closest(`.${styles.line}`) ?? wrong)?.scrollIntoView({ block: 'center' });
}

/** Renders what a revision changes itself, and so takes back when it is approved. */
function OwnChanges({
  post,
  draft,
  shown,
}: Pick<DirectChangeDialogProps, 'post' | 'draft'> & { shown: DirectOptions['values'] }) {
  const t = useTranslations('dashboard.direct');
  const format = useFormatter();
  const own = post.revision === 'approved' ? [] : directFieldsChanged(draft, shown);
  if (own.length === 0) return null;
  const names = own.map((field) =>
    (field === 'priceMin' || field === 'priceMax') && draft[field]
      ? t('own.price', { label: t(field), price: draft[field] })
      : t(field),
  );
  const fields = format.list(names);
  return (
    <FormNote icon="warning" tone="yolk">
      {t(canRecall(post) ? 'own.inReview' : 'own.unsent', { fields })}
    </FormNote>
  );
}

/** Renders the way by which a price beyond the range is changed: by the form, and a review. */
function WayToReview({ post, onRecall }: Pick<DirectChangeDialogProps, 'post' | 'onRecall'>) {
  const t = useTranslations('dashboard.direct');
  const locale = useLocale();
  if (canEdit(post))
    return <a href={localePath(locale, `/merchant/advertisement?id=${post.id}`)}>{t('toForm')}</a>;
  return (
    <button type="button" onClick={onRecall}>
      {t('toRecall')}
    </button>
  );
}

/** Problems with a text of their own; the others are said as by any form. */
const OWN_PROBLEMS = ['date_order', 'time_order', 'price_order', 'out_of_range'] as const;

function useProblemText(): (field: string, problem: string | undefined) => string {
  const t = useTranslations('dashboard.direct.problems');
  const validation = useTranslations('validation');
  return (field, problem) => {
    // A number that is none, or not whole, needs the same correction as one out of bounds.
    const isNumber = problem === 'invalid' && (field.split('.').at(-1) ?? '') in NUMBER_BOUNDS;
    const own = isNumber ? 'out_of_range' : OWN_PROBLEMS.find((known) => known === problem);
    return own ? t(own) : validation(problem === 'required' ? 'required' : 'invalid');
  };
}

/** Returns the fields that differ. */
function changesOf(before: DirectOptions['values'], after: DirectOptions['values']): DirectChange {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    ),
  );
}

interface RunFieldsProps {
  run: Run;
  onChange: (change: Run) => void;
  errorOf: (field: keyof Run) => string | undefined;
}

/** The first of January 2024 was a Monday, the first of the weekdays. */
const dayNamed = (day: Weekday) => `2024-01-0${WEEKDAYS.indexOf(day) + 1}`;

function RunFields({ run, onChange, errorOf }: RunFieldsProps) {
  const t = useTranslations('dashboard.direct');
  const locale = useLocale();
  const line = (field: Exclude<keyof Run, 'weekdays'>, type: 'date' | 'time' | 'text') => (
    <Line
      label={t(field)}
      type={type}
      error={errorOf(field)}
      value={run[field] ?? ''}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const chosen = run.weekdays ?? [];
  const toggle = (day: Weekday, isOn: boolean) =>
    onChange({ weekdays: WEEKDAYS.filter((one) => (one === day ? isOn : chosen.includes(one))) });
  return (
    <>
      <div className={styles.pair}>
        {line('startDate', 'date')}
        {line('endDate', 'date')}
        {line('timeFrom', 'time')}
        {line('timeTo', 'time')}
      </div>
      <fieldset className={styles.days}>
        <legend>{t('weekdays')}</legend>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
            />
            {weekdayOf(locale, dayNamed(day))}
          </label>
        ))}
        {errorOf('weekdays') && <p role="alert">{errorOf('weekdays')}</p>}
      </fieldset>
      {line('places', 'text')}
    </>
  );
}

interface LineProps {
  label: string;
  value: string;
  type?: 'date' | 'time' | 'text';
  hint?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** What stands below an error. */
  children?: ReactNode;
}

function Line({ label, value, type = 'text', hint, error, onChange, children }: LineProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <FieldFrame id={id} label={label} hint={hint} error={error && [error, hint].filter(Boolean).join(' ')}>
        <input
          id={id}
          className={styles.field}
          type={type}
          {...(type === 'text' ? { inputMode: 'numeric' as const } : {})}
          autoComplete="off"
          aria-invalid={Boolean(error)}
          aria-describedby={hint || error ? hintIdOf(id) : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </FieldFrame>
      {children}
    </div>
  );
}
