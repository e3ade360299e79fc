import { useTranslations } from 'next-intl';
import type { AuditEntry, AuditSubject } from '@/lib/contract/admin-audit';
import { EXPORT_FORMATS, EXPORT_KINDS } from '@/lib/contract/admin-exports';
import styles from '../ui/screen.module.css';
import { ScreenLink } from '../ui/screen-link';

/** Sections that have a screen of each subject, by its id. Decisions on a course can be undone there. */
const SECTIONS: Partial<Record<AuditSubject, string>> = {
  advertisement: 'courses',
  merchant: 'merchants',
  member: 'members',
  import: 'imports',
};

/** Renders the subject of an action by its name, or its number if it has none, with a link to its screen. */
export function AuditSubjectName({ entry }: { entry: AuditEntry }) {
  const name = useSubjectName()(entry);
  const section = SECTIONS[entry.subjectKind];
  if (!section || entry.action === 'delete' || !/^\d+$/.test(entry.subjectId)) return name;
  return (
    <ScreenLink className={styles.link} screen={`${section}/${entry.subjectId}`}>
      {name}
    </ScreenLink>
  );
}

function useSubjectName(): (entry: AuditEntry) => string {
  const t = useTranslations('admin.exports');
  return ({ subjectKind, subjectId, subject }) => {
    if (subjectKind === 'export') {
      const kind = EXPORT_KINDS.find((known) => known === subjectId);
      const format = EXPORT_FORMATS.find((known) => known === subject);
      if (kind && format) return t('subject', { kind: t(`kinds.${kind}`), format: t(`formats.${format}`) });
    }
    // Rows that were moved together, and the site's settings, are the only ones of their kind.
    if (subject || subjectId === 'all' || subjectKind === 'configuration') return subject;
    return /^\d+$/.test(subjectId) ? `#${subjectId}` : subjectId;
  };
}
