'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { adminApi } from '@/lib/api/admin';
import { type AdminMember, PEOPLE_SORTS, PEOPLE_STATES } from '@/lib/contract/admin-people';
import { useChoices } from '../route';
import { KeywordFilter } from '../ui/keyword-filter';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { pageOf } from '../ui/page-filters';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { MemberStatus } from './person-status';

/** Renders the members, searchable by name or email address. */
export function MemberList() {
  const t = useTranslations('admin.people');
  const locale = useLocale();
  const [query] = useChoices();
  const state = PEOPLE_STATES.find((known) => known === query.state);
  const sort = PEOPLE_SORTS.find((known) => known === query.sort);
  const filters = {
    ...(state && { state }),
    ...(sort && { sort }),
    ...(query.keyword && { keyword: query.keyword }),
    ...pageOf(query),
  };
  const list = useQuery({
    queryKey: ['admin', 'members', filters],
    queryFn: () => adminApi().listMembers(filters),
    placeholderData: keepPreviousData,
  });
  const isDesktop = useIsDesktop();
  const name: GridColDef<AdminMember> = {
    field: 'username',
    headerName: t('name'),
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => (
      <div style={{ minWidth: 0 }}>
        <ScreenLink screen={`members/${row.id}`} query={query}>
          <b>{row.username}</b>
        </ScreenLink>
        <p className="muted small">{row.email}</p>
        {!isDesktop && <MemberStatus member={row} />}
      </div>
    ),
  };
  const columns: GridColDef<AdminMember>[] = isDesktop
    ? [
        name,
        {
          field: 'id',
          headerName: t('state'),
          width: 180,
          renderCell: ({ row }) => <MemberStatus member={row} />,
        },
        {
          field: 'createdAt',
          headerName: t('joined'),
          width: 190,
          valueFormatter: (value) => dayAndTime(locale, value),
        },
      ]
    : [name];
  return (
    <>
      <ScreenHeading title={t('members')} />
      <search className={styles.filters}>
        <KeywordFilter label={t('keyword')} />
        <SelectFilter
          name="state"
          label={t('state')}
          any={t('all')}
          options={PEOPLE_STATES.map((value) => ({ value, label: t(`memberStates.${value}`) }))}
        />
        <SelectFilter
          name="sort"
          label={t('sort')}
          any={t('sorts.newest')}
          options={(['oldest', 'name', 'email'] as const).map((value) => ({
            value,
            label: t(`sorts.${value}`),
          }))}
        />
      </search>
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <ScreenTable
          label={t('members')}
          rows={list.data?.data}
          meta={list.data?.meta}
          columns={columns}
          empty={t('empty')}
        />
      )}
    </>
  );
}
