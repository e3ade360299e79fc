import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { FormFailure } from '@/components/ui/forms/form-failure';
import {
  type AnnounceLessons,
  LESSON_NOTE_MAX_LENGTH,
  LESSON_REASONS,
  LESSON_VENUE_MAX_LENGTH,
  type LessonReason,
  type OwnLesson,
} from '@/lib/contract/lesson-change';
import { lessonLength } from '@/lib/contract/lesson-times';
import styles from './lessons.module.css';

interface LessonDialogProps {
  lesson: OwnLesson;
  reason: LessonReason;
  /** Whether it asks when the lesson takes place instead. */
  isMove: boolean;
  /** Why the announcement failed. */
  failure: string | null;
  onAnnounce: (change: NonNullable<AnnounceLessons['change']>) => Promise<void>;
  onClose: () => void;
}

/** Renders the announcement of a lesson: its reason, a message, and when and where it takes place instead. */
export function LessonDialog({
  lesson,
  reason: chosen,
  isMove,
  failure,
  onAnnounce,
  onClose,
}: LessonDialogProps) {
  const t = useTranslations('dashboard.lessons');
  const dashboard = useTranslations('dashboard');
  const account = useTranslations('account');
  const id = useId();
  const { change, from, to } = lesson;
  const [reason, setReason] = useState<LessonReason>(change?.reason ?? chosen);
  const [note, setNote] = useState(change?.note ?? '');
  const [there, setThere] = useState({
    ...{ day: '', from: from ?? '', to: to ?? '', venue: '' },
    ...(change?.moved && { ...change.moved, to: change.moved.to ?? '' }),
  });
  const endsTooEarly = there.from !== '' && there.to !== '' && lessonLength(there.from, there.to) === null;
  const problemOf = (name: keyof typeof there) =>
    name === 'to' && endsTooEarly ? t('timeOrder') : undefined;
  const field = (name: keyof typeof there, type: 'date' | 'time' | 'text', note?: string) => (
    <FieldFrame id={`${id}-${name}`} label={t(name)} note={note} error={problemOf(name)}>
      <input
        id={`${id}-${name}`}
        className={styles.field}
        type={type}
        aria-invalid={problemOf(name) !== undefined}
        aria-describedby={problemOf(name) && hintIdOf(`${id}-${name}`)}
        value={there[name]}
        {...(type === 'text' && { maxLength: LESSON_VENUE_MAX_LENGTH })}
        onChange={({ target }) => setThere({ ...there, [name]: target.value })}
      />
    </FieldFrame>
  );
  return (
    <ConfirmDialog
      title={t(isMove && !change ? 'dialogMove' : 'dialogEdit')}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('save') }}
      isDanger={false}
      isReady={!isMove || (there.day !== '' && there.from !== '' && !endsTooEarly)}
      onClose={onClose}
      onConfirm={() =>
        onAnnounce({ reason, note, moved: isMove ? { ...there, to: there.to || null } : null })
      }
    >
      <FormFailure text={failure} />
      {isMove && (
        <>
          {field('day', 'date')}
          {field('from', 'time')}
          {field('to', 'time', account('optional'))}
          {field('venue', 'text', t('venueNote'))}
        </>
      )}
      <FieldFrame id={`${id}-reason`} label={t('reason')}>
        <select
          id={`${id}-reason`}
          className={styles.field}
          value={reason}
          onChange={({ target }) => setReason(target.value as LessonReason)}
        >
          {LESSON_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`reasons.${one}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id={`${id}-note`} label={t('message')} note={account('optional')} hint={t('messageHint')}>
        <input
          id={`${id}-note`}
          className={styles.field}
          type="text"
          maxLength={LESSON_NOTE_MAX_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </FieldFrame>
    </ConfirmDialog>
  );
}
