'use client';

import type { GridColDef } from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { type AdminHashtag, adminHashtagSchema } from '@/lib/contract/admin-hashtags';
import { useAction } from '../people/person-page';
import { KeywordFilter } from '../ui/keyword-filter';
import { ListScreen } from '../ui/list-screen';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { Status } from '../ui/status';
import { useList, useListFilters } from '../ui/use-list';
import { HashtagMerge } from './hashtag-merge';

/**
 * Renders hashtags by number of courses. A blocked hashtag has no page; a merged one redirects
 * (specification §E).
 */
export function HashtagList() {
  const t = useTranslations('admin.hashtags');
  const act = useAction();
  const [merged, setMerged] = useState<AdminHashtag | null>(null);
  const filters = useListFilters({ keyword: null, blocked: ['true'] });
  const list = useList('hashtags', filters, ({ blocked, ...query }) =>
    adminApi().listHashtags({ ...query, ...(blocked && { blocked: true }) }),
  );
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
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <KeywordFilter label={t('name')} />
          <SelectFilter
            name="blocked"
            label={t('state')}
            any={t('all')}
            options={[{ value: 'true', label: t('blocked') }]}
          />
        </>
      }
      list={list}
      rows={list.data?.data}
      schema={adminHashtagSchema}
      columns={columns}
      empty={t('empty')}
    >
      {merged && <HashtagMerge tag={merged} onClose={() => setMerged(null)} />}
    </ListScreen>
  );
}
