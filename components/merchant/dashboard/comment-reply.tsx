import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { persistedFields, usePersistedFields } from '@/components/ui/forms/persisted-fields';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { showFieldProblems } from '@/components/ui/forms/show-field-problems';
import { TextField } from '@/components/ui/forms/text-field';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { type ReplyForm, replyFormSchema } from '@/lib/contract/merchant-comment';
import { readCredentials } from '@/lib/session/credentials';
import styles from './merchant-comments.module.css';
import { MERCHANT_KEYS } from './merchant-queries';

const FIELDS = ['reply'] as const;
const ROWS = 3;

/** Renders the form of the single reply to a comment. Unsent text is stored in the browser. */
export function CommentReply({ id, title }: { id: number; title: string }) {
  const t = useTranslations('dashboard.comments');
  const dashboard = useTranslations('dashboard');
  const failureText = useFailureText();
  const problemText = useProblemText();
  const notify = useNotice();
  const client = useQueryClient();
  const [stored] = useState(() => {
    const uid = readCredentials('merchant')?.uid ?? '';
    return persistedFields<ReplyForm>({ role: 'merchant', uid }, `reply:${id}`, FIELDS);
  });
  const [kept] = useState(stored.read);
  const [isOpen, setOpen] = useState(Boolean(kept?.reply));
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ReplyForm>({
    mode: 'onBlur',
    defaultValues: { reply: '', ...kept },
    resolver: zodResolver(replyFormSchema),
  });
  usePersistedFields(stored, form);
  const { errors, isSubmitting } = form.formState;

  async function send({ reply }: ReplyForm): Promise<void> {
    setFailure(null);
    try {
      await businessApi().replyToComment(id, reply);
      stored.remove();
      notify({ text: t('sent') });
      await client.invalidateQueries({ queryKey: MERCHANT_KEYS.comments });
    } catch (error) {
      if (showFieldProblems(error, FIELDS, form.setError)) return;
      const isAnswered = error instanceof ApiFailure && error.code === 'already_answered';
      setFailure(isAnswered ? t('answered') : failureText(error));
    }
  }

  if (!isOpen)
    return (
      <p>
        <Button size="small" aria-label={t('replyTo', { title })} onClick={() => setOpen(true)}>
          {t('reply')}
        </Button>
      </p>
    );
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
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
