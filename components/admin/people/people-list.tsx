import type { GridColDef } from '@mui/x-data-grid';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { useRouteQuery } from '../route';
import { KeywordFilter } from '../ui/keyword-filter';
import { ListScreen } from '../ui/list-screen';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/screen.module.css';
import { ScreenLink } from '../ui/screen-link';
import { useIsDesktop } from '../ui/screen-table';
import { SelectFilter } from '../ui/select-filter';
import type { People } from './person-page';

/** What the list shows of a person. */
interface Person {
  name: string;
  /** Email address, or why there is none. */
  detail: string;
  joinedAt: string;
  status: ReactNode;
}

interface PeopleListProps<R extends { id: number }> {
  people: People;
  list: ComponentProps<typeof ListScreen<R>>['list'];
  rows: readonly R[] | undefined;
  schema: NonNullable<ComponentProps<typeof ListScreen<R>>['schema']>;
  personOf: (row: R) => Person;
  /** Choices of the filters with their words; the first order is the default. */
  states: { value: string; label: string }[];
  sorts: readonly ('newest' | 'oldest' | 'name' | 'email' | 'courses')[];
  /** Further columns of a wide screen. */
  figures?: GridColDef<R>[];
}

/** Renders the members or the merchants, searchable by name or email address. */
export function PeopleList<R extends { id: number }>(props: PeopleListProps<R>) {
  const { people, list, rows, schema, personOf, states, sorts, figures = [] } = props;
  const t = useTranslations('admin.people');
  const locale = useLocale();
  const query = useRouteQuery();
  const isDesktop = useIsDesktop();
  const name: GridColDef<R> = {
    field: 'name',
    headerName: t('name'),
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => {
      const person = personOf(row);
      return (
        <div className={styles.cell}>
          <ScreenLink screen={`${people}/${row.id}`} query={query}>
            <b>{person.name || `#${row.id}`}</b>
          </ScreenLink>
          <p className="muted small">{person.detail}</p>
          {!isDesktop && person.status}
        </div>
      );
    },
  };
  const state: GridColDef<R> = {
    field: 'id',
    headerName: t('state'),
    width: 210,
    renderCell: ({ row }) => personOf(row).status,
  };
  const joined: GridColDef<R> = {
    field: 'joinedAt',
    headerName: t('joined'),
    width: 190,
    renderCell: ({ row }) => dayAndTime(locale, personOf(row).joinedAt),
  };
  return (
    <ListScreen<R>
      title={t(people)}
      list={list}
      rows={rows}
      schema={schema}
      columns={isDesktop ? [name, state, ...figures, joined] : [name]}
      empty={t('empty')}
      filters={
        <>
          <KeywordFilter label={t('keyword')} />
          <SelectFilter name="state" label={t('state')} any={t('all')} options={states} />
          <SelectFilter
            name="sort"
            label={t('sort')}
            any={t('sorts.newest')}
            options={sorts.slice(1).map((value) => ({ value, label: t(`sorts.${value}`) }))}
          />
        </>
      }
    />
  );
}
