import type { GridColDef } from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { safeCsv } from '@/components/ui/safe-csv';
import { saveFile } from '@/components/ui/save-file';
import type { AdminImport, AdminImportReport, ImportedRow } from '@/lib/contract/admin-imports';
import styles from '../ui/screen.module.css';
import { useRowTexts } from './row-texts';

interface Reported extends ImportedRow {
  key: string;
  isLeftOut: boolean;
}

interface ImportProblemsProps {
  report: AdminImportReport;
  /** Name of the file. */
  name: string;
  /** Fields of the columns of a CSV file; null: the headings are the names of the fields. */
  columns: AdminImport['columns'];
}

/**
 * Renders the rows that an import skipped or imported in part, with field and reason. They can be saved as
 * CSV.
 */
export function ImportProblems({ report, name, columns: mapping }: ImportProblemsProps) {
  const t = useTranslations('admin.imports');
  const { fieldText, reasonText } = useRowTexts(mapping);
  const isDesktop = useIsDesktop();
  const listed = (rows: ImportedRow[], isLeftOut: boolean): Reported[] =>
    rows.map((row, at) => ({ ...row, isLeftOut, key: `${isLeftOut}-${at}` }));
  const rows = [...listed(report.problems, true), ...listed(report.notes, false)];
  if (rows.length === 0) return null;
  const outcome = ({ isLeftOut }: Reported) => t(isLeftOut ? 'leftOutRow' : 'takenInPart');
  const said = ({ field, reason }: Reported) => reasonText(field, reason);
  function save() {
    const head = [t('row'), t('rowId'), t('fieldName'), 'field', t('reason'), 'code', t('outcome')];
    const lines = rows.map((row) => [
      ...[String(row.row), row.id, fieldText(row.field), row.field],
      ...[said(row), row.reason.code, outcome(row)],
    ]);
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
      <div className={styles.cell}>
        {!isDesktop && (
          <p className="muted small">{[row.id, fieldText(row.field)].filter(Boolean).join(' · ')}</p>
        )}
        <p>{said(row)}</p>
        <p className="muted small">{outcome(row)}</p>
      </div>
    ),
  };
  const columns: GridColDef<Reported>[] = isDesktop
    ? [
        place,
        { field: 'id', headerName: t('rowId'), width: 160 },
        { field: 'field', headerName: t('fieldName'), width: 160, valueFormatter: fieldText },
        reason,
      ]
    : [place, reason];
  return (
    <section className={styles.stack} aria-labelledby="problems">
      <div className={styles.ends}>
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
      <ScreenTable label={t('problems')} rows={rows} columns={columns} getRowId={({ key }) => key} empty="" />
    </section>
  );
}
