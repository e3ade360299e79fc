'use client';

import { LinearProgress } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { adminApi } from '@/lib/api/admin';
import type { AdminImportDetail } from '@/lib/contract/admin-imports';
import { bytesIn } from '../overview/bytes';
import { useAction } from '../people/person-page';
import { useAdminPath } from '../route';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/screen.module.css';
import { ImportChanges } from './import-changes';
import { ImportProblems } from './import-problems';
import { ImportStatus } from './import-status';
import ownStyles from './imports.module.css';

/** Milliseconds between two requests while an import is running. */
const LOOK_EVERY_MS = 1_000;

const isUnderWay = ({ state }: AdminImportDetail) => state === 'queued' || state === 'running';

/** Renders one import: progress, changes, rows with problems, and available actions. */
export function ImportDetail({ id }: { id: number }) {
  const t = useTranslations('admin.imports');
  const reasonText = useTranslations('importReasons');
  const locale = useLocale();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'imports', id],
    queryFn: () => adminApi().getImport(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_EVERY_MS : false),
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return null;
  const { report } = data;
  const failure = report?.failure;
  return (
    <>
      <p className="small">
        <ScreenLink screen="imports">‹ {t('title')}</ScreenLink>
      </p>
      <ScreenHeading
        title={data.file}
        lead={`${dayAndTime(locale, data.createdAt)} · ${data.actor} · ${bytesIn(data.size)}`}
      >
        <ImportStatus made={data} />
      </ScreenHeading>
      <div className={styles.stack}>
        {isUnderWay(data) && <UnderWay made={data} />}
        {failure && (
          <FormFailure text={t('notReadToEnd', { reason: reasonText(failure.code, failure.values) })} />
        )}
        {data.state === 'failed' && <FormFailure text={t('broke')} />}
        {report && <Numbers report={report} />}
        {report?.isAllOver && (
          <p role="status" className={ownStyles.warning}>
            {t(data.dryRun ? 'allWouldBeOver' : 'allOver')}
          </p>
        )}
        <Acts made={data} />
        {report && (
          <ImportChanges changes={report.changes} of={report.courses ?? report.inserted + report.updated} />
        )}
        {report && <ImportProblems report={report} name={data.file} columns={data.columns} />}
      </div>
    </>
  );
}

function UnderWay({ made: { id, rows, bytesRead, size } }: { made: AdminImportDetail }) {
  const t = useTranslations('admin.imports');
  const act = useAction();
  return (
    <section className={ownStyles.progress} aria-label={t('progress')}>
      <LinearProgress
        variant="determinate"
        value={size > 0 ? Math.min(100, (bytesRead / size) * 100) : 0}
        aria-label={t('progress')}
      />
      <p>{t('rowsRead', { rows })}</p>
      <div>
        <Button onClick={() => void act(() => adminApi().cancelImport(id), t('cancelled'))}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}

function Numbers({ report }: { report: NonNullable<AdminImportDetail['report']> }) {
  const t = useTranslations('admin.imports');
  const { rows, inserted, updated, ended, unchanged, skipped, claimed = 0, movedDays } = report;
  const { leftOutRows, problemCount, partialRows } = report;
  const counts = { rows, inserted, updated, ended, unchanged, skipped, claimed };
  const numbers = { ...counts, leftOutRows, problemCount, partialRows, movedDays };
  const { merchants } = report;
  const hasMerchants = merchants && Object.values(merchants).some((number) => number > 0);
  function counted(name: keyof typeof numbers) {
    if (!hasMerchants || !(name in merchants)) return numbers[name].toLocaleString('en');
    const number = merchants[name as keyof typeof merchants];
    return t('coursesAndMerchants', { courses: numbers[name] - number, merchants: number });
  }
  return (
    <dl className={styles.facts}>
      {(Object.keys(numbers) as (keyof typeof numbers)[])
        .filter((name) => (name !== 'movedDays' && name !== 'claimed') || numbers[name] !== 0)
        .map((name) => (
          <div key={name}>
            <dt>{t(`numbers.${name}`)}</dt>
            <dd>{counted(name)}</dd>
          </div>
        ))}
    </dl>
  );
}

function Acts({ made: { id, file, kept, undoable } }: { made: AdminImportDetail }) {
  const t = useTranslations('admin.imports');
  const client = useQueryClient();
  const router = useRouter();
  const pathOf = useAdminPath();
  const act = useAction();
  const [asks, setAsks] = useState(false);
  const [isStarting, setStarting] = useState(false);
  async function undo() {
    await adminApi().undoImport(id);
    setAsks(false);
    await act(async () => undefined, t('undone'));
  }
  /** A second click while the first is under way starts nothing. */
  async function start() {
    if (isStarting) return;
    setStarting(true);
    await act(carryOut, t('carriedOut'));
    setStarting(false);
  }
  async function carryOut() {
    const next = await adminApi().carryOutImport(id);
    client.setQueryData(['admin', 'imports', next.id], next);
    router.push(pathOf(`imports/${next.id}`));
  }
  if (!kept && !undoable) return null;
  return (
    <div className={styles.buttons}>
      {kept && (
        <Button variant="filled" aria-busy={isStarting} onClick={() => void start()}>
          {t('carryOut')}
        </Button>
      )}
      {undoable && (
        <Button className={styles.danger} onClick={() => setAsks(true)}>
          {t('undo')}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={t('undoTitle', { file })}
          text={t('undoText')}
          confirm={t('undo')}
          onConfirm={undo}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
