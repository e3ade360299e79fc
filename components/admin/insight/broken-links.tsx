'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { MissingPages } from '@/lib/contract/admin-insight';
import { shortDate } from '@/lib/format/dates';
import { ListSection } from '../ui/list-screen';
import styles from '../ui/screen.module.css';
import { useIsDesktop } from '../ui/screen-table';
import { Status } from '../ui/status';
import { FigureScreen } from './figure-screen';
import { PeriodFigures } from './period-figures';
import { RedirectDialog } from './redirect-dialog';

type Missing = MissingPages['pages'][number];
/** Days from one label of the chart to the next. */
const DAYS_A_LABEL = 28;

/** Renders the addresses that visitors did not find, with a redirect for those that can have one. */
export function BrokenLinks() {
  const t = useTranslations('admin.insight.links');
  const links = useQuery({
    queryKey: ['admin', 'statistics', 'missing-pages'],
    queryFn: () => adminApi().getMissingPages(),
  });
  const { days, pages } = links.data ?? {};
  return (
    <FigureScreen title={t('title')} lead={t('lead')} query={links}>
      {days && (
        <PeriodFigures
          title={t('byDay')}
          name="missing-pages-by-day"
          period={t('day')}
          days={days.map(({ day }) => day)}
          labelEvery={DAYS_A_LABEL}
          series={[{ label: t('visits'), data: days.map(({ visits }) => visits) }]}
        />
      )}
      <Pages pages={pages} />
    </FigureScreen>
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
      <div className={styles.cell}>
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
        <ul className={styles.cell}>
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
    <>
      <ListSection
        title={t('pages')}
        csv={{
          name: 'missing-pages',
          head: [t('path'), t('visits'), t('lastOn'), t('referrers'), t('redirect')],
          line: (row) => [
            ...[row.path, row.visits, row.lastOn, hosts(row).join(', ')],
            row.redirected ? t('redirected') : '',
          ],
        }}
        rows={pages}
        columns={isDesktop ? [path, ...figures, action] : [path, action]}
        getRowId={(row) => row.path}
        empty={t('none')}
      />
      {chosen?.kind && (
        <RedirectDialog path={chosen.path} kind={chosen.kind} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
