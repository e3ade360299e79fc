import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { Icon } from '@/components/ui/icon';
import { LIST_LENGTHS } from '@/lib/contract/advertisement';
import { type DraftValues, NEW_SESSION, type SessionValues } from '../draft/draft-values';
import { useProblem } from '../draft/use-draft-field';
import { TextLine } from '../fields/text-line';
import { WeekdaysField } from '../fields/weekdays-field';
import styles from './form.module.css';
import { FormSection } from './form-section';

const MAX = LIST_LENGTHS.sessions;

/** Fields of the course that its sessions replace. The first session takes their values, and the last gives them back. */
const SCHEDULE = ['startDate', 'endDate', 'weekdays', 'timeFrom', 'timeTo', 'places'] as const;

/**
 * Renders the sessions of the course. Adding one moves the focus to it; removing one is announced and moves the focus to
 * the group.
 */
export function SessionsSection() {
  const t = useTranslations('advertisement');
  const { getValues, setValue, clearErrors } = useFormContext<DraftValues>();
  const { fields, append, insert, remove } = useFieldArray<DraftValues, 'sessions'>({ name: 'sessions' });
  const [said, setSaid] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  const title = useId();
  const problem = useProblem('sessions');
  const problemId = useId();

  function nextNumber(): string {
    return String(Math.max(0, ...getValues('sessions').map(({ number }) => Number(number) || 0)) + 1);
  }
  function setSchedule(values: Pick<SessionValues, (typeof SCHEDULE)[number]>) {
    for (const name of SCHEDULE) setValue(name, values[name], { shouldDirty: true });
    clearErrors([...SCHEDULE]);
  }
  function add() {
    setSaid('');
    const taken = fields.length === 0 ? getValues() : NEW_SESSION;
    const schedule = Object.fromEntries(SCHEDULE.map((name) => [name, taken[name]]));
    append({ ...NEW_SESSION, ...schedule, number: nextNumber() }, { focusName: focusName(fields.length) });
    if (fields.length === 0) setSchedule(NEW_SESSION);
  }
  function duplicate(at: number) {
    const copied = getValues(`sessions.${at}`);
    setSaid('');
    insert(at + 1, { ...structuredClone(copied), number: nextNumber() }, { focusName: focusName(at + 1) });
  }
  function leaveOut(at: number, session: string) {
    const removed = getValues(`sessions.${at}`);
    remove(at);
    if (fields.length === 1) setSchedule(structuredClone(removed));
    setSaid(t('sessions.removed', { session }));
    group.current?.focus();
  }
  return (
    <FormSection title={t('sections.sessions')}>
      <fieldset
        ref={group}
        aria-label={t('sections.sessions')}
        tabIndex={-1}
        className={styles.sessions}
        data-field="sessions"
      >
        <p id={title}>{t('sessions.lead', { max: MAX })}</p>
        {fields.map(({ id }, at) => (
          <Session
            key={id}
            at={at}
            onDuplicate={fields.length < MAX ? () => duplicate(at) : null}
            onRemove={(session) => leaveOut(at, session)}
          />
        ))}
        {fields.length < MAX ? (
          <Button onClick={add} aria-describedby={title}>
            <Icon name="plus" size={18} />
            {t('sessions.add')}
          </Button>
        ) : (
          <p>{t('sessions.full', { max: MAX })}</p>
        )}
        <FieldProblem id={problemId} text={problem} />
        <p className="srOnly" role="status">
          {said}
        </p>
      </fieldset>
    </FormSection>
  );
}

const focusName = (at: number) => `sessions.${at}.label`;

interface SessionProps {
  at: number;
  /** Null: there are as many sessions as there can be. */
  onDuplicate: (() => void) | null;
  /** @param session its name, to announce */
  onRemove: (session: string) => void;
}

function Session({ at, onDuplicate, onRemove }: SessionProps) {
  const t = useTranslations('advertisement');
  const label = useWatch<DraftValues, `sessions.${number}.label`>({ name: `sessions.${at}.label` });
  const number = at + 1;
  const named = label ? t('sessions.named', { number, label }) : t('sessions.title', { number });
  return (
    <fieldset className={styles.session}>
      <legend>{t('sessions.title', { number })}</legend>
      <div className={styles.pair}>
        <TextLine name={`sessions.${at}.label`} hint={t('sessions.label')} optional />
        <TextLine name={`sessions.${at}.places`} inputMode="numeric" optional />
        <TextLine name={`sessions.${at}.startDate`} type="date" />
        <TextLine name={`sessions.${at}.endDate`} type="date" />
      </div>
      <WeekdaysField name={`sessions.${at}.weekdays`} />
      <div className={styles.pair}>
        <TextLine name={`sessions.${at}.timeFrom`} type="time" />
        <TextLine name={`sessions.${at}.timeTo`} type="time" />
        <TextLine name={`sessions.${at}.venue`} hint={t('sessions.venue')} optional />
        <TextLine name={`sessions.${at}.venueEn`} hint={t('sessions.venue')} optional />
      </div>
      <div className={styles.actions}>
        {onDuplicate && (
          <Button
            size="small"
            onClick={onDuplicate}
            aria-label={t('sessions.duplicateNamed', { session: named })}
          >
            {t('sessions.duplicate')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => onRemove(named)}
          aria-label={t('sessions.removeNamed', { session: named })}
        >
          <Icon name="trash" size={18} />
          {t('sessions.remove')}
        </Button>
      </div>
    </fieldset>
  );
}
