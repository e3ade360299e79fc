import { useTranslations } from 'next-intl';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from '@/components/ui/forms/dialog-form';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { TrapField } from '@/components/ui/forms/trap-field';
import { memberApi, publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { readCredentials } from '@/lib/browser/credentials';
import {
  type MemberWaitingForm,
  memberWaitingFormSchema,
  type VisitorWaitingForm,
  visitorWaitingFormSchema,
  WAITING_PLACES_MAX,
} from '@/lib/contract/waiting-list';

/** Dialog width in px, as of the form of an enquiry. */
const WIDTH = 520;
const KEPT = ['name', 'phone', 'places', 'note'] as const;

type MemberInput = z.input<typeof memberWaitingFormSchema>;
type VisitorInput = z.input<typeof visitorWaitingFormSchema>;

/** A full session of the course. */
export interface WaitingSession {
  number: number;
  label: string;
}

interface WaitingDialogProps {
  postId: number;
  /** Sessions to choose from; empty: the course has none. */
  sessions: WaitingSession[];
  onClose: () => void;
}

/** Returns the texts and the failures of the form. */
function useForm(sentTitle: 'joined' | 'checkMail') {
  const t = useTranslations('waitingForm');
  return {
    t,
    texts: { title: t('title'), lead: t('lead'), submit: t('submit'), sentTitle: t(sentTitle) },
    failureOf: (error: unknown) => {
      console.error('waiting list: not joined', error);
      if (!(error instanceof ApiFailure)) return undefined;
      if (error.code === 'not_found') return t('gone');
      if (error.code === 'wrong_state') return t('open');
      return error.code === 'limit_reached' ? t('limit') : undefined;
    },
  };
}

const defaultsOf = (sessions: WaitingSession[]) => ({
  ...{ name: '', phone: '', places: '1', note: '' },
  session: sessions[0] ? String(sessions[0].number) : '',
});

/** Renders the form by which a member joins the waiting list; the account has the address. */
export function MemberWaitingDialog({ postId, sessions, onClose }: WaitingDialogProps) {
  const { t, texts, failureOf } = useForm('joined');
  return (
    <DialogForm<MemberInput, MemberWaitingForm>
      texts={texts}
      width={WIDTH}
      schema={memberWaitingFormSchema}
      defaults={defaultsOf(sessions)}
      kept={{
        owner: { role: 'member', uid: readCredentials('member')?.uid ?? '' },
        form: `waiting:${postId}`,
        fields: KEPT,
      }}
      send={async (form) => {
        await memberApi().addWaitingEntry(postId, form);
        return t('joinedText');
      }}
      failureOf={failureOf}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <Fields sessions={sessions} register={register} errors={errors} />
      )}
    </DialogForm>
  );
}

/** Renders the form by which a visitor asks to join; a mail confirms the address. */
export function VisitorWaitingDialog({ postId, sessions, onClose }: WaitingDialogProps) {
  const { t, texts, failureOf } = useForm('checkMail');
  const problemText = useProblemText();
  return (
    <DialogForm<VisitorInput, VisitorWaitingForm>
      texts={texts}
      width={WIDTH}
      schema={visitorWaitingFormSchema}
      defaults={{ ...defaultsOf(sessions), email: '', website: '' }}
      kept={{ owner: 'visitor', form: `waiting:${postId}`, fields: [...KEPT, 'email'] }}
      send={async (form) => (await publicApi().joinWaitingList(postId, form)).message}
      failureOf={failureOf}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            field={register('email')}
            label={t('email')}
            hint={t('emailHint')}
            error={problemText('email', errors.email?.message && 'email')}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <Fields
            sessions={sessions}
            register={register as unknown as UseFormRegister<MemberInput>}
            errors={errors}
          />
          <TrapField field={register('website')} />
        </>
      )}
    </DialogForm>
  );
}

/** Renders the fields of both forms. */
function Fields({
  sessions,
  register,
  errors,
}: {
  sessions: WaitingSession[];
  register: UseFormRegister<MemberInput>;
  errors: FieldErrors<MemberInput>;
}) {
  const t = useTranslations('waitingForm');
  const account = useTranslations('account');
  const problemText = useProblemText();
  return (
    <>
      {sessions.length > 0 && (
        <SelectField field={register('session')} label={t('session')}>
          {sessions.map(({ number, label }) => (
            <option key={number} value={number}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        field={register('name')}
        label={t('name')}
        error={problemText('name', errors.name?.message)}
        autoComplete="name"
      />
      <SelectField field={register('places')} label={t('places')}>
        {Array.from({ length: WAITING_PLACES_MAX }, (_, before) => before + 1).map((places) => (
          <option key={places} value={places}>
            {places}
          </option>
        ))}
      </SelectField>
      <TextField
        field={register('phone')}
        label={t('phone')}
        hint={t('phoneHint')}
        error={errors.phone && t('phoneProblem')}
        type="tel"
        autoComplete="tel"
        optional={account('optional')}
      />
      <TextField
        field={register('note')}
        label={t('note')}
        hint={t('noteHint')}
        error={problemText('note', errors.note?.message)}
        rows={3}
        optional={account('optional')}
      />
      <p className="muted small">{t('privacy')}</p>
    </>
  );
}
