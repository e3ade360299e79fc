import type { GridColDef } from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AdminImportReport, ImportedRow } from '@/lib/contract/admin-imports';
import { PER_PAGE_DEFAULT } from '@/lib/contract/limits';
import { safeCsv } from '../ui/safe-csv';
import { saveFile } from '../ui/save-file';
import styles from '../ui/screen.module.css';

interface Reported extends ImportedRow {
  key: string;
  isLeftOut: boolean;
}

/**
 * Renders the rows that an import skipped or imported in part, with field and reason. They can be saved as
 * CSV.
 */
export function ImportProblems({ report, name }: { report: AdminImportReport; name: string }) {
  const t = useTranslations('admin.imports');
  const reasonText = useTranslations('importReasons');
  const isDesktop = useIsDesktop();
  const listed = (rows: ImportedRow[], isLeftOut: boolean): Reported[] =>
    rows.map((row, at) => ({ ...row, isLeftOut, key: `${isLeftOut}-${at}` }));
  const rows = [...listed(report.problems, true), ...listed(report.notes, false)];
  if (rows.length === 0) return null;
  const outcome = ({ isLeftOut }: Reported) => t(isLeftOut ? 'leftOutRow' : 'takenInPart');
  const said = ({ reason: { code, values } }: Reported) => reasonText(code, values);
  function save() {
    const head = [t('row'), t('rowId'), t('fieldName'), t('reason'), t('outcome')];
    const lines = rows.map((row) => [String(row.row), row.id, row.field, said(row), outcome(row)]);
    saveFile(new Blob([safeCsv([head, ...lines])], { type: 'text/csv' }), `${name}-report.csv`);
  }
  const place: GridColDef<Reported> = {
    field: 'row',
    headerName: t('row'),
    width: 90,
    valueFormatter: (value: number) => (value > 0 ? value : '—'),
  };
  const reason: GridColDef<Reported> = {
    field: 'reason',
    headerName: t('reason'),
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => (
      <div style={{ minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {!isDesktop && <p className="muted small">{[row.id, row.field].filter(Boolean).join(' · ')}</p>}
        <p>{said(row)}</p>
        <p className="muted small">{outcome(row)}</p>
      </div>
    ),
  };
  const columns: GridColDef<Reported>[] = isDesktop
    ? [
        place,
        { field: 'id', headerName: t('rowId'), width: 160 },
        { field: 'field', headerName: t('fieldName'), width: 160 },
        reason,
      ]
    : [place, reason];
  return (
    <section className={styles.stack} aria-labelledby="problems">
      <div className={styles.buttons} style={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <h2 id="problems" className="h3">
          {t('problems')}
        </h2>
        <Button size="small" onClick={save}>
          <Icon name="download" size={18} />
          {t('saveProblems')}
        </Button>
      </div>
      {report.problemCount > report.problems.length && (
        <p className="muted">
          {t('firstProblems', { count: report.problems.length, of: report.problemCount })}
        </p>
      )}
      <ScreenTable
        label={t('problems')}
        rows={rows}
        columns={columns}
        getRowId={({ key }) => key}
        empty=""
        hideFooter={rows.length <= PER_PAGE_DEFAULT}
        initialState={{ pagination: { paginationModel: { pageSize: PER_PAGE_DEFAULT } } }}
      />
    </section>
  );
}
