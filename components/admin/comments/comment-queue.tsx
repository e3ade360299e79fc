'use client';

import type { GridColDef, GridRowSelectionModel } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { type AdminComment, COMMENT_DECISIONS, type CommentDecision } from '@/lib/contract/admin-comments';
import { COMMENT_STATES } from '@/lib/contract/choices';
import { localePath } from '@/lib/i18n/paths';
import queueStyles from '../queue/queue.module.css';
import { useReadQueuesAnew } from '../queue/queue-query';
import { useChoices } from '../route';
import { useDecisionText, useFailureText } from '../ui/failure-text';
import { KeywordFilter } from '../ui/keyword-filter';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { useNotice } from '../ui/notice';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { Status } from '../ui/status';
import commentStyles from './comments.module.css';

const TONES = { pending: 'info', approved: 'ok', rejected: 'red' } as const;
const NONE_SELECTED: GridRowSelectionModel = { type: 'include', ids: new Set() };

/** Renders the comment queue, oldest pending comment first. Each links to its course (specification §E). */
export function CommentQueue() {
  const t = useTranslations('admin.comments');
  const [query] = useChoices();
  const state = COMMENT_STATES.find((known) => known === query.state) ?? 'pending';
  const filters = {
    state,
    ...(query.keyword && { keyword: query.keyword }),
    page: Number(query.page) || 1,
    ...(query.per_page && { perPage: Number(query.per_page) }),
  };
  const list = useQuery({
    queryKey: ['admin', 'comments', filters],
    queryFn: () => adminApi().listComments(filters),
    placeholderData: keepPreviousData,
  });
  const [selection, setSelection] = useState(NONE_SELECTED);
  const decide = useDecideComments();
  const isDesktop = useIsDesktop();
  const selected = list.data?.data.filter(({ id }) => selection.ids.has(id)) ?? [];
  const decideAll = async (comments: AdminComment[], decision: CommentDecision) => {
    await decide(comments, decision);
    setSelection(NONE_SELECTED);
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
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      <search className={styles.filters}>
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
      </search>
      {selected.length > 0 && (
        <div className={queueStyles.bulk}>
          <p role="status">{t('selected', { count: selected.length })}</p>
          {COMMENT_DECISIONS.map((decision) => (
            <Button
              key={decision}
              size="small"
              className={decision === 'approve' ? '' : queueStyles.dark}
              variant={decision === 'approve' ? 'yolk' : 'outlined'}
              onClick={() => void decideAll(selected, decision)}
            >
              {t(`decisions.${decision}`)}
            </Button>
          ))}
        </div>
      )}
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <ScreenTable
          label={t('title')}
          rows={list.data?.data}
          meta={list.data?.meta}
          columns={isDesktop && state === 'pending' ? [comment, buttons] : [comment]}
          empty={t('empty')}
          checkboxSelection={state === 'pending'}
          rowSelectionModel={selection}
          onRowSelectionModelChange={setSelection}
          disableRowSelectionExcludeModel
        />
      )}
    </>
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
