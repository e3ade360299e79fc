'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import {
  type AdminComment,
  adminCommentSchema,
  COMMENT_DECISIONS,
  type CommentDecision,
} from '@/lib/contract/admin-comments';
import { COMMENT_STATES } from '@/lib/contract/choices';
import { localePath } from '@/lib/i18n/paths';
import { useReadQueuesAnew } from '../queue/queue-query';
import { onBar, SelectionBar, useSelection } from '../queue/selection';
import { useDecisionText, useFailureText } from '../ui/failure-text';
import { KeywordFilter } from '../ui/keyword-filter';
import { ListScreen } from '../ui/list-screen';
import { dayAndTime } from '../ui/moment';
import { useNotice } from '../ui/notice';
import styles from '../ui/screen.module.css';
import { useIsDesktop } from '../ui/screen-table';
import { SelectFilter } from '../ui/select-filter';
import { Status } from '../ui/status';
import { useList, useListFilters } from '../ui/use-list';
import commentStyles from './comments.module.css';

const TONES = { pending: 'info', approved: 'ok', rejected: 'red' } as const;

/** Renders the comment queue, oldest pending comment first. Each links to its course (specification §E). */
export function CommentQueue() {
  const t = useTranslations('admin.comments');
  const filters = { state: 'pending' as const, ...useListFilters({ state: COMMENT_STATES, keyword: null }) };
  const list = useList('comments', filters, (query) => adminApi().listComments(query));
  const isPending = filters.state === 'pending';
  const selection = useSelection(list.data?.data, isPending);
  const decide = useDecideComments();
  const isDesktop = useIsDesktop();
  const decideAll = async (comments: AdminComment[], decision: CommentDecision) => {
    await decide(comments, decision);
    selection.choose(selection.selected.filter((one) => !comments.includes(one)).map(({ id }) => id));
  };
  const comment: GridColDef<AdminComment> = {
    field: 'content',
    headerName: t('comment'),
    flex: 1,
    minWidth: 220,
    renderCell: ({ row }) => <CommentText comment={row} onDecide={isDesktop ? undefined : decideAll} />,
  };
  const buttons: GridColDef<AdminComment> = {
    field: 'id',
    headerName: t('decision'),
    width: 260,
    renderCell: ({ row }) => <Decisions comment={row} onDecide={decideAll} />,
  };
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <KeywordFilter label={t('keyword')} />
          <SelectFilter
            name="state"
            label={t('state')}
            any={t('states.pending')}
            options={(['approved', 'rejected'] as const).map((value) => ({
              value,
              label: t(`states.${value}`),
            }))}
          />
        </>
      }
      bulk={
        selection.selected.length > 0 && (
          <SelectionBar text={t('selected', { count: selection.selected.length })}>
            {COMMENT_DECISIONS.map((decision) => (
              <Button
                key={decision}
                size="small"
                className={decision === 'approve' ? '' : onBar}
                variant={decision === 'approve' ? 'yolk' : 'outlined'}
                onClick={() => void decideAll(selection.selected, decision)}
              >
                {t(`decisions.${decision}`)}
              </Button>
            ))}
          </SelectionBar>
        )
      }
      list={list}
      rows={list.data?.data}
      schema={adminCommentSchema}
      columns={isDesktop && isPending ? [comment, buttons] : [comment]}
      empty={t('empty')}
      {...selection.table}
    />
  );
}

/**
 * Returns a function that submits decisions and shows the outcome, including decisions by other
 * administrators.
 */
function useDecideComments() {
  const t = useTranslations('admin.comments');
  const notify = useNotice();
  const failureText = useFailureText();
  const decisionText = useDecisionText();
  const readAnew = useReadQueuesAnew();
  return async (comments: AdminComment[], decision: CommentDecision) => {
    try {
      const items = comments.map(({ id, version }) => ({ id, version }));
      const { done, failed } = await adminApi().decideComments({ items, decision });
      const faster = failed.find((item) => item.decision)?.decision;
      if (faster) notify(decisionText(faster));
      else if (failed.some(({ code }) => code === 'edit_conflict')) notify(t('changed'));
      else notify(t(`done.${decision}`, { count: done.length }));
    } catch (error) {
      notify(failureText(error));
    }
    await readAnew();
  };
}

interface DecisionsProps {
  comment: AdminComment;
  onDecide: (comments: AdminComment[], decision: CommentDecision) => unknown;
}

function Decisions({ comment, onDecide }: DecisionsProps) {
  const t = useTranslations('admin.comments');
  return (
    <div className={styles.buttons}>
      {COMMENT_DECISIONS.map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'approve' ? 'filled' : 'outlined'}
          aria-label={t(`named.${decision}`, { title: comment.title })}
          onClick={() => onDecide([comment], decision)}
        >
          {t(`decisions.${decision}`)}
        </Button>
      ))}
    </div>
  );
}

function CommentText({
  comment,
  onDecide,
}: {
  comment: AdminComment;
  onDecide: DecisionsProps['onDecide'] | undefined;
}) {
  const t = useTranslations('admin.comments');
  const locale = useLocale();
  const { title, content, point, username, member, post, merchant, createdAt, state, spam, lang } = comment;
  return (
    <div className={commentStyles.comment}>
      <p lang={lang || undefined}>
        <b>{title}</b>
      </p>
      <p lang={lang || undefined} className={commentStyles.text}>
        {content}
      </p>
      <p className="muted small">
        {t('byline', { point, name: username, time: dayAndTime(locale, createdAt) })}
        {member && ` · ${member.email}`} ·{' '}
        <a href={`${localePath(locale, `/course/${post.slug}`)}#comments`} target="_blank" rel="noreferrer">
          {post.title}
        </a>
        {` · ${merchant}`}
      </p>
      {state !== 'pending' && <Status tone={TONES[state]}>{spam ? t('spam') : t(`states.${state}`)}</Status>}
      {onDecide && state === 'pending' && <Decisions comment={comment} onDecide={onDecide} />}
    </div>
  );
}
