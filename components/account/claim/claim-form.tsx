import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { LoadingDialog } from '@/components/ui/forms/loading-dialog';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { TrapField } from '@/components/ui/forms/trap-field';
import { useSending } from '@/components/ui/forms/use-sending';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import {
  type ClaimForm as ClaimFormValues,
  claimFormSchema,
  isAtDomain,
} from '@/lib/contract/merchant-claim';
import styles from './claim.module.css';

type ClaimInput = z.input<typeof claimFormSchema>;

const EMPTY: ClaimInput = { name: '', role: '', email: '', note: '', website: '' };

/** Renders the form of a claim. The address has to be at the domain of the listed website. */
export function ClaimForm({ slug, domain }: { slug: string; domain: string }) {
  const t = useTranslations('claim');
  const problemText = useProblemText();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm<ClaimInput, unknown, ClaimFormValues>({
    mode: 'onBlur',
    defaultValues: EMPTY,
    resolver: zodResolver(
      claimFormSchema.refine(({ email }) => isAtDomain(email, domain), {
        path: ['email'],
        error: 'invalid',
      }),
    ),
  });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const { failure, submit } = useSending(
    async (claim: ClaimFormValues) => {
      const { message } = await publicApi().claimMerchant(slug, claim);
      reset(EMPTY);
      setSent(message);
    },
    {
      form,
      fields: ['name', 'role', 'email', 'note'],
      failureOf: (error) =>
        error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'wrong_state')
          ? t('gone')
          : undefined,
    },
  );
  const emailProblem = errors.email?.message;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      <FormFailure text={failure} />
      <TextField
        field={register('name')}
        label={t('name')}
        error={problemText('name', errors.name?.message)}
        autoComplete="name"
      />
      <TextField
        field={register('role')}
        label={t('role')}
        hint={t('roleHint')}
        error={problemText('role', errors.role?.message)}
        autoComplete="organization-title"
      />
      <TextField
        field={register('email')}
        label={t('email', { domain })}
        hint={t('emailHint', { domain })}
        error={emailProblem && t('emailProblem', { domain })}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        field={register('note')}
        label={t('note')}
        error={problemText('claimNote', errors.note?.message)}
        rows={3}
        optional={t('optional')}
      />
      <TrapField field={register('website')} />
      <p className="muted small">{t('privacy')}</p>
      <SubmitButton isSubmitting={isSubmitting}>{t('submit')}</SubmitButton>
      {isSubmitting && <LoadingDialog text={t('loading')} />}
      {sent && (
        <MessageDialog title={t('sentTitle')} detail={sent} ok={t('ok')} onClose={() => setSent(null)} />
      )}
    </form>
  );
}
