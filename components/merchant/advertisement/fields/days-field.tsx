import { OutlinedInput } from '@mui/material';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { LIST_LENGTHS } from '@/lib/contract/advertisement';
import { longDate, weekdayOf } from '@/lib/format/dates';
import { useDraftField, useProblem } from '../draft/use-draft-field';
import styles from './choices.module.css';

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Renders the days without lessons. The button, Enter or leaving the field adds the chosen one; each can be removed, which
 * is announced and moves the focus to the field.
 */
export function DaysField() {
  const t = useTranslations('advertisement');
  const locale = useLocale();
  const { value, change, leave } = useDraftField('exceptDates');
  const problem = useProblem('exceptDates');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const max = LIST_LENGTHS.exceptDates;
  const textOf = (day: string) =>
    IS_DAY.test(day) && !Number.isNaN(Date.parse(day))
      ? t('daysOff.day', { date: longDate(locale, day), weekday: weekdayOf(locale, day) })
      : day;

  function add() {
    if (!typed) return input.current?.focus();
    change([...new Set([...value, typed])].toSorted());
    setTyped('');
    setSaid('');
  }
  function remove(day: string) {
    change(value.filter((one) => one !== day));
    setSaid(t('daysOff.removed', { day: textOf(day) }));
    input.current?.focus();
  }
  return (
    <div data-field="exceptDates">
      <FieldFrame
        id={id}
        label={t('fields.exceptDates')}
        note={t('optional')}
        hint={t('hints.exceptDates', { max })}
        error={problem}
      >
        <OutlinedInput
          id={id}
          type="date"
          inputRef={input}
          value={typed}
          error={Boolean(problem)}
          disabled={value.length >= max}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          onBlur={() => {
            if (typed) add();
            leave();
          }}
          inputProps={{ 'aria-describedby': hintIdOf(id) }}
          sx={{
            minHeight: 48,
            background: 'var(--surface)',
            '& fieldset': { borderWidth: '1.5px', borderColor: 'var(--line-2)' },
          }}
        />
      </FieldFrame>
      <Button size="small" onClick={add} disabled={value.length >= max}>
        {t('daysOff.add')}
      </Button>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={t('fields.exceptDates')}>
          {value.map((day) => (
            <li key={day}>
              <span>{textOf(day)}</span>
              <button
                type="button"
                aria-label={t('daysOff.removeNamed', { day: textOf(day) })}
                onClick={() => remove(day)}
              >
                {t('daysOff.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="srOnly" role="status">
        {said}
      </p>
    </div>
  );
}
