import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import type { AdminReport } from '@/lib/contract/admin-reports';
import { hasPage } from '@/lib/contract/choices';
import { localePath } from '@/lib/i18n/paths';
import { dayAndTime } from '../ui/moment';
import { Status } from '../ui/status';
import styles from './reports.module.css';

const TONES = { dismiss: 'plain', settle: 'ok', remove: 'red' } as const;

/** Renders one report: reason, subject, the visitor's text, and links to what was reported. */
export function ReportText({ report, children }: { report: AdminReport; children?: ReactNode }) {
  const t = useTranslations('admin.reports');
  const reasons = useTranslations('report.reasons');
  const locale = useLocale();
  const { subject, reason, urgent, detail, email, createdAt, comment, others, outcome, note, resolvedAt } =
    report;
  return (
    <div className={styles.report}>
      <p>
        {urgent && <Status tone="red">{t('urgent')}</Status>} <b>{reasons(reason)}</b>{' '}
        <span className="muted">{t(`subjects.${subject}`)}</span>
      </p>
      {comment && (
        <blockquote className={styles.quote}>
          <b>{comment.title}</b>
          <p>{comment.content}</p>
          <p className="muted small">{comment.username}</p>
        </blockquote>
      )}
      {detail && <p className={styles.text}>{detail}</p>}
      <Ways report={report} />
      <p className="muted small">
        {dayAndTime(locale, createdAt)}
        {email && (
          <>
            {' · '}
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        {others > 0 && ` · ${t('others', { count: others })}`}
      </p>
      {outcome && resolvedAt && (
        <p className="small">
          <Status tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Status> {dayAndTime(locale, resolvedAt)}
          {note && ` · ${note}`}
        </p>
      )}
      {children}
    </div>
  );
}

/** Renders links to the public page and to the admin screens of the course and merchant. */
function Ways({ report: { post, merchant, comment } }: { report: AdminReport }) {
  const t = useTranslations('admin.reports');
  const states = useTranslations('admin.queue.states');
  const locale = useLocale();
  const isPublic = hasPage(post.state);
  const address = localePath(locale, `/course/${post.slug}`) + (comment ? '#comments' : '');
  return (
    <p className={styles.ways}>
      {isPublic ? (
        <a href={address} target="_blank" rel="noreferrer">
          {post.title}
        </a>
      ) : (
        <span>
          {post.title} <span className="muted">{states(post.state)}</span>
        </span>
      )}
      <ScreenLink screen={`courses/${post.id}`} aria-label={t('toCourseNamed', { title: post.title })}>
        {t('toCourse')}
      </ScreenLink>
      {comment && (
        <ScreenLink screen="comments" query={{ state: comment.state, keyword: comment.title }}>
          {t('toComment')}
        </ScreenLink>
      )}
      <ScreenLink screen={`merchants/${merchant.id}`}>{merchant.name}</ScreenLink>
      {merchant.suspended && <Status tone="red">{t('suspended')}</Status>}
    </p>
  );
}
