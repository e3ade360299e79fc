'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { MissingPages } from '@/lib/contract/admin-insight';
import { PER_PAGE_DEFAULT } from '@/lib/contract/limits';
import { shortDate } from '@/lib/format/dates';
import { LoadFailure } from '../ui/load-failure';
import styles from '../ui/screen.module.css';
import { Status } from '../ui/status';
import { CsvButton } from './csv-button';
import { FigureLines } from './figure-lines';
import { FigureSection } from './figure-section';
import { RedirectDialog } from './redirect-dialog';

type Missing = MissingPages['pages'][number];
/** Days from one label of the chart to the next. */
const DAYS_A_LABEL = 28;

/** Renders the addresses that visitors did not find, with a redirect for those that can have one. */
export function BrokenLinks() {
  const t = useTranslations('admin.insight.links');
  const locale = useLocale();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'statistics', 'missing-pages'],
    queryFn: () => adminApi().getMissingPages(),
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      <div className={styles.stack}>
        {data && (
          <FigureSection
            title={t('byDay')}
            name="missing-pages-by-day"
            head={[t('day'), t('visits')]}
            rows={data.days.map(({ day, visits }) => [day, visits])}
          >
            <FigureLines
              points={data.days.map(({ day }) => shortDate(locale, day))}
              labelEvery={DAYS_A_LABEL}
              series={[{ label: t('visits'), data: data.days.map(({ visits }) => visits) }]}
            />
          </FigureSection>
        )}
        <Pages pages={data?.pages} />
      </div>
    </>
  );
}

function Pages({ pages }: { pages: Missing[] | undefined }) {
  const t = useTranslations('admin.insight.links');
  const locale = useLocale();
  const isDesktop = useIsDesktop();
  const [chosen, setChosen] = useState<Missing | null>(null);
  const hosts = ({ referrers }: Missing) =>
    referrers.map(({ host, visits }) => t('referrer', { host: host || t('noReferrer'), count: visits }));
  const path: GridColDef<Missing> = {
    field: 'path',
    headerName: t('path'),
    flex: 1,
    minWidth: 150,
    renderCell: ({ row }) => (
      <div style={{ minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <b>{row.path}</b>
        {!isDesktop && (
          <p className="muted small">
            {t('figures', { count: row.visits, day: shortDate(locale, row.lastOn) })}
          </p>
        )}
        {!isDesktop && <p className="muted small">{hosts(row).join(t('comma'))}</p>}
      </div>
    ),
  };
  const figures: GridColDef<Missing>[] = [
    { field: 'visits', headerName: t('visits'), width: 100, type: 'number' },
    {
      field: 'lastOn',
      headerName: t('lastOn'),
      width: 120,
      valueFormatter: (day: string) => shortDate(locale, day),
    },
    {
      field: 'referrers',
      headerName: t('referrers'),
      flex: 1,
      minWidth: 180,
      renderCell: ({ row }) => (
        <ul style={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {hosts(row).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
    },
  ];
  const action: GridColDef<Missing> = {
    field: 'kind',
    headerName: t('redirect'),
    width: 130,
    renderCell: ({ row }) => {
      if (row.redirected) return <Status tone="ok">{t('redirected')}</Status>;
      if (row.kind === null) return <span className="muted small">{t('listedOnly')}</span>;
      return (
        <Button
          size="small"
          aria-label={t('redirectNamed', { path: row.path })}
          onClick={() => setChosen(row)}
        >
          {t('redirect')}
        </Button>
      );
    },
  };
  return (
    <section className={styles.stack} aria-labelledby="missing">
      <div className={styles.buttons} style={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <h2 id="missing" className="h3">
          {t('pages')}
        </h2>
        <CsvButton
          label={t('pages')}
          name="missing-pages"
          head={[t('path'), t('visits'), t('lastOn'), t('referrers'), t('redirect')]}
          rows={(pages ?? []).map((row) => [
            ...[row.path, row.visits, row.lastOn, hosts(row).join(', ')],
            row.redirected ? t('redirected') : '',
          ])}
        />
      </div>
      <ScreenTable
        label={t('pages')}
        rows={pages}
        columns={isDesktop ? [path, ...figures, action] : [path, action]}
        getRowId={(row) => row.path}
        empty={t('none')}
        hideFooter={(pages?.length ?? 0) <= PER_PAGE_DEFAULT}
        initialState={{ pagination: { paginationModel: { pageSize: PER_PAGE_DEFAULT } } }}
      />
      {chosen?.kind && (
        <RedirectDialog path={chosen.path} kind={chosen.kind} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}
