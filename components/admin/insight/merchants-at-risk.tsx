'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { adminApi } from '@/lib/api/admin';
import { MERCHANT_RISKS, type MerchantAtRisk } from '@/lib/contract/admin-insight';
import { shortDate } from '@/lib/format/dates';
import { useChoices } from '../route';
import { CsvButton } from '../ui/csv-button';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { FigureBars } from './figure-bars';
import { FigureScreen } from './figure-screen';
import { FigureSection } from './figure-section';

/** Renders the merchants whose listings end soon, have ended or are not seen. */
export function MerchantsAtRisk() {
  const t = useTranslations('admin.insight.risk');
  const locale = useLocale();
  const isDesktop = useIsDesktop();
  const [query] = useChoices();
  const risk = MERCHANT_RISKS.find((known) => known === query.risk);
  const list = useQuery({
    queryKey: ['admin', 'statistics', 'merchants-at-risk'],
    queryFn: () => adminApi().listMerchantsAtRisk(),
  });
  const { data } = list;
  const rows = data?.filter((merchant) => !risk || merchant[risk] > 0);
  const ends = ({ endsOn }: MerchantAtRisk) => (endsOn ? shortDate(locale, endsOn) : '—');
  const named = ({ id, name }: MerchantAtRisk) => name || `#${id}`;
  const name: GridColDef<MerchantAtRisk> = {
    field: 'name',
    headerName: t('merchant'),
    flex: 1,
    minWidth: 180,
    renderCell: ({ row }) => (
      <div className={styles.cell}>
        <ScreenLink screen={`merchants/${row.id}`}>
          <b>{named(row)}</b>
        </ScreenLink>
        {!isDesktop &&
          MERCHANT_RISKS.filter((each) => row[each] > 0).map((each) => (
            <p key={each} className="muted small">
              {t('figure', { risk: t(`risks.${each}`), count: row[each] })}
              {each === 'ending' && ` (${ends(row)})`}
            </p>
          ))}
      </div>
    ),
  };
  const figures: GridColDef<MerchantAtRisk>[] = [
    { field: 'published', headerName: t('published'), width: 110, type: 'number' },
    { field: 'endsOn', headerName: t('endsOn'), width: 120, renderCell: ({ row }) => ends(row) },
    ...MERCHANT_RISKS.map(
      (each): GridColDef<MerchantAtRisk> => ({
        field: each,
        headerName: t(`risks.${each}`),
        width: 120,
        type: 'number',
      }),
    ),
  ];
  const counts = MERCHANT_RISKS.map((each) => data?.filter((merchant) => merchant[each] > 0).length ?? 0);
  return (
    <FigureScreen title={t('title')} lead={t('lead')} query={list}>
      <FigureSection
        title={t('byRisk')}
        name="merchants-by-risk"
        head={[t('risk'), t('merchants')]}
        rows={MERCHANT_RISKS.map((each, at) => [t(`risks.${each}`), counts[at] ?? 0])}
      >
        <FigureBars
          bars={MERCHANT_RISKS.map((each) => t(`risks.${each}`))}
          series={[{ label: t('merchants'), data: counts }]}
        />
      </FigureSection>
      <search className={styles.filters}>
        <SelectFilter
          name="risk"
          label={t('risk')}
          any={t('all')}
          options={MERCHANT_RISKS.map((value) => ({ value, label: t(`risks.${value}`) }))}
        />
        <CsvButton
          label={t('title')}
          name="merchants-at-risk"
          head={['ID', t('merchant'), ...figures.map(({ headerName = '' }) => headerName)]}
          rows={(rows ?? []).map((row) => [
            ...[row.id, named(row), row.published, row.endsOn],
            ...MERCHANT_RISKS.map((each) => row[each]),
          ])}
        />
      </search>
      <ScreenTable
        label={t('title')}
        rows={rows}
        columns={isDesktop ? [name, ...figures] : [name]}
        empty={t('none')}
      />
    </FigureScreen>
  );
}
