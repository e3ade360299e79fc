import { zodResolver } from '@hookform/resolvers/zod';
import Rating from '@mui/material/Rating';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Controller, type FieldError, type Resolver, useForm } from 'react-hook-form';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { memberApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { Comment } from '@/lib/contract/comment';
import { type CommentForm, commentFormSchema } from '@/lib/contract/comment-form';
import { hongKongTime } from '@/lib/format/dates';
import { showFieldProblems } from './field-problems';
import { useNotice } from './notice';
import styles from './user-comments.module.css';
import { ROOM_KEYS } from './user-queries';

/** px, as the dialogs of signing in. */
const WIDTH = 560;
const FIELDS = ['title', 'content', 'point', 'dateOfJoin'] as const;
/** What zod calls it, in the words of the contract. */
const PROBLEMS: Record<string, string> = { too_small: 'required', too_big: 'max_length' };

const problemOf = (error: FieldError | undefined) =>
  error && (PROBLEMS[error.type] ?? (error.type === 'server' ? error.message : 'invalid'));

interface UserCommentEditorProps {
  comment: Comment;
  onClose: () => void;
}

/** Rewrites a comment that still waits for approval (decisions §3). */
export function UserCommentEditor({ comment, onClose }: UserCommentEditorProps) {
  const t = useTranslations('user.comments');
  const shared = useTranslations('account');
  const failureText = useFailureText();
  const problemText = useProblemText();
  const notify = useNotice();
  const client = useQueryClient();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { title, content, point, dateOfJoin } = comment;
  const form = useForm<CommentForm>({
    // The schema reads an empty date as none, so that what goes in is wider than what comes out.
    resolver: zodResolver(commentFormSchema) as unknown as Resolver<CommentForm>,
    defaultValues: { title, content, point, dateOfJoin: dateOfJoin ?? '' },
    mode: 'onBlur',
  });
  const { errors, isSubmitting } = form.formState;

  async function save(values: CommentForm) {
    setFailure(null);
    try {
      await memberApi().editComment(comment.id, values);
      notify({ text: t('saved') });
    } catch (error) {
      if (showFieldProblems(error, FIELDS, form.setError)) return;
      const isSettled = error instanceof ApiFailure && error.code === 'comment_settled';
      if (!isSettled) return setFailure(failureText(error));
      notify({ text: t('settled') });
    }
    onClose();
    await client.invalidateQueries({ queryKey: ROOM_KEYS.comments });
  }

  return (
    <DialogFrame
      title={shared('comment.edit')}
      lead={comment.post.title}
      closeLabel={shared('close')}
      width={WIDTH}
      fillsPhone
      onClose={onClose}
      actions={
        <SubmitButton form={id} isSubmitting={isSubmitting}>
          {t('save')}
        </SubmitButton>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={form.handleSubmit(save)}>
        <FormFailure text={failure} />
        <Controller
          control={form.control}
          name="point"
          render={({ field }) => (
            <fieldset className={styles.rating}>
              <legend>{shared('comment.point')}</legend>
              <Rating
                name={field.name}
                value={field.value}
                size="large"
                onChange={(_, value) => value && field.onChange(value)}
                onBlur={field.onBlur}
                getLabelText={(value) => shared(`comment.points.${value as 1 | 2 | 3 | 4 | 5}`)}
              />
            </fieldset>
          )}
        />
        <TextField
          field={form.register('title')}
          label={shared('comment.heading')}
          error={problemText('title', problemOf(errors.title))}
        />
        <TextField
          field={form.register('content')}
          label={shared('comment.content')}
          error={problemText('content', problemOf(errors.content))}
          rows={4}
        />
        <TextField
          field={form.register('dateOfJoin')}
          label={shared('comment.dateOfJoin')}
          note={shared('optional')}
          error={errors.dateOfJoin && shared('comment.dateInvalid')}
          type="date"
          max={hongKongTime(new Date().toISOString()).date}
          optional
        />
      </form>
    </DialogFrame>
  );
}
