import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FileField } from '@/components/ui/forms/file-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormNote } from '@/components/ui/forms/form-note';
import { useNotice } from '@/components/ui/forms/notice';
import { SelectField } from '@/components/ui/forms/select-field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { useSending } from '@/components/ui/forms/use-sending';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import {
  EVIDENCE_KINDS,
  EVIDENCE_NOTE_MAX_LENGTH,
  type EvidenceKind,
  evidenceFormSchema,
  type OwnEvidence,
} from '@/lib/contract/evidence';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { hongKongTime, longDate } from '@/lib/format/dates';
import styles from '../area.module.css';
import { DashboardFailure } from '../dashboard-failure';
import { MERCHANT_KEYS } from '../merchant-queries';
import { Panel } from '../panel';
import team from '../team/team.module.css';

const ACCEPTED: readonly string[] = ['image/jpeg', 'image/png'];
const NOTE_ROWS = 2;

/** Returns the name of a kind of paper. */
function useKindName() {
  const t = useTranslations('dashboard.evidence');
  const choices = useTranslations('choices.qualification');
  return (kind: EvidenceKind) => (kind === 'school' ? t('kinds.school') : choices(kind));
}

/** Renders the papers that the merchant has sent to administrators, and the form to send one. */
export function EvidencePanel() {
  const t = useTranslations('dashboard.evidence');
  const locale = useLocale();
  const notify = useNotice();
  const failureText = useFailureText();
  const client = useQueryClient();
  const nameOf = useKindName();
  const query = useQuery({ queryKey: MERCHANT_KEYS.evidence, queryFn: () => businessApi().listEvidence() });
  const keep = (papers: OwnEvidence[]) => client.setQueryData(MERCHANT_KEYS.evidence, papers);
  const dayOf = (instant: string) => longDate(locale, hongKongTime(instant).date);

  async function takeBack(id: number) {
    try {
      keep(await businessApi().takeBackEvidence(id));
      notify({ text: t('takenBack') });
    } catch (error) {
      notify({ text: failureText(error) });
    }
  }
  return (
    <Panel title={t('title')} lead={t('lead')}>
      {!query.data && (query.isError ? <DashboardFailure onRetry={query.refetch} /> : <ShapeSkeleton />)}
      {query.data?.length === 0 && <p className="muted">{t('none')}</p>}
      {query.data && query.data.length > 0 && (
        <ul className={team.list}>
          {query.data.map(({ id, kind, note, sentAt, reviewedAt, deletedAt }) => (
            <li key={id}>
              <span>
                {nameOf(kind)}
                {note && <small className="muted"> {note}</small>}
                <small className="muted">
                  {' '}
                  {reviewedAt && deletedAt
                    ? t('reviewed', { date: dayOf(reviewedAt), until: dayOf(deletedAt) })
                    : t('waiting', { date: dayOf(sentAt) })}
                </small>
              </span>
              {!reviewedAt && (
                <Button
                  size="small"
                  aria-label={t('takeBackNamed', { kind: nameOf(kind) })}
                  onClick={() => void takeBack(id)}
                >
                  {t('takeBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <EvidenceForm onSent={keep} />
    </Panel>
  );
}

function EvidenceForm({ onSent }: { onSent: (papers: OwnEvidence[]) => void }) {
  const t = useTranslations('dashboard.evidence');
  const notify = useNotice();
  const nameOf = useKindName();
  const problemOf = useFileProblem();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Papers sent from this form. */
  const [sent, setSent] = useState(0);
  const validation = useTranslations('validation');
  const account = useTranslations('account');
  const form = useForm<z.input<typeof evidenceFormSchema>, unknown, z.output<typeof evidenceFormSchema>>({
    defaultValues: { kind: 'school', note: '' },
    resolver: zodResolver(evidenceFormSchema),
  });
  const { failure, submit } = useSending(
    async (values: z.output<typeof evidenceFormSchema>) => {
      const file = input.current?.files?.[0];
      const wrong = problemOf(file);
      setProblem(wrong);
      if (wrong || !file) return input.current?.focus();
      const body = new FormData();
      body.append('image', file);
      body.append('kind', values.kind);
      body.append('note', values.note);
      try {
        onSent(await businessApi().addEvidence(body));
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== 'invalid_fields') throw error;
        setProblem(t('problem.unreadable'));
        return input.current?.focus();
      }
      form.reset();
      setSent((count) => count + 1);
      notify({ text: t('sent') });
    },
    {
      failureOf: (error) =>
        error instanceof ApiFailure && error.code === 'limit_reached' ? t('limit') : undefined,
    },
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
      <FormFailure text={failure} />
      <FormNote icon="info" tone="info">
        {t('never')}
      </FormNote>
      <SelectField field={form.register('kind')} label={t('kind')}>
        {EVIDENCE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {nameOf(kind)}
          </option>
        ))}
      </SelectField>
      <FileField
        key={sent}
        label={t('image')}
        error={problem ?? undefined}
        accept={ACCEPTED.join(',')}
        inputRef={input}
        onChange={(file) => setProblem(file && problemOf(file))}
      />
      <TextField
        field={form.register('note')}
        label={t('note')}
        rows={NOTE_ROWS}
        error={form.formState.errors.note && validation('max_length', { length: EVIDENCE_NOTE_MAX_LENGTH })}
        optional={account('optional')}
      />
      <div className={styles.submit}>
        <SubmitButton isSubmitting={form.formState.isSubmitting}>{t('send')}</SubmitButton>
      </div>
    </form>
  );
}

/** Returns a function that says what is wrong with a chosen file, with the type of one that is not accepted. */
function useFileProblem(): (file: File | undefined) => string | null {
  const t = useTranslations('dashboard.evidence.problem');
  return (file) => {
    if (!file) return t('required');
    if (!ACCEPTED.includes(file.type)) {
      const [, ending] = file.name.match(/\.([A-Za-z0-9]{1,5})$/) ?? [];
      return ending ? t('type', { type: ending.toUpperCase() }) : t('unknownType');
    }
    return file.size > IMAGE_MAX_BYTES ? t('bytes') : null;
  };
}
