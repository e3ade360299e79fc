import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { safeCsv } from '@/components/ui/safe-csv';
import { saveFile } from '@/components/ui/save-file';
import { hongKongDay } from './day';

export type Cell = string | number | null;

interface CsvButtonProps {
  /** What the rows are, for screen readers. */
  label: string;
  /** Beginning of the file name. */
  name: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Renders a button that saves the shown rows as CSV, safe for spreadsheets. */
export function CsvButton({ label, name, head, rows }: CsvButtonProps) {
  const t = useTranslations('admin.insight');
  function save() {
    const lines = rows.map((row) => row.map((value) => String(value ?? '')));
    saveFile(new Blob([safeCsv([head, ...lines])], { type: 'text/csv' }), `${name}-${hongKongDay()}.csv`);
  }
  return (
    <Button size="small" aria-label={t('saveCsv', { name: label })} onClick={save}>
      <Icon name="download" size={18} />
      CSV
    </Button>
  );
}
