import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { DialogForm } from '@/components/ui/forms/dialog-form';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { TextField } from '@/components/ui/forms/text-field';
import { memberApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { readCredentials } from '@/lib/browser/credentials';
import { askToSignIn } from '@/lib/browser/sign-in-request';
import type { Comment } from '@/lib/contract/comment';
import { type CommentForm, commentFormSchema } from '@/lib/contract/comment-form';
import { PointField } from './point-field';

/** Dialog width in px; the specification sets none. */
const WIDTH = 560;
const FIELDS = ['title', 'content', 'point', 'dateOfJoin'] as const;

/** Field values before validation. */
type CommentInput = z.input<typeof commentFormSchema>;

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
  const t = useTranslations('account.comment');
  const optional = useTranslations('account')('optional');
  const problemText = useProblemText();
  const [isAsking, setIsAsking] = useState(false);

  async function send(form: CommentForm): Promise<string> {
    const api = memberApi();
    try {
      const sent = await (comment ? api.editComment(comment.id, form) : api.addComment(postId, form));
      onSent?.(sent);
      return t('sent');
    } catch (error) {
      const isOver = error instanceof ApiFailure && error.status === 401;
      if (!isOver) throw error;
      setIsAsking(true);
      const signedIn = await askToSignIn('sign-in', { kind: 'comment' });
      setIsAsking(false);
      if (!signedIn) throw error;
      return send(form);
    }
  }
  return (
    <DialogForm<CommentInput, CommentForm>
      texts={{
        title: t(comment ? 'edit' : 'title'),
        lead: t(comment ? 'pending' : 'lead'),
        submit: t('submit'),
        sentTitle: t('sentTitle'),
      }}
      width={WIDTH}
      schema={commentFormSchema}
      defaults={{
        title: comment?.title ?? '',
        content: comment?.content ?? '',
        point: comment ? String(comment.point) : '',
        dateOfJoin: comment?.dateOfJoin ?? '',
      }}
      kept={{
        owner: { role: 'member', uid: readCredentials('member')?.uid ?? '' },
        form: comment ? `comment:${comment.id}` : `comment-on:${postId}`,
        fields: FIELDS,
      }}
      send={send}
      failureOf={(error) => (error instanceof ApiFailure && error.status === 409 ? t('settled') : undefined)}
      onClose={onClose}
      isAsking={isAsking}
    >
      {({ register, watch, formState: { errors } }) => {
        const problem = (name: 'title' | 'content' | 'point') =>
          problemText(
            name,
            errors[name] && (errors[name].message === 'max_length' ? 'max_length' : 'required'),
          );
        return (
          <>
            <PointField field={register('point')} chosen={Number(watch('point'))} error={problem('point')} />
            <TextField field={register('title')} label={t('heading')} error={problem('title')} />
            <TextField field={register('content')} label={t('content')} error={problem('content')} rows={4} />
            <TextField
              field={register('dateOfJoin')}
              label={t('dateOfJoin')}
              error={errors.dateOfJoin && t('dateInvalid')}
              type="date"
              max={today()}
              optional={optional}
            />
          </>
        );
      }}
    </DialogForm>
  );
}
