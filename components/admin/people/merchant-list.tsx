'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { adminApi } from '@/lib/api/admin';
import { type AdminMerchant, MERCHANT_SORTS, MERCHANT_STATES } from '@/lib/contract/admin-people';
import { useChoices } from '../route';
import { KeywordFilter } from '../ui/keyword-filter';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { pageOf } from '../ui/page-filters';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { MerchantStatus } from './person-status';

/**
 * Renders the merchants, searchable by name or email address. Merchants with an unverified registration form
 * the queue.
 */
export function MerchantList() {
  const t = useTranslations('admin.people');
  const locale = useLocale();
  const [query] = useChoices();
  const state = MERCHANT_STATES.find((known) => known === query.state);
  const sort = MERCHANT_SORTS.find((known) => known === query.sort);
  const filters = {
    ...(state && { state }),
    ...(sort && { sort }),
    ...(query.keyword && { keyword: query.keyword }),
    ...pageOf(query),
  };
  const list = useQuery({
    queryKey: ['admin', 'merchants', filters],
    queryFn: () => adminApi().listMerchants(filters),
    placeholderData: keepPreviousData,
  });
  const isDesktop = useIsDesktop();
  const name: GridColDef<AdminMerchant> = {
    field: 'name',
    headerName: t('name'),
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => (
      <div style={{ minWidth: 0, whiteSpace: 'normal' }}>
        <ScreenLink screen={`merchants/${row.id}`} query={query}>
          <b>{row.name}</b>
        </ScreenLink>
        <p className="muted small">{row.email ?? t('noAccount')}</p>
        {!isDesktop && <MerchantStatus merchant={row} />}
      </div>
    ),
  };
  const columns: GridColDef<AdminMerchant>[] = isDesktop
    ? [
        name,
        {
          field: 'id',
          headerName: t('state'),
          width: 210,
          renderCell: ({ row }) => <MerchantStatus merchant={row} />,
        },
        { field: 'postCount', headerName: t('courses'), width: 100, type: 'number' },
        {
          field: 'joinedAt',
          headerName: t('joined'),
          width: 190,
          valueFormatter: (value) => dayAndTime(locale, value),
        },
      ]
    : [name];
  return (
    <>
      <ScreenHeading title={t('merchants')} />
      <search className={styles.filters}>
        <KeywordFilter label={t('keyword')} />
        <SelectFilter
          name="state"
          label={t('state')}
          any={t('all')}
          options={MERCHANT_STATES.map((value) => ({ value, label: t(`merchantStates.${value}`) }))}
        />
        <SelectFilter
          name="sort"
          label={t('sort')}
          any={t('sorts.newest')}
          options={(['oldest', 'name', 'courses'] as const).map((value) => ({
            value,
            label: t(`sorts.${value}`),
          }))}
        />
      </search>
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <ScreenTable
          label={t('merchants')}
          rows={list.data?.data}
          meta={list.data?.meta}
          columns={columns}
          empty={t('empty')}
        />
      )}
    </>
  );
}
