import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useStaffRole } from '@/components/admin/staff-role';
import { LoadFailure } from '@/components/admin/ui/load-failure';
import { dayAndTime } from '@/components/admin/ui/moment';
import { adminApi } from '@/lib/api/admin';
import { mayCall } from '@/lib/contract/staff-roles';
import { ContentChanges } from './content-changes';
import type { ContentKind } from './content-item';
import { EDITORS } from './editor-kinds';
import styles from './editors.module.css';

/** Maximum number of audit events shown. The audit log has all of them. */
const SHOWN = 20;

/** Renders the audit events of an item, latest first; nothing for a role that may not read the audit log. */
export function ContentHistory({ kind, id }: { kind: ContentKind; id: number }) {
  return mayCall(useStaffRole(), 'GET', '/api/v1/admin/audit') ? <History kind={kind} id={id} /> : null;
}

function History({ kind, id }: { kind: ContentKind; id: number }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const filters = { subjectKind: EDITORS[kind].subject, subjectId: String(id), perPage: SHOWN };
  const history = useQuery({
    queryKey: ['admin', 'audit', filters],
    queryFn: () => adminApi().listAudit(filters),
  });
  return (
    <section className={styles.past} aria-labelledby="history">
      <h2 id="history" className="h3">
        {t('editors.history')}
      </h2>
      {history.isError && <LoadFailure error={history.error} onRetry={history.refetch} />}
      {history.data?.data.length === 0 && <p className="muted">{t('editors.noHistory')}</p>}
      <ol className={styles.history}>
        {history.data?.data.map((entry) => (
          <li key={entry.id}>
            <b>{t(`audit.actions.${entry.action}`)}</b>{' '}
            <span className="muted small">
              {entry.actor || t('audit.operator')} · {dayAndTime(locale, entry.at)}
            </span>
            <ContentChanges kind={kind} entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}
