import type { GridColDef } from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import { ScreenTable } from '@/components/admin/ui/screen-table';
import { IMPORT_CHANGE_KINDS, type ImportChange } from '@/lib/contract/admin-imports';
import { useChoices } from '../route';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { Status } from '../ui/status';
import ownStyles from './imports.module.css';

const TONES = { new: 'ok', changed: 'info', ended: 'warn' } as const;

/** Renders the courses that an import wrote, or that a dry run would write, field by field. */
export function ImportChanges({ changes, of }: { changes: ImportChange[]; of: number }) {
  const t = useTranslations('admin.imports');
  const [query] = useChoices();
  const kind = IMPORT_CHANGE_KINDS.find((known) => known === query.kind);
  const rows = changes.filter((change) => !kind || change.kind === kind);
  const column: GridColDef<ImportChange> = {
    field: 'title',
    headerName: t('course'),
    flex: 1,
    minWidth: 220,
    renderCell: ({ row }) => <Change change={row} />,
  };
  if (changes.length === 0) return null;
  return (
    <section className={styles.stack} aria-labelledby="changes">
      <h2 id="changes" className="h3">
        {t('changes')}
      </h2>
      {of > changes.length && <p className="muted">{t('firstChanges', { count: changes.length, of })}</p>}
      <search className={styles.filters}>
        <SelectFilter
          name="kind"
          label={t('kind')}
          any={t('anyKind')}
          options={IMPORT_CHANGE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </search>
      <ScreenTable label={t('changes')} rows={rows} columns={[column]} empty={t('noneOfKind')} />
    </section>
  );
}

function Change({ change: { id, title, kind, fields } }: { change: ImportChange }) {
  const t = useTranslations('admin.imports');
  return (
    <div className={ownStyles.change}>
      <p>
        <Status tone={TONES[kind]}>{t(`kinds.${kind}`)}</Status> <b>{title}</b>{' '}
        <span className="muted small">{id}</span>
      </p>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{t(`fields.${field}`)}</dt>
              <dd>
                {before && <del>{before}</del>} {after && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
