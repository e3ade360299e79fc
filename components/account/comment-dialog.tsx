import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { LoadingDialog } from '@/components/ui/forms/loading-dialog';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmitOnce } from '@/components/ui/forms/use-submit-once';
import { memberApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { Comment } from '@/lib/contract/comment';
import { type CommentForm, commentFormSchema } from '@/lib/contract/comment-form';
import { askToSignIn } from '@/lib/session/sign-in-request';
import styles from './account.module.css';
import { PointField } from './point-field';

/** Dialog width in px; the specification sets none. */
const WIDTH = 560;

/** Field values before validation. */
export type CommentInput = z.input<typeof commentFormSchema>;

interface CommentDialogProps {
  postId: number;
  /** The member's own comment on the course while it is pending; null for a new comment. */
  comment: Comment | null;
  onClose: () => void;
  /** Receives the sent comment, in addition to the message dialog. */
  onSent?: (comment: Comment) => void;
}

/** Returns today's date in Hong Kong as YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' });

/** Renders the form for a new or pending comment (specification §3), which is hidden until approved. */
export function CommentDialog({ postId, comment, onClose, onSent }: CommentDialogProps) {
  const t = useTranslations('account');
  const failureText = useFailureText();
  const problemText = useProblemText();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const { register, handleSubmit, formState, watch } = useForm<CommentInput, unknown, CommentForm>({
    mode: 'onBlur',
    resolver: zodResolver(commentFormSchema),
    defaultValues: {
      title: comment?.title ?? '',
      content: comment?.content ?? '',
      point: comment ? String(comment.point) : '',
      dateOfJoin: comment?.dateOfJoin ?? '',
    },
  });
  const { errors, isSubmitting } = formState;
  const problem = (name: 'title' | 'content' | 'point') =>
    errors[name] && problemText(name, errors[name].message === 'max_length' ? 'max_length' : 'required');

  async function send(form: CommentForm): Promise<Comment> {
    const api = memberApi();
    try {
      return await (comment ? api.editComment(comment.id, form) : api.addComment(postId, form));
    } catch (error) {
      const isOver = error instanceof ApiFailure && error.status === 401;
      if (isOver && (await askToSignIn())) return send(form);
      throw error;
    }
  }

  async function submit(form: CommentForm): Promise<void> {
    setFailure(null);
    try {
      const sent = await send(form);
      onSent?.(sent);
      setIsSent(true);
    } catch (error) {
      const isSettled = error instanceof ApiFailure && error.status === 409;
      setFailure(isSettled ? t('comment.settled') : failureText(error));
    }
  }

  const onSubmit = handleSubmit(useSubmitOnce(submit));

  if (isSent)
    return (
      <MessageDialog
        title={t('comment.sentTitle')}
        detail={t('comment.sent')}
        ok={t('ok')}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame
      title={t(comment ? 'comment.edit' : 'comment.title')}
      lead={t(comment ? 'comment.pending' : 'comment.lead')}
      closeLabel={t('close')}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <SubmitButton form={id} isSubmitting={isSubmitting}>
          {t('comment.submit')}
        </SubmitButton>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <FormFailure text={failure} />
        <div className={styles.fields}>
          <PointField field={register('point')} chosen={Number(watch('point'))} error={problem('point')} />
          <TextField field={register('title')} label={t('comment.heading')} error={problem('title')} />
          <TextField
            field={register('content')}
            label={t('comment.content')}
            error={problem('content')}
            rows={4}
          />
          <TextField
            field={register('dateOfJoin')}
            label={t('comment.dateOfJoin')}
            note={t('optional')}
            error={errors.dateOfJoin && t('comment.dateInvalid')}
            type="date"
            max={today()}
            optional
          />
        </div>
      </form>
      {isSubmitting && <LoadingDialog text={t('loading')} />}
    </DialogFrame>
  );
}
