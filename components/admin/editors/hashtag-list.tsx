'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenTable } from '@/components/admin/ui/screen-table';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import type { AdminHashtag } from '@/lib/contract/admin-hashtags';
import { useAction } from '../people/person-page';
import { useChoices } from '../route';
import { KeywordFilter } from '../ui/keyword-filter';
import { LoadFailure } from '../ui/load-failure';
import { pageOf } from '../ui/page-filters';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { Status } from '../ui/status';
import { HashtagMerge } from './hashtag-merge';

/**
 * Renders hashtags by number of courses. A blocked hashtag has no page; a merged one redirects
 * (specification §E).
 */
export function HashtagList() {
  const t = useTranslations('admin.hashtags');
  const act = useAction();
  const [merged, setMerged] = useState<AdminHashtag | null>(null);
  const [query] = useChoices();
  const filters = {
    ...(query.keyword && { keyword: query.keyword }),
    ...(query.blocked === 'true' && { blocked: true }),
    ...pageOf(query),
  };
  const list = useQuery({
    queryKey: ['admin', 'hashtags', filters],
    queryFn: () => adminApi().listHashtags(filters),
    placeholderData: keepPreviousData,
  });
  const columns: GridColDef<AdminHashtag>[] = [
    {
      field: 'name',
      headerName: t('name'),
      flex: 1,
      minWidth: 150,
      renderCell: ({ row }) => (
        <div>
          #{row.name} <span className="muted small">{t('courses', { count: row.postCount })}</span>
          {row.blocked && <Status tone="red">{t('blocked')}</Status>}
          {row.mergedInto && <p className="muted small">{t('merged', { name: row.mergedInto })}</p>}
        </div>
      ),
    },
    {
      field: 'blocked',
      headerName: t('act'),
      width: 200,
      renderCell: ({ row }) => {
        if (row.mergedInto) return null;
        const wish = row.blocked ? 'unblock' : 'block';
        return (
          <div className={styles.buttons}>
            <Button
              size="small"
              aria-label={t('named.merge', { name: row.name })}
              onClick={() => setMerged(row)}
            >
              {t('merge')}
            </Button>
            <Button
              size="small"
              aria-label={t(`named.${wish}`, { name: row.name })}
              onClick={() =>
                void act(
                  () => (row.blocked ? adminApi().unblockHashtag(row) : adminApi().blockHashtag(row)),
                  t(`done.${wish}`, { name: row.name }),
                )
              }
            >
              {t(wish)}
            </Button>
          </div>
        );
      },
    },
  ];
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      <search className={styles.filters}>
        <KeywordFilter label={t('name')} />
        <SelectFilter
          name="blocked"
          label={t('state')}
          any={t('all')}
          options={[{ value: 'true', label: t('blocked') }]}
        />
      </search>
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <ScreenTable
          label={t('title')}
          rows={list.data?.data}
          meta={list.data?.meta}
          columns={columns}
          empty={t('empty')}
        />
      )}
      {merged && <HashtagMerge tag={merged} onClose={() => setMerged(null)} />}
    </>
  );
}
