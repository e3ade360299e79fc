import { useLocale } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import { Icon } from '@/components/ui/icon';
import { ItemListJsonLd } from '@/components/ui/item-list-json-ld';
import { NewSite } from '@/components/ui/new-site';
import { Pagination } from '@/components/ui/pagination';
import { SaveSearchButton } from '@/components/ui/save-search-button';
import type { CategoryRef } from '@/lib/contract/category';
import { SORTS } from '@/lib/contract/choices';
import type { ListedCourses } from '@/lib/contract/course';
import type { PageMeta } from '@/lib/contract/envelope';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { conditionsOf, type ListQuery, listSearch, withoutFilters } from '@/lib/lists/list-query';
import { site } from '@/lib/site/site';
import { AlertPlace } from './alert-place';
import { AppliedFilters, useAppliedFilters } from './applied-filters';
import { ClosestCourses } from './closest-courses';
import styles from './course-list.module.css';
import { Facets } from './facets';
import { IgnoredFilters } from './ignored-filters';
import { isByDay } from './is-by-day';
import { useListTotal } from './list-head';
import { NearQuestion } from './near-facet';
import { type CountedAlternative, NoCourses } from './no-courses';
import { SearchGuidance } from './search-guidance';
import { COURSES_ID } from './skip-to-courses';

const SHEET_ID = 'filters';
const NO_CATEGORY = { category: undefined, subCategory: undefined, thirdCategory: undefined };

export interface CourseListProps {
  /** Address of the list without language prefix and query. */
  path: string;
  query: ListQuery;
  list: ListedCourses;
  meta: PageMeta;
  /** The place of the list by its path; not in the query. */
  scope?: Pick<ListQuery, 'category' | 'merchant' | 'hashtag'>;
  /** The category of a list of all courses that is filtered by one. */
  category?: CategoryRef | undefined;
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
  category,
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
  const ofCategory = category && [{ label: category.title, without: NO_CATEGORY }];
  const applied = [...(ofCategory ?? []), ...useAppliedFilters(query)];
  const clearHref = action + listSearch({ ...withoutFilters(query), ...(category && NO_CATEGORY) });
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
        {isSavable && <AlertPlace filters={conditions} />}
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
          compact={list.closest !== undefined}
        />
      )}
      {list.closest && <ClosestCourses closest={list.closest} keyword={query.keyword} />}
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
          {/* A link: a click before list-updates.ts is loaded is not lost, as the address then asks for the map. */}
          <ButtonLink size="small" href="#map" data-map>
            <Icon name="map" size={18} />
            <span>{t('map')}</span>
          </ButtonLink>
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
            <Facets
              query={query}
              keywordField={keywordField}
              facets={list.facets}
              main={scope && !scope.category ? null : scope?.category}
              hrefOf={hrefOf}
            />
          </div>
          <div className={styles.sheetFoot}>
            <a className={styles.clear} href={clearHref}>
              {t('clear')}
            </a>
            <Button type="submit" variant="filled" data-text="show">
              {list.closest ? t('showClosest') : t('show', { total: meta.total })}
            </Button>
          </div>
        </section>
        <div className={styles.results}>
          <h2 id={COURSES_ID} tabIndex={-1} className="srOnly">
            {t('courses')}
          </h2>
          <AppliedFilters
            keyword={query.keyword}
            search={list.search}
            filters={applied}
            hrefOf={hrefOf}
            clearHref={clears ? clearHref : null}
          />
          <IgnoredFilters values={query.ignored ?? []} />
          {query.keyword && list.search && (
            <SearchGuidance
              keyword={query.keyword}
              search={list.search}
              found={list.posts.length > 0}
              hrefOf={(keyword) => hrefOf({ keyword, page: 1 })}
            />
          )}
          {query.near === 'me' ? (
            // The list near the visitor replaces the question and the courses (near-list.tsx).
            <div data-near-list>
              <NearQuestion />
              {courses}
            </div>
          ) : (
            <>
              {list.search?.near === 'me' && <NearQuestion />}
              {courses}
            </>
          )}
        </div>
        <div data-map-box data-tiles={tiles?.url} data-attribution={tiles?.attribution} />
        <ItemListJsonLd posts={list.posts} meta={meta} />
      </form>
      {isSavable && <AlertPlace filters={conditions} />}
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
