import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import { BeforeAfter } from '../audit/before-after';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { EDITORS } from './editor-kinds';
import styles from './editors.module.css';
import type { WrittenKind } from './written';

/** Acts shown; the log has them all. */
const SHOWN = 20;

/** Who changed an item, when and what, the latest first. */
export function WrittenHistory({ kind, id }: { kind: WrittenKind; id: number }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const filters = { subjectKind: EDITORS[kind].subject, subjectId: String(id), perPage: SHOWN };
  const history = useQuery({
    queryKey: ['admin', 'audit', filters],
    queryFn: () => adminApi().listAudit(filters),
  });
  const nameOf = (field: string) => {
    const { label = field } = EDITORS[kind].fields.find(({ name }) => name === field) ?? {};
    const key = `editors.fields.${label}` as 'editors.fields.title';
    return t.has(key) ? t(key) : field;
  };
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
            <BeforeAfter entry={entry} nameOf={nameOf} />
          </li>
        ))}
      </ol>
    </section>
  );
}
