import { subscribe } from 'node:diagnostics_channel';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { countSearch, SEARCH_OUTCOMES } from '@/server/features/search/search-counts';
import type { Database } from '@/server/platform/database/client';
import { isMachine } from '@/server/platform/request/is-machine';
import { countMissingPage } from './missing-pages';

/** Diagnostics channel on which the gateway publishes each page that it sent to a visitor. */
const CHANNEL = 'hokcheui:visit';

/** A page that was sent, and headers of its request. */
export interface PageVisit {
  url: string;
  status: number;
  /** What the search found whose results the page shows. */
  searchOutcome?: string | undefined;
  referrer?: string | undefined;
  userAgent?: string | undefined;
  purpose?: string | undefined;
  /** IP address of the visitor. */
  address: string;
}

/** Counts searches and missing pages of visitors, also those that the page cache answers. */
export function countVisits(database: () => Database): void {
  subscribe(CHANNEL, (visit) => countPageVisit(database(), visit as PageVisit));
}

/** Counts the visit of a page, unless it is one of a crawler or a program. */
export function countPageVisit(db: Database, visit: PageVisit, now = new Date()): void {
  const outcome = SEARCH_OUTCOMES.find((known) => known === visit.searchOutcome);
  const isMissing = visit.status === 404;
  // Most visits are counted nowhere, and each cached page is one.
  if (!(isMissing || outcome) || isMachine(visit)) return;
  const network = networkOf(visit.address, SUBSCRIBER);
  if (isMissing) countMissingPage(db, { ...visit, network }, now);
  const url = URL.parse(visit.url, 'http://site.invalid');
  if (!outcome || !url) return;
  const locale = url.pathname.startsWith('/en/') ? 'en' : 'zh-hk';
  const keyword = url.searchParams.get('keyword') ?? '';
  countSearch(db, { locale, keyword, outcome, network }, now);
}
