'use client';

import { Tab, Tabs } from '@mui/material';
import { type GridRowId, useGridApiRef } from '@mui/x-data-grid';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useWaiting } from '@/components/admin/layout/waiting';
import { adminAdvertisementSchema } from '@/lib/contract/admin-advertisements';
import { BATCH_MAX } from '@/lib/contract/limits';
import { useAdminPath, useChoices } from '../route';
import { CategoryFilter } from '../ui/category-filter';
import { KeywordFilter } from '../ui/keyword-filter';
import { ListScreen } from '../ui/list-screen';
import { useIsDesktop } from '../ui/screen-table';
import { SelectFilter } from '../ui/select-filter';
import { ShortcutHint } from '../ui/shortcut-hint';
import { useShortcuts } from '../ui/shortcuts';
import { BulkBar } from './bulk-bar';
import queueStyles from './queue.module.css';
import { useQueueColumns } from './queue-columns';
import { useQueue } from './queue-query';
import { DUE_CHOICES, filtersOf, QUEUE_VIEWS, type QueueView, viewOf } from './queue-view';
import { useSelection } from './selection';

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
  const grid = useGridApiRef();
  const isDesktop = useIsDesktop();
  const columns = useQueueColumns(isDesktop);
  const isDecidable = view === 'waiting' || view === 'revision';
  const selection = useSelection(rows, isDecidable);
  const { selected } = selection;

  const atCursor = () => grid.current?.state.focus.cell?.id;
  function move(step: number) {
    const ids = rows?.map(({ id }) => id) ?? [];
    const at = ids.indexOf(Number(atCursor()));
    const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
    if (next !== undefined) grid.current?.setCellFocus(next, 'title');
  }
  function toggle() {
    const id = atCursor();
    if (id !== undefined && isDecidable) selection.toggle(id);
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
    <ListScreen
      title={t('title')}
      lead={advertisements && t('lead', { ...advertisements })}
      above={
        <Tabs
          value={view}
          onChange={(_, next: QueueView) => {
            selection.choose([]);
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
      }
      filtersLabel={t('filters')}
      filters={
        <>
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
            <button
              type="button"
              className={queueStyles.chip}
              onClick={() => choose({ merchant: undefined })}
            >
              {t('onlyMerchant', { name: rows[0].merchant.name })} ×
            </button>
          )}
        </>
      }
      bulk={<BulkBar items={selected} onDone={selection.choose} />}
      list={list}
      apiRef={grid}
      rows={rows}
      schema={adminAdvertisementSchema}
      columns={columns}
      empty={t('empty')}
      {...(query.batch && { pageSizeOptions: [BATCH_MAX], hideFooter: true })}
      {...selection.table}
      onCellKeyDown={({ id, field }, event) => {
        if (event.key === 'Enter' && field !== '__check__') open(id);
      }}
    >
      <ShortcutHint keys={['j', 'k', 'x', 'o']} note={t('note')} />
    </ListScreen>
  );
}
