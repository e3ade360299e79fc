import type { GridValidRowModel } from '@mui/x-data-grid';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Cell, CsvButton } from './csv-button';
import { LoadFailure } from './load-failure';
import styles from './screen.module.css';
import { ScreenHeading } from './screen-heading';
import { ScreenTable } from './screen-table';
import type { ListQuery } from './use-list';

type TableProps<R extends GridValidRowModel> = Omit<ComponentProps<typeof ScreenTable<R>>, 'meta'>;

interface ListTableProps<R extends GridValidRowModel> extends TableProps<R> {
  list: ListQuery<unknown>;
}

/** Renders the page of a list in each state: loading, failed, empty, and with rows. */
export function ListTable<R extends GridValidRowModel>({ list, ...table }: ListTableProps<R>) {
  if (list.isError) return <LoadFailure error={list.error} onRetry={list.refetch} />;
  return <ScreenTable<R> meta={list.data?.meta} {...table} />;
}

interface ListScreenProps<R extends GridValidRowModel> extends Omit<ListTableProps<R>, 'label'> {
  title: string;
  /** Text below the title: a count or an explanation. */
  lead?: ReactNode;
  /** What stands beside the title, such as the buttons of an export. */
  beside?: ReactNode;
  /** What stands between the title and the filters, such as tabs. */
  above?: ReactNode;
  /** Filters, which the address stores. */
  filters?: ReactNode;
  filtersLabel?: string;
  /** Decisions on the selected rows; null: none is selected. */
  bulk?: ReactNode;
  /** What stands below the table, and dialogs. */
  children?: ReactNode;
}

/** Renders a list as a screen: title, filters, decisions on the selected rows, and a table of one page. */
export function ListScreen<R extends GridValidRowModel>(props: ListScreenProps<R>) {
  const { title, lead, beside, above, filters, filtersLabel, bulk, children, ...table } = props;
  return (
    <>
      <ScreenHeading title={title} lead={lead}>
        {beside}
      </ScreenHeading>
      {above}
      {filters && (
        <search className={styles.filters} aria-label={filtersLabel}>
          {filters}
        </search>
      )}
      {bulk}
      <ListTable<R> {...(table as ListTableProps<R>)} label={title} />
      {children}
    </>
  );
}

interface ListSectionProps<R extends GridValidRowModel> extends Omit<TableProps<R>, 'label'> {
  title: string;
  /** The rows as a file: beginning of its name, headings, and cells. */
  csv: { name: string; head: readonly string[]; line: (row: R) => Cell[] };
}

/** Renders a complete list as a part of a screen, with a button that saves it. */
export function ListSection<R extends GridValidRowModel>({ title, csv, ...table }: ListSectionProps<R>) {
  const id = useId();
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <div className={styles.ends}>
        <h2 id={id} className="h3">
          {title}
        </h2>
        <CsvButton label={title} name={csv.name} head={csv.head} rows={(table.rows ?? []).map(csv.line)} />
      </div>
      <ScreenTable<R> label={title} {...table} />
    </section>
  );
}
