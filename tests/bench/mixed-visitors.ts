import { existsSync, readFileSync } from 'node:fs';
import type { Asked } from './arrivals';
import { BENCH_PASSWORD, benchEmail, benchSession } from './members';
import { merchantSession } from './merchant-fill';
import { searchQueries } from './search-queries';

/** Of all requests, those of each kind (issue: growth). */
const SHARES = { page: 0.7, search: 0.15, api: 0.1, write: 0.05 };
/** Of the pages and searches, those in English. */
const ENGLISH = 0.3;
const QUERIES = 200;
/** The administrator approves a comment so often; each time every page has to be made anew. */
const APPROVAL_MS = 120_000;
/** Queries as people type them, where they lie beside the repository; and those that come with it. */
const QUERY_FILES = ['../shared/data/search/relevance-dev.json', 'tests/bench/relevance-queries.json'];
const HTML = { accept: 'text/html', 'accept-encoding': 'br' };
const JSON_ONLY = { accept: 'application/json', 'accept-encoding': 'br' };
const AGENT = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
};

export interface Cast {
  /** Addresses of pages in each language, the most visited first. */
  addresses: { 'zh-hk': string[]; en: string[] };
  /** Live courses. */
  courses: { id: number; slug: string }[];
  members: number;
  merchants: number;
  /** The administrator's session. */
  administrator: Record<string, string>;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Draws from a list as people do: the n-th thing 1/n times as often as the first (Zipf). */
function zipf<T>(list: readonly T[]): () => T {
  let sum = 0;
  const sums = Float64Array.from(list, (_, at) => {
    sum += 1 / (at + 1);
    return sum;
  });
  return () => {
    const wanted = Math.random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return list[low] as T;
  };
}

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

/** What visitors, members, merchants and the administrator ask for, one request after another. */
export function createVisitors({ addresses, courses, members, merchants, administrator }: Cast): () => Asked {
  const address = { 'zh-hk': zipf(addresses['zh-hk']), en: zipf(addresses.en) };
  const query = queries();
  const course = zipf(courses);
  const locale = () => (Math.random() < ENGLISH ? 'en' : 'zh-hk');
  const member = () => 1 + Math.floor(Math.random() * members);
  const get = (kind: string, path: string, headers: Record<string, string> = JSON_ONLY): Asked => ({
    kind,
    method: 'GET',
    path,
    headers: { ...AGENT, ...headers },
  });
  const send = (name: string, method: string, path: string, body?: object, session = {}): Asked => ({
    kind: `write: ${name}`,
    method,
    path,
    ...(body && { body }),
    headers: { ...AGENT, ...JSON_ONLY, ...session },
  });

  /** The draft each merchant has open, and whether it is being saved: its next version is known only then. */
  const drafts = new Map<number, { id: number; version: number }>();
  const busy = new Set<number>();
  function edit(): Asked {
    const merchant = 1 + Math.floor(Math.random() * merchants);
    if (busy.has(merchant)) return get('API', '/api/v1/merchants/current', merchantSession(merchant));
    busy.add(merchant);
    const draft = drafts.get(merchant);
    const written = {
      title: '陶藝工作坊',
      content: `每星期一課，第 ${Math.floor(Math.random() * 1e6)} 稿。`,
    };
    const asked = draft
      ? send(
          'merchant saves',
          'PUT',
          `/api/v1/posts/${draft.id}`,
          { ...written, version: draft.version },
          merchantSession(merchant),
        )
      : send(
          'merchant begins',
          'POST',
          '/api/v1/posts',
          { ...written, draft: true },
          merchantSession(merchant),
        );
    return {
      ...asked,
      onAnswer: (data) => {
        const { post } = data as { post: { id: number; version: number } };
        drafts.set(merchant, { id: post.id, version: post.version });
      },
      onEnd: () => busy.delete(merchant),
    };
  }

  /** Comments that wait, the oldest first. */
  const waiting: number[] = [];
  let approvedAt = performance.now();
  function comment(): Asked {
    const written = { post_id: pick(courses).id, title: '好堂', content: '導師很有耐性。', point: 5 };
    return {
      ...send('comment', 'POST', '/api/v1/comments', written, benchSession(member())),
      onAnswer: (data) => waiting.push((data as { id: number }).id),
    };
  }
  function approval(): Asked | null {
    const id = waiting[0];
    if (id === undefined || performance.now() - approvedAt < APPROVAL_MS) return null;
    approvedAt = performance.now();
    waiting.shift();
    const decision = { ids: [id], decision: 'approve' };
    return send('approval', 'POST', '/api/v1/admin/comments/decisions', decision, administrator);
  }

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
