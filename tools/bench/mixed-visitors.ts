import { existsSync, readFileSync } from 'node:fs';
import type { Asked } from './arrivals';
import { pick, zipf } from './draw-lots';
import { BENCH_PASSWORD, benchEmail, benchSession } from './members';
import { merchantSession } from './merchant-fill';
import { type Cast, get, HTML, JSON_ONLY, send } from './mixed-asked';
import { createWrites } from './mixed-writes';
import { searchQueries } from './search-queries';

/** Shares of each kind of request. */
const SHARES = { page: 0.7, search: 0.15, api: 0.1, write: 0.05 };
/** Share of English pages and searches. */
const ENGLISH = 0.3;
const QUERIES = 200;
/** Realistic queries, if they are available next to the repository, and those in the repository. */
const QUERY_FILES = ['../shared/data/search/relevance-dev.json', 'tools/bench/relevance-queries.json'];
function queries(): () => { keyword: string; locale: 'zh-hk' | 'en' } {
  const typed = QUERY_FILES.filter((file) => existsSync(file)).flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { queries: { q: string }[] }).queries,
  );
  const all = [
    ...typed.map(({ q }) => ({
      keyword: q,
      locale: /\p{Script=Han}/u.test(q) ? ('zh-hk' as const) : ('en' as const),
    })),
    ...searchQueries(QUERIES),
  ];
  return zipf(all.sort(() => Math.random() - 0.5));
}

/** Returns a generator of requests of visitors, members, merchants and the administrator. */
export function createVisitors(cast: Cast): () => Asked {
  const { addresses, courses, members, merchants } = cast;
  const address = { 'zh-hk': zipf(addresses['zh-hk']), en: zipf(addresses.en) };
  const query = queries();
  const course = zipf(courses);
  const locale = () => (Math.random() < ENGLISH ? 'en' : 'zh-hk');
  const member = () => 1 + Math.floor(Math.random() * members);
  const { edit, comment, approval } = createWrites(cast);

  const kinds: Record<keyof typeof SHARES, (() => Asked)[]> = {
    page: [() => get('page', address[locale()](), HTML)],
    search: [
      () => {
        const { keyword, locale: language } = query();
        return get(
          'search: suggestions',
          `/api/v1/search?locale=${language}&keyword=${encodeURIComponent(keyword)}`,
        );
      },
      () => {
        const { keyword, locale: language } = query();
        const path = `${language === 'en' ? '/en' : ''}/course?keyword=${encodeURIComponent(keyword)}`;
        return get('search: list', path, HTML);
      },
    ],
    api: [
      () => get('API', `/api/v1/posts/${course().slug}?locale=${locale()}`),
      () => get('API', `/api/v1/posts?locale=${locale()}&page=${1 + Math.floor(Math.random() * 5)}`),
      () => get('API', `/api/v1/posts/${course().slug}/comments`),
      () => get('API', '/api/v1/main_categories'),
      () => get('API', '/api/v1/users/current', { ...JSON_ONLY, ...benchSession(member()) }),
      () => get('API', '/api/v1/bookmarks', { ...JSON_ONLY, ...benchSession(member()) }),
      () =>
        get('API', '/api/v1/merchants/current/posts', {
          ...JSON_ONLY,
          ...merchantSession(1 + Math.floor(Math.random() * merchants)),
        }),
      () => ({ ...send('', 'POST', `/api/v1/posts/${course().id}/events`, { kind: 'view' }), kind: 'API' }),
    ],
    write: [
      () =>
        send('bookmark', 'POST', '/api/v1/bookmarks', { post_id: pick(courses).id }, benchSession(member())),
      () =>
        send(
          'bookmark away',
          'DELETE',
          `/api/v1/bookmarks/${pick(courses).id}`,
          undefined,
          benchSession(member()),
        ),
      comment,
      () =>
        send('subscription', 'POST', '/api/v1/subscribe', {
          email: `r${Math.random().toString(36).slice(2)}@bench.example`,
        }),
      () =>
        send('sign-in', 'POST', '/auth/sign_in', { email: benchEmail(member()), password: BENCH_PASSWORD }),
      edit,
    ],
  };
  return () => {
    const decided = approval();
    if (decided) return decided;
    let left = Math.random();
    for (const [kind, share] of Object.entries(SHARES)) {
      left -= share;
      if (left < 0) return pick(kinds[kind as keyof typeof SHARES])();
    }
    return pick(kinds.page)();
  };
}
