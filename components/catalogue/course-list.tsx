import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CourseGrid } from '@/components/ui/course-grid';
import { Icon } from '@/components/ui/icon';
import { ItemListJsonLd } from '@/components/ui/item-list-json-ld';
import { NewSite } from '@/components/ui/new-site';
import { Pagination } from '@/components/ui/pagination';
import { SaveSearchButton } from '@/components/ui/save-search-button';
import { SORTS } from '@/lib/contract/choices';
import type { ListedCourses } from '@/lib/contract/course';
import type { PageMeta } from '@/lib/contract/envelope';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { conditionsOf, type ListQuery, listSearch, withoutFilters } from '@/lib/list-query';
import { site } from '@/lib/site';
import { AlertForm } from './alert-form';
import { AppliedFilters, useAppliedFilters } from './applied-filters';
import styles from './course-list.module.css';
import { Facets } from './facets';
import { IgnoredFilters } from './ignored-filters';
import { isByDay } from './is-by-day';
import { useListTotal } from './list-head';
import { type CountedAlternative, NoCourses } from './no-courses';
import { SearchGuidance } from './search-guidance';
import { COURSES_ID } from './skip-to-courses';

const SHEET_ID = 'filters';

export interface CourseListProps {
  /** Address of the list without language prefix and query. */
  path: string;
  query: ListQuery;
  list: ListedCourses;
  meta: PageMeta;
  /** The place of the list by its path; not in the query. */
  scope?: Pick<ListQuery, 'category' | 'merchant' | 'hashtag'>;
  /** Queries with fewer filters, for a list without results. */
  alternatives?: CountedAlternative[];
  /** Whether the site has no course at all: then there is nothing to filter. */
  isNew?: boolean;
  /** Whether ListHead above the list shows the total on a phone. */
  totalShown?: boolean;
  /** Whether the filters include a keyword field; the header's field searches all courses. */
  keywordField?: boolean;
}

/**
 * Renders courses with their filters: beside the list on a desktop, in a bottom sheet on a phone.
 * list-updates.ts applies filters as they are selected.
 */
export function CourseList({
  path,
  query,
  list,
  meta,
  scope,
  alternatives = [],
  isNew = false,
  totalShown = false,
  keywordField = false,
}: CourseListProps) {
  const t = useTranslations('list');
  const locale = useLocale();
  const tiles = site.mapTiles;
  const action = localePath(locale, path);
  const hrefOf = (changes: Partial<ListQuery>) => action + listSearch({ ...query, ...changes });
  const applied = useAppliedFilters(query);
  const clearHref = action + listSearch(withoutFilters(query));
  // For a keyword alone, omit the link: its chips remove it.
  const clears = clearHref !== hrefOf({ page: 1, filters: undefined });
  const defaultSort = defaultSortOf(query);
  const total = useListTotal(meta);
  const conditions = { ...conditionsOf(query), ...scope };
  // A list around the visitor is that of the visitor only.
  const isSavable = query.near !== 'me';
  if (isNew)
    return (
      <>
        <NewSite title="courses" />
        {isSavable && <AlertForm filters={conditions} />}
      </>
    );
  const courses = (
    <>
      {list.posts.length > 0 ? (
        <CourseGrid grouped posts={list.posts} byDay={isByDay(query, list)} eagerCount={3} />
      ) : (
        <NoCourses
          query={query}
          alternatives={alternatives}
          hrefOf={hrefOf}
          clearHref={clears ? clearHref : null}
        />
      )}
      <Pagination page={meta.page} totalPages={meta.totalPages} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
  return (
    <>
      <form
        action={action}
        className={styles.layout}
        data-list={total}
        data-near={query.near === 'me' ? '' : undefined}
      >
        <p className="srOnly" role="status" />
        <p className={totalShown ? styles.countBeside : styles.count} data-text="total">
          {total}
        </p>
        <div className={styles.bar}>
          <Button className={styles.open} popoverTarget={SHEET_ID}>
            <Icon name="filter" />
            {t('filters')}
            {applied.length > 0 && <span className={styles.badge}>{applied.length}</span>}
          </Button>
          <label className={styles.sort}>
            <span>{t('sort')}</span>
            <select name="sort" defaultValue={query.sort ?? ''}>
              <option value="">{t(defaultSort.text)}</option>
              {SORTS.filter((sort) => sort !== defaultSort.sort)
                .filter((sort) => query.keyword || sort !== 'relevance')
                .filter((sort) => query.near || sort !== 'distance')
                .map((sort) => (
                  <SortOption key={sort} sort={sort} />
                ))}
            </select>
          </label>
          <Button size="small" data-map>
            <Icon name="pin" size={18} />
            <span>{t('map')}</span>
          </Button>
          {isSavable && (
            <SaveSearchButton filters={conditions} size="small">
              <span>{t('saveSearch')}</span>
            </SaveSearchButton>
          )}
          <noscript>
            <Button type="submit">{t('apply')}</Button>
          </noscript>
        </div>
        <section id={SHEET_ID} popover="auto" className={styles.sheet} aria-label={t('filters')}>
          <div className={styles.sheetHead}>
            <span className="h3">
              <b>{t('filters')}</b>
            </span>
            <button
              type="button"
              className={styles.close}
              popoverTarget={SHEET_ID}
              popoverTargetAction="hide"
              aria-label={t('close')}
            >
              <Icon name="close" size={24} />
            </button>
          </div>
          <div className={styles.sheetBody}>
            <Facets query={query} keywordField={keywordField} facets={list.facets} hrefOf={hrefOf} />
          </div>
          <div className={styles.sheetFoot}>
            <a className={styles.clear} href={clearHref}>
              {t('clear')}
            </a>
            <Button type="submit" variant="filled" data-text="show">
              {t('show', { total: meta.total })}
            </Button>
          </div>
        </section>
        <div className={styles.results}>
          <h2 id={COURSES_ID} tabIndex={-1} className="srOnly">
            {t('courses')}
          </h2>
          <div data-map-box data-tiles={tiles?.url} data-attribution={tiles?.attribution} />
          <AppliedFilters
            keyword={query.keyword}
            search={list.search}
            filters={applied}
            hrefOf={hrefOf}
            clearHref={clears ? clearHref : null}
          />
          <IgnoredFilters names={query.ignored ?? []} />
          {query.near === 'me' && <p className={styles.guidance}>{t('nearAsk')}</p>}
          {query.keyword && list.search && (
            <SearchGuidance
              keyword={query.keyword}
              search={list.search}
              found={list.posts.length > 0}
              hrefOf={(keyword) => hrefOf({ keyword, page: 1 })}
            />
          )}
          {query.near === 'me' ? <div data-near-list>{courses}</div> : courses}
        </div>
        <ItemListJsonLd posts={list.posts} meta={meta} />
      </form>
      {isSavable && <AlertForm filters={conditions} />}
    </>
  );
}

/** Returns the order of a list whose address names none, and the key of its text. */
function defaultSortOf({ keyword, near }: ListQuery) {
  if (keyword) return { sort: 'relevance', text: 'sortRelevant' } as const;
  return near
    ? ({ sort: 'distance', text: 'sortNearest' } as const)
    : ({ sort: 'popularity', text: 'sortPopular' } as const);
}

function SortOption({ sort }: { sort: (typeof SORTS)[number] }) {
  const t = useTranslations('choices.sort');
  return <option value={sort}>{t(sort)}</option>;
}
