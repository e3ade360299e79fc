'use client';

import { Tab, Tabs } from '@mui/material';
import { type GridRowId, type GridRowSelectionModel, useGridApiRef } from '@mui/x-data-grid';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWaiting } from '@/components/admin/layout/waiting';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenTable, useIsDesktop } from '@/components/admin/ui/screen-table';
import { BATCH_MAX } from '@/lib/contract/limits';
import { useAdminPath, useChoices } from '../route';
import { CategoryFilter } from '../ui/category-filter';
import { KeywordFilter } from '../ui/keyword-filter';
import { LoadFailure } from '../ui/load-failure';
import styles from '../ui/screen.module.css';
import { SelectFilter } from '../ui/select-filter';
import { ShortcutHint } from '../ui/shortcut-hint';
import { useShortcuts } from '../ui/shortcuts';
import { BulkBar } from './bulk-bar';
import queueStyles from './queue.module.css';
import { useQueueColumns } from './queue-columns';
import { useQueue } from './queue-query';
import { DUE_CHOICES, filtersOf, QUEUE_VIEWS, type QueueView, viewOf } from './queue-view';

const NONE_SELECTED: GridRowSelectionModel = { type: 'include', ids: new Set() };

/** Renders the review queue, earliest due first, and all advertisements by state (specification §E). */
export function AdvertisementQueue() {
  const t = useTranslations('admin.queue');
  const [query, choose] = useChoices();
  const router = useRouter();
  const pathOf = useAdminPath();
  const open = (id: GridRowId) => router.push(pathOf(`advertisements/${id}`, query));
  const view = viewOf(query);
  const list = useQueue(filtersOf(query));
  const rows = list.data?.data;
  const { advertisements } = useWaiting();
  const [selection, setSelection] = useState(NONE_SELECTED);
  const grid = useGridApiRef();
  const isDesktop = useIsDesktop();
  const columns = useQueueColumns(isDesktop);
  const isDecidable = view === 'waiting' || view === 'revision';
  const selected = rows?.filter(({ id }) => selection.ids.has(id)) ?? [];

  const atCursor = () => grid.current?.state.focus.cell?.id;
  function move(step: number) {
    const ids = rows?.map(({ id }) => id) ?? [];
    const at = ids.indexOf(Number(atCursor()));
    const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
    if (next !== undefined) grid.current?.setCellFocus(next, 'title');
  }
  function toggle() {
    const id = atCursor();
    if (id === undefined || !isDecidable) return;
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    setSelection({ type: 'include', ids });
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: toggle,
    o: () => {
      const id = atCursor();
      if (id !== undefined) open(id);
    },
  });

  return (
    <>
      <ScreenHeading title={t('title')} lead={advertisements && t('lead', { ...advertisements })} />
      <Tabs
        value={view}
        onChange={(_, next: QueueView) => {
          setSelection(NONE_SELECTED);
          choose({ view: next === 'waiting' ? undefined : next });
        }}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('tabs')}
        className={queueStyles.tabs ?? ''}
      >
        {QUEUE_VIEWS.map((name) => (
          <Tab key={name} value={name} label={t(`views.${name}`)} />
        ))}
      </Tabs>
      <search className={styles.filters} aria-label={t('filters')}>
        <KeywordFilter label={t('keyword')} />
        <CategoryFilter />
        {isDecidable && (
          <SelectFilter
            name="due"
            label={t('due')}
            any={t('dueAny')}
            options={DUE_CHOICES.map((value) => ({ value, label: t(`dueBy.${value}`) }))}
          />
        )}
        {query.batch && (
          <button type="button" className={queueStyles.chip} onClick={() => choose({ batch: undefined })}>
            {t('onlyBatch')} ×
          </button>
        )}
        {query.merchant && rows?.[0] && (
          <button type="button" className={queueStyles.chip} onClick={() => choose({ merchant: undefined })}>
            {t('onlyMerchant', { name: rows[0].merchant.name })} ×
          </button>
        )}
      </search>
      {selected.length > 0 && (
        <BulkBar items={selected} onDone={(left) => setSelection({ type: 'include', ids: new Set(left) })} />
      )}
      {list.isError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <ScreenTable
          apiRef={grid}
          label={t('title')}
          rows={rows}
          meta={list.data?.meta}
          columns={columns}
          empty={t('empty')}
          {...(query.batch && { pageSizeOptions: [BATCH_MAX], hideFooter: true })}
          checkboxSelection={isDecidable}
          rowSelectionModel={selection}
          onRowSelectionModelChange={setSelection}
          disableRowSelectionExcludeModel
          onCellKeyDown={({ id, field }, event) => {
            if (event.key === 'Enter' && field !== '__check__') open(id);
          }}
        />
      )}
      <ShortcutHint keys={['j', 'k', 'x', 'o']} note={t('note')} />
    </>
  );
}
