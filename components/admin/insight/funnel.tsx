'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { adminApi } from '@/lib/api/admin';
import { FUNNEL_DAYS, FUNNEL_GROUPS, type Funnel as FunnelData } from '@/lib/contract/admin-insight';
import { useChoices } from '../route';
import styles from '../ui/screen.module.css';
import { Segments } from '../ui/segments';
import { FigureBars } from './figure-bars';
import { FigureScreen } from './figure-screen';
import { FigureSection } from './figure-section';

type Group = FunnelData['groups'][number] & { name: string };
/** Groups in the chart; the table has all. */
const BARS = 10;
const STEPS = ['views', 'bookmarks', 'enquiries'] as const;

/** Renders how many views become bookmarks and enquiries, by category or by district. */
export function Funnel() {
  const t = useTranslations('admin.insight.funnel');
  const words = useTranslations('choices.district');
  const locale = useLocale();
  const [query, choose] = useChoices();
  const by = FUNNEL_GROUPS.find((known) => known === query.by) ?? 'category';
  const days = FUNNEL_DAYS.find((known) => known === query.days) ?? '30';
  const figures = useQuery({
    queryKey: ['admin', 'statistics', 'funnel', by, days],
    queryFn: () => adminApi().getFunnel({ by, days }),
    placeholderData: keepPreviousData,
  });
  const { data } = figures;
  const own = locale === 'en' ? 'en' : 'zh';
  const groups = data?.groups.map((group) => ({
    ...group,
    name:
      group.title && group.above
        ? `${group.above[own]} › ${group.title[own]}`
        : words(group.key as 'wan_chai'),
    short: group.title?.[own] ?? words(group.key as 'wan_chai'),
  }));
  const charted = groups?.slice(0, BARS) ?? [];
  return (
    <FigureScreen title={t('title')} lead={t('lead')} query={figures}>
      <div className={styles.buttons}>
        <Segments
          label={t('group')}
          value={by}
          options={FUNNEL_GROUPS.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(value) => choose({ by: value === 'category' ? undefined : value })}
        />
        <Segments
          label={t('period')}
          value={days}
          options={FUNNEL_DAYS.map((value) => ({ value, label: t('days', { days: value }) }))}
          onChange={(value) => choose({ days: value === '30' ? undefined : value })}
        />
      </div>
      {data && groups && (
        <>
          <p>{t('total', data.total)}</p>
          <FigureSection
            title={t(`by.${by}`)}
            name={`funnel-${by}-${days}`}
            head={[t(`by.${by}`), t('courses'), ...STEPS.map((step) => t(`steps.${step}`))]}
            rows={groups.map(({ name, courses, views, bookmarks, enquiries }) => [
              ...[name, courses, views, bookmarks, enquiries],
            ])}
          >
            <FigureBars
              bars={charted.map(({ short }) => short)}
              series={[{ label: t('steps.views'), data: charted.map(({ views }) => views) }]}
            />
            <FigureBars
              bars={charted.map(({ short }) => short)}
              series={(['bookmarks', 'enquiries'] as const).map((step) => ({
                label: t(`steps.${step}`),
                data: charted.map((group) => group[step]),
              }))}
            />
          </FigureSection>
        </>
      )}
      <Groups groups={groups} label={t(`by.${by}`)} />
    </FigureScreen>
  );
}

function Groups({ groups, label }: { groups: Group[] | undefined; label: string }) {
  const t = useTranslations('admin.insight.funnel');
  const isDesktop = useIsDesktop();
  const share = (of: number, views: number) => (views > 0 ? ` (${Math.round((of / views) * 100)}%)` : '');
  const name: GridColDef<Group> = {
    field: 'name',
    headerName: label,
    flex: 1,
    minWidth: 180,
    renderCell: ({ row }) => (
      <div className={styles.cell}>
        <b>{row.name}</b>
        {!isDesktop && (
          <p className="muted small">
            {t('figures', { views: row.views, bookmarks: row.bookmarks, enquiries: row.enquiries })}
          </p>
        )}
      </div>
    ),
  };
  const figures: GridColDef<Group>[] = [
    { field: 'courses', headerName: t('courses'), width: 110, type: 'number' },
    { field: 'views', headerName: t('steps.views'), width: 110, type: 'number' },
    ...(['bookmarks', 'enquiries'] as const).map(
      (step): GridColDef<Group> => ({
        field: step,
        headerName: t(`steps.${step}`),
        width: 140,
        type: 'number',
        renderCell: ({ row }) => `${row[step]}${share(row[step], row.views)}`,
      }),
    ),
  ];
  return (
    <ScreenTable
      label={label}
      rows={groups}
      columns={isDesktop ? [name, ...figures] : [name]}
      getRowId={({ key }) => key}
      empty={t('none')}
    />
  );
}
