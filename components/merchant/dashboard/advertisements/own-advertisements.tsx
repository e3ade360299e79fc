import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { POST_STATES } from '@/lib/contract/choices';
import type { AdvertisementCounts, OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import { changedSearch, moveTo } from '../dashboard-address';
import { DashboardFailure } from '../dashboard-failure';
import { useOwnAdvertisements } from '../merchant-queries';
import { AskDialog } from './ask-dialog';
import { OwnAdvertisementCard } from './own-advertisement-card';
import styles from './own-advertisements.module.css';
import { PageSteps } from './page-steps';
import { StateTabs } from './state-tabs';
import { SubmitDrafts } from './submit-drafts';
import { UploadsPanel } from './uploads-panel';

/** Number of advertisements from which the list can be searched. */
const MANY = 10;

/** Renders the merchant's advertisements, filtered by state and title and paginated. The address stores all three. */
export function OwnAdvertisements({
  counts,
  search,
}: {
  counts: AdvertisementCounts;
  /** Query of the address. */
  search: URLSearchParams;
}) {
  const t = useTranslations('dashboard.posts');
  const locale = useLocale();
  const headingId = useId();
  const state = POST_STATES.find((known) => known === search.get('state')) ?? null;
  const keyword = search.get('keyword') ?? '';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const { data, isError, isPlaceholderData, refetch } = useOwnAdvertisements({ state, keyword, page });
  const total = Object.values(counts).reduce((sum, number) => sum + number, 0);
  if (total === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={{ href: localePath(locale, '/merchant/advertisement'), label: t('write') }}
      />
    );
  return (
    <section aria-labelledby={headingId} className={styles.posts}>
      <h2 className="h2" id={headingId}>
        {t('title')}
      </h2>
      <div className={styles.top}>
        <StateTabs counts={counts} total={total} state={state} />
        {(total > MANY || keyword) && <Search key={keyword} keyword={keyword} />}
      </div>
      {!data ? (
        isError ? (
          <DashboardFailure onRetry={refetch} />
        ) : (
          <ShapeSkeleton />
        )
      ) : (
        <>
          <p className="srOnly" role="status">
            {t('count', { count: data.meta.total })}
          </p>
          {data.data.length === 0 ? (
            <p className={`muted ${styles.none}`}>{keyword ? t('noneNamed', { keyword }) : t('none')}</p>
          ) : (
            <Cards
              key={`${state} ${keyword} ${page}`}
              posts={data.data}
              draftCount={state === 'draft' ? counts.draft : null}
              {...{ headingId, isPlaceholderData }}
            />
          )}
          <PageSteps page={page} totalPages={data.meta.totalPages} />
          <p className="muted small">{t('interestNote')}</p>
        </>
      )}
    </section>
  );
}

/** Renders the search by title. An empty keyword shows all. */
function Search({ keyword }: { keyword: string }) {
  const t = useTranslations('dashboard.posts');
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    moveTo(changedSearch(window.location.search, { keyword: typed || null, page: null }));
  }
  return (
    <search className={styles.searchBox}>
      <form className={styles.search} onSubmit={handleSubmit}>
        <input
          type="search"
          name="keyword"
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={keyword}
        />
        <Button type="submit" aria-label={t('search')}>
          <Icon name="search" />
        </Button>
      </form>
    </search>
  );
}

interface CardsProps {
  posts: readonly OwnAdvertisement[];
  /** Drafts on all pages, in the list of drafts; null in other lists. */
  draftCount: number | null;
  headingId: string;
  isPlaceholderData: boolean;
}

/**
 * Renders a page of advertisements. Where there are several drafts, they can be selected and deleted. In the list of drafts,
 * those that are complete can be submitted together, and uploads undone.
 */
function Cards({ posts, draftCount, headingId, isPlaceholderData }: CardsProps) {
  const t = useTranslations('dashboard.posts');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [asks, setAsks] = useState(false);
  const drafts = posts.filter((post) => post.state === 'draft');
  const chosen = drafts.filter(({ id }) => selected.has(id));
  const canSelect = drafts.length > 1;
  const select = (ids: number[], isSelected: boolean) =>
    setSelected((before) =>
      isSelected ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    );
  return (
    <>
      {canSelect && (
        <div className={styles.tools}>
          <label className={styles.select}>
            <input
              type="checkbox"
              checked={chosen.length === drafts.length}
              onChange={({ target }) =>
                select(
                  drafts.map(({ id }) => id),
                  target.checked,
                )
              }
            />
            {t('selectAll')}
          </label>
          <Button className={styles.danger} disabled={chosen.length === 0} onClick={() => setAsks(true)}>
            <Icon name="trash" size={18} />
            {t('deleteSelected', { count: chosen.length })}
          </Button>
          {draftCount !== null && <SubmitDrafts count={draftCount} />}
        </div>
      )}
      {draftCount !== null && <UploadsPanel />}
      <ul className={styles.cards} aria-labelledby={headingId} aria-busy={isPlaceholderData}>
        {posts.map((post) => (
          <OwnAdvertisementCard
            key={post.id}
            post={post}
            selection={
              canSelect && post.state === 'draft'
                ? {
                    isSelected: selected.has(post.id),
                    onSelect: (isSelected) => select([post.id], isSelected),
                  }
                : null
            }
          />
        ))}
      </ul>
      {asks && (
        <AskDialog
          kind="delete"
          posts={chosen}
          onClose={() => setAsks(false)}
          onDone={() => setSelected(new Set())}
        />
      )}
    </>
  );
}
