import { useMediaQuery } from '@mui/material';
import { DataGrid, type DataGridProps, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { enUS, zhHK } from '@mui/x-data-grid/locales';
import { useLocale, useTranslations } from 'next-intl';
import { useChoices } from '@/components/admin/route';
import type { PageMeta } from '@/lib/contract/envelope';
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from '@/lib/contract/limits';
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
  columns: GridColDef<R>[];
  /** Text shown if there are no rows. */
  empty: string;
}

/**
 * Renders a table with server-side pagination. The address stores the page. Row height follows the content.
 */
export function ScreenTable<R extends GridValidRowModel>({
  label,
  rows,
  meta,
  columns,
  empty,
  ...grid
}: ScreenTableProps<R>) {
  const t = useTranslations('admin');
  const [, choose] = useChoices();
  const locales = useLocale() === 'en' ? enUS : zhHK;
  const texts = locales.components.MuiDataGrid.defaultProps.localeText;
  return (
    <DataGrid<R>
      aria-label={label}
      className={styles.table ?? ''}
      rows={rows ?? []}
      loading={rows === undefined}
      columns={columns.map((column) => ({ sortable: false, ...column }))}
      localeText={{ ...texts, noRowsLabel: empty, paginationRowsPerPage: t('perPage') }}
      getRowHeight={() => 'auto'}
      getEstimatedRowHeight={() => 73}
      disableColumnMenu
      disableRowSelectionOnClick
      hideFooterSelectedRowCount
      disableVirtualization
      pageSizeOptions={PAGE_SIZES}
      hideFooter={!meta || meta.total <= PER_PAGE_DEFAULT}
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
        '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, fontSize: '0.875rem', color: 'var(--ink-2)' },
        '@media print': { '& .MuiDataGrid-footerContainer': { display: 'none' } },
        '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
          background: 'var(--primary-soft)',
        },
      }}
      {...grid}
    />
  );
}
