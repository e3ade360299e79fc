import { useMediaQuery } from '@mui/material';
import { DataGrid, type DataGridProps, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { enUS, zhHK } from '@mui/x-data-grid/locales';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useChoices } from '@/components/admin/route';
import type { PageMeta } from '@/lib/contract/envelope';
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from '@/lib/contract/limits';
import { BrokenRows, checkedRows } from './broken-rows';
import styles from './screen.module.css';

/** Minimum width at which the navigation is at the side. */
const DESKTOP = '(min-width: 900px)';
export const useIsDesktop = () => useMediaQuery(DESKTOP, { noSsr: true });

const PAGE_SIZES = [PER_PAGE_DEFAULT, PER_PAGE_MAX];

interface ScreenTableProps<R extends GridValidRowModel> extends Omit<DataGridProps<R>, 'columns' | 'rows'> {
  label: string;
  /** Undefined while loading. */
  rows: readonly R[] | undefined;
  meta?: PageMeta | undefined;
  /** What each row has to be. Rows that are not are named above the table, and the others are shown. */
  schema?: z.ZodType<R>;
  columns: GridColDef<R>[];
  /** Text shown if there are no rows. */
  empty: string;
}

/**
 * Renders a table. With `meta`, the rows are one page of a list, and the address stores the page; otherwise they are all.
 * Row height follows the content.
 */
export function ScreenTable<R extends GridValidRowModel>({
  label,
  rows,
  meta,
  schema,
  columns,
  empty,
  ...grid
}: ScreenTableProps<R>) {
  const t = useTranslations('admin');
  const [, choose] = useChoices();
  const locales = useLocale() === 'en' ? enUS : zhHK;
  const texts = locales.components.MuiDataGrid.defaultProps.localeText;
  // The table computes its rows again whenever it gets another list.
  const { shown, broken } = useMemo(() => checkedRows(rows ?? [], schema), [rows, schema]);
  return (
    <>
      <BrokenRows rows={broken} />
      <DataGrid<R>
        aria-label={label}
        className={styles.table ?? ''}
        rows={shown}
        loading={rows === undefined}
        columns={columns.map((column) => ({ sortable: false, ...column }))}
        localeText={{
          ...texts,
          noRowsLabel: broken.length > 0 ? '' : empty,
          paginationRowsPerPage: t('perPage'),
        }}
        getRowHeight={() => 'auto'}
        getEstimatedRowHeight={() => 73}
        disableColumnMenu
        disableRowSelectionOnClick
        hideFooterSelectedRowCount
        disableVirtualization
        pageSizeOptions={PAGE_SIZES}
        hideFooter={(meta?.total ?? shown.length) <= PER_PAGE_DEFAULT}
        {...(!meta && {
          initialState: { pagination: { paginationModel: { pageSize: PER_PAGE_DEFAULT } } },
        })}
        {...(meta && {
          paginationMode: 'server',
          rowCount: meta.total,
          paginationModel: { page: meta.page - 1, pageSize: meta.perPage },
          onPaginationModelChange: ({ page, pageSize }) =>
            choose({
              page: pageSize === meta.perPage && page > 0 ? page + 1 : undefined,
              per_page: pageSize === PER_PAGE_DEFAULT ? undefined : pageSize,
            }),
        })}
        slotProps={{ noRowsOverlay: { className: styles.empty } as object }}
        sx={{
          '--DataGrid-overlayHeight': '160px',
          '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', py: '12px', lineHeight: '1.5rem' },
          '& .MuiDataGrid-columnHeader, & .MuiDataGrid-scrollbarFiller--header': {
            background: 'var(--surface-2)',
          },
          '& .MuiDataGrid-columnHeaderTitle': {
            fontWeight: 600,
            fontSize: '0.875rem',
            color: 'var(--ink-2)',
          },
          '@media print': { '& .MuiDataGrid-footerContainer': { display: 'none' } },
          '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
            background: 'var(--primary-soft)',
          },
        }}
        {...grid}
      />
    </>
  );
}
