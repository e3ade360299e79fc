'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { adminCourseSchema, COURSE_ORIGINS } from '@/lib/contract/admin-courses';
import { useAdminPath, useChoices } from '../route';
import { CategoryFilter } from '../ui/category-filter';
import { DayFilter } from '../ui/day-filter';
import { KeywordFilter } from '../ui/keyword-filter';
import { ListScreen } from '../ui/list-screen';
import { useIsDesktop } from '../ui/screen-table';
import { SelectFilter } from '../ui/select-filter';
import { useList } from '../ui/use-list';
import { CourseBar } from './course-bar';
import { useCourseColumns } from './course-columns';
import { filtersOf } from './course-filters';
import { CourseOutcome, type Outcome } from './course-outcome';
import courseStyles from './courses.module.css';
import { ExportButton } from './export-button';
import { MerchantFilter } from './merchant-filter';
import { useSelectedCourses } from './selected-courses';
import { StateFilter } from './state-filter';

const FILTERS = [
  'keyword',
  'states',
  'origin',
  'category',
  'merchant',
  'dated',
  'from',
  'to',
  'sort',
] as const;

/** Renders every course, imported ones too: searched, filtered, and decided on one by one or together. */
export function CourseList() {
  const t = useTranslations('admin.courses');
  const [query, choose] = useChoices();
  const router = useRouter();
  const pathOf = useAdminPath();
  const filters = filtersOf(query);
  const list = useList('courses', filters, (page) => adminApi().listAllCourses(page));
  const { courses: rows, states, origins } = list.data?.data ?? {};
  const total = list.data?.meta.total ?? 0;
  const selection = useSelectedCourses(rows);
  const isDesktop = useIsDesktop();
  const columns = useCourseColumns(isDesktop);
  /** How often the filters were cleared: the field of the keyword begins anew. */
  const [cleared, setCleared] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isFiltered = FILTERS.some((name) => query[name]);
  const numberOf = (origin: string) => origins?.find((one) => one.origin === origin)?.count ?? 0;
  const imported = (origins ?? [])
    .filter(({ origin }) => origin !== 'merchant' && origin !== 'sample')
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <ListScreen
      title={t('title')}
      lead={list.data && !isFiltered && t('lead', { total, imported })}
      filtersLabel={t('filters')}
      filters={
        <>
          <KeywordFilter key={cleared} label={t('keyword')} />
          <StateFilter counts={states} />
          <SelectFilter
            name="origin"
            label={t('origin')}
            any={t('anyOrigin')}
            options={COURSE_ORIGINS.map((value) => ({
              value,
              label: t('counted', { label: t(`origins.${value}`), count: numberOf(value) }),
            }))}
          />
          <CategoryFilter />
          <MerchantFilter key={`merchant ${cleared}`} />
          <SelectFilter
            name="dated"
            label={t('dated')}
            any={t('dates.changed')}
            options={[{ value: 'published', label: t('dates.published') }]}
          />
          <DayFilter name="from" label={t('from')} />
          <DayFilter name="to" label={t('to')} />
          <SelectFilter
            name="sort"
            label={t('sort')}
            any={t('sorts.updated')}
            options={(['newest', 'oldest'] as const).map((value) => ({ value, label: t(`sorts.${value}`) }))}
          />
          {isFiltered && (
            <Button
              size="small"
              onClick={() => {
                choose(Object.fromEntries(FILTERS.map((name) => [name, undefined])));
                setCleared(cleared + 1);
              }}
            >
              {t('clear')}
            </Button>
          )}
          {list.data && (
            <div className={courseStyles.results}>
              <p className="muted small" role="status">
                {t('results', { count: total })}
              </p>
              {total > 0 && <ExportButton filters={filters} />}
            </div>
          )}
        </>
      }
      bulk={
        <>
          <CourseOutcome outcome={outcome} onOutcome={setOutcome} />
          {selection.items.length > 0 && (
            <CourseBar
              items={selection.items}
              total={total}
              filters={filters}
              onChoose={selection.choose}
              onDone={setOutcome}
            />
          )}
        </>
      }
      list={list}
      rows={rows}
      schema={adminCourseSchema}
      columns={columns}
      empty={t('empty')}
      checkboxSelection
      keepNonExistentRowsSelected
      rowSelectionModel={selection.model}
      onRowSelectionModelChange={selection.change}
      disableRowSelectionExcludeModel
      onCellKeyDown={({ id, field }, event) => {
        if (event.key === 'Enter' && field !== '__check__') router.push(pathOf(`courses/${id}`, query));
      }}
    />
  );
}
