import { Checkbox, FormControlLabel, OutlinedInput } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FieldFrame } from '@/components/ui/forms/field-frame';
import { FileEncodingField } from '@/components/ui/forms/file-encoding';
import { FileField } from '@/components/ui/forms/file-field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminApi } from '@/lib/api/admin';
import {
  IMPORT_HEAD_BYTES,
  IMPORT_MAX_BYTES,
  type ImportField,
  type ImportHead,
} from '@/lib/contract/admin-imports';
import type { TextEncoding } from '@/lib/contract/text-encoding';
import { bytesIn } from '../overview/bytes';
import { useAdminPath } from '../route';
import { useFailureText } from '../ui/failure-text';
import styles from '../ui/screen.module.css';
import { ColumnTable } from './column-table';

const ACCEPTED = '.json,.jsonl,.csv,.xml,.gz';

/** Renders the form of a new import: file, column mapping and dry run. It then opens the import's screen. */
export function ImportForm() {
  const t = useTranslations('admin.imports');
  const encodingText = useTranslations('fileEncoding');
  const reasonText = useTranslations('importReasons');
  const failureText = useFailureText();
  const client = useQueryClient();
  const router = useRouter();
  const pathOf = useAdminPath();
  const [file, setFile] = useState<File | null>(null);
  const [venues, setVenues] = useState<File | null>(null);
  const [head, setHead] = useState<ImportHead | null>(null);
  const [encoding, setEncoding] = useState<TextEncoding | null>(null);
  const [asOf, setAsOf] = useState('');
  const [dryRun, setDryRun] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function look(chosen: File | null, encoding: TextEncoding | null = null) {
    setFile(chosen);
    setHead(null);
    setFailure(null);
    if (!chosen) return;
    if (chosen.size === 0) return setFailure(t('emptyFile'));
    if (chosen.size > IMPORT_MAX_BYTES) return setFailure(t('tooLarge', { size: bytesIn(IMPORT_MAX_BYTES) }));
    const form = new FormData();
    form.set('file', chosen.slice(0, IMPORT_HEAD_BYTES), chosen.name);
    if (encoding) form.set('encoding', encoding);
    setEncoding(encoding);
    try {
      const found = await adminApi().readImportHead(form);
      if (found.format || found.encoding?.isSure === false) setHead(found);
      else
        setFailure(found.failure ? reasonText(found.failure.code, found.failure.values) : t('unknownFormat'));
    } catch (error) {
      setFailure(failureText(error));
    }
  }
  const choose = (at: number, field: ImportField | null) =>
    head && setHead({ ...head, columns: head.columns.map((one, i) => (i === at ? { ...one, field } : one)) });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!file || !head) return setFailure((kept) => kept ?? t('noFile'));
    if (head.encoding?.isSure === false) return setFailure(encodingText('ask'));
    if (!head.format) return setFailure(t('unknownFormat'));
    const problem = columnProblem(head);
    if (problem) return setFailure(t(`columnProblems.${problem}`));
    setBusy(true);
    setFailure(null);
    const form = new FormData();
    form.set('file', file);
    form.set('dry_run', String(dryRun));
    if (encoding) form.set('encoding', encoding);
    if (asOf) form.set('as_of', asOf);
    if (venues && head.format === 'culture') form.set('venues', venues);
    if (head.format === 'csv')
      form.set('columns', JSON.stringify(head.columns.map(({ heading, field }) => ({ heading, field }))));
    try {
      const { id } = await adminApi().startImport(form);
      await client.invalidateQueries({ queryKey: ['admin', 'imports'] });
      router.push(pathOf(`imports/${id}`));
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }
  return (
    <form noValidate className={styles.box} onSubmit={(event) => void send(event)}>
      <FormFailure text={failure} />
      <FileField
        accept={ACCEPTED}
        label={t('file')}
        hint={
          head?.format ? t('format', { format: t(`formats.${head.format}` as 'formats.csv') }) : t('fileHint')
        }
        onChange={(chosen) => void look(chosen)}
      />
      {file && head?.encoding && (
        <FileEncodingField
          id="import-encoding"
          found={head.encoding}
          isDisabled={isBusy}
          onChoose={(chosen) => void look(file, chosen)}
        />
      )}
      {head?.format === 'culture' && (
        <FileField accept={ACCEPTED} label={t('venues')} hint={t('venuesHint')} onChange={setVenues} />
      )}
      {head?.format === 'csv' && <ColumnTable columns={head.columns} onChoose={choose} />}
      <FieldFrame id="import-as-of" label={t('asOf')} note={t('optional')} hint={t('asOfHint')}>
        <OutlinedInput
          id="import-as-of"
          type="date"
          value={asOf}
          onChange={(event) => setAsOf(event.target.value)}
          inputProps={{ 'aria-describedby': 'import-as-of-hint' }}
          sx={{ maxWidth: 220 }}
        />
      </FieldFrame>
      <FormControlLabel
        control={<Checkbox checked={dryRun} onChange={(event) => setDryRun(event.target.checked)} />}
        label={t('dryRun')}
      />
      <div>
        <SubmitButton isSubmitting={isBusy}>{t(dryRun ? 'tryOut' : 'import')}</SubmitButton>
      </div>
    </form>
  );
}

/** Returns what is wrong with the column mapping of a CSV file; null: nothing. */
export function columnProblem({ format, columns }: ImportHead): 'twice' | 'noId' | 'noName' | null {
  if (format !== 'csv') return null;
  const fields = columns.flatMap(({ field }) => field ?? []);
  const has = new Set(fields);
  if (has.size < fields.length) return 'twice';
  if (!has.has('id')) return 'noId';
  const names = has.has('merchant') ? (['title', 'title_en'] as const) : (['name', 'name_en'] as const);
  return names.some((name) => has.has(name)) ? null : 'noName';
}
