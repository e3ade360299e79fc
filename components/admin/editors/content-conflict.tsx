import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { dayAndTime } from '@/components/admin/ui/moment';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { ContentItem, ContentKind } from './content-item';
import { EDITORS } from './editor-kinds';
import styles from './editors.module.css';

interface ContentConflictProps {
  kind: ContentKind;
  theirs: ContentItem;
  onMine: () => void;
  onTheirs: () => void;
}

/** Renders an edit conflict: who saved the item and when, with buttons to keep either version. */
export function ContentConflict({ kind, theirs, onMine, onTheirs }: ContentConflictProps) {
  const t = useTranslations('admin.editors');
  const locale = useLocale();
  const filters = { subjectKind: EDITORS[kind].subject, subjectId: String(theirs.id), perPage: 1 };
  const latest = useQuery({
    queryKey: ['admin', 'audit', filters],
    queryFn: () => adminApi().listAudit(filters),
  });
  const [act] = latest.data?.data ?? [];
  return (
    <div className={styles.notice} data-tone="warn" role="alert">
      <p>{act ? t('conflictBy', { actor: act.actor, time: dayAndTime(locale, act.at) }) : t('conflict')}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={onMine}>
          {t('keepMine')}
        </Button>
        <Button size="small" onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
