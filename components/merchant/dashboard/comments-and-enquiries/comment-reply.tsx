import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { persistedFields, usePersistedFields } from '@/components/ui/forms/persisted-fields';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { TextField } from '@/components/ui/forms/text-field';
import { useSending } from '@/components/ui/forms/use-sending';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { readCredentials } from '@/lib/browser/credentials';
import { type ReplyForm, replyFormSchema } from '@/lib/contract/comment';
import { MERCHANT_KEYS } from '../merchant-queries';
import styles from './merchant-comments.module.css';

const FIELDS = ['reply'] as const;
const ROWS = 3;

/** Renders the form of the single reply to a comment. Unsent text is stored in the browser. */
export function CommentReply({ id, title }: { id: number; title: string }) {
  const t = useTranslations('dashboard.comments');
  const dashboard = useTranslations('dashboard');
  const problemText = useProblemText();
  const notify = useNotice();
  const client = useQueryClient();
  const [stored] = useState(() => {
    const uid = readCredentials('merchant')?.uid ?? '';
    return persistedFields<ReplyForm>({ role: 'merchant', uid }, `reply:${id}`, FIELDS);
  });
  const [kept] = useState(stored.read);
  const [isOpen, setOpen] = useState(Boolean(kept?.reply));
  const form = useForm<ReplyForm>({
    mode: 'onBlur',
    defaultValues: { reply: '', ...kept },
    resolver: zodResolver(replyFormSchema),
  });
  usePersistedFields(stored, form);
  const { errors, isSubmitting } = form.formState;

  const isAnswered = (error: unknown) => error instanceof ApiFailure && error.code === 'already_answered';
  const { failure, submit } = useSending(
    async ({ reply }: ReplyForm) => {
      await businessApi().replyToComment(id, reply);
      stored.remove();
      notify({ text: t('sent') });
      await client.invalidateQueries({ queryKey: MERCHANT_KEYS.comments });
    },
    { form, fields: FIELDS, failureOf: (error) => (isAnswered(error) ? t('answered') : undefined) },
  );

  if (!isOpen)
    return (
      <p>
        <Button size="small" aria-label={t('replyTo', { title })} onClick={() => setOpen(true)}>
          {t('reply')}
        </Button>
      </p>
    );
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
      <FormFailure text={failure} />
      <TextField
        field={form.register('reply')}
        label={t('replyLabel')}
        hint={t('replyHint')}
        error={problemText('reply', errors.reply?.message)}
        rows={ROWS}
        autoFocus={!kept?.reply}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" disabled={isSubmitting} aria-busy={isSubmitting}>
          {t('send')}
        </Button>
        <Button onClick={() => setOpen(false)}>{dashboard('cancel')}</Button>
      </div>
    </form>
  );
}
