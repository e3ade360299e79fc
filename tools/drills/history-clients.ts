import { setTimeout as sleep } from 'node:timers/promises';
import type { Kept } from '@/tests/setup/protocol-client';
import type { Operation, Target } from './history';
import { recordCalls } from './history-calls';
import { type Cast, type Course, EDITORS } from './history-cast';
import type { Pair } from './two-instances';

/** Mean pause of a client between two calls, in milliseconds. */
const PAUSE_MS = 1_000;
const TARGETS = ['one', 'two', 'front'] as const;
const LANGUAGES = ['', '/en'] as const;
/** Texts of clients, each written once. */
const TEXTS = /(?:edit|comment)-\d+/g;
/** Numbers of places: more than those which a page calls few. */
const PLACES = { min: 6, count: 1_000 };
/** Milliseconds between reads of a page that is not up to date, and their number. */
const POLL_MS = 50;
const POLLS_MAX = 100;

interface Clients {
  history: Operation[];
  answers: Map<string, number>;
  /** Stops after every client has finished its current work. */
  stop(): Promise<void>;
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Name of the register that says whether a member has bookmarked a course. */
export const bookmarkOf = (email: string, course: number) => `bookmark of ${course} by ${email}`;
export const isPage = (register: string) => register.startsWith('places');

/** Starts concurrent clients, each of which makes one call after the other, and records what they do. */
export function startClients(pair: Pair, cast: Cast): Clients {
  const { call, answers } = recordCalls(pair);
  const history: Operation[] = [];
  let stopped = false;
  let serial = 0;

  /** A member bookmarks a course, removes the bookmark, or reads all of its bookmarks. */
  async function bookmark(session: Kept): Promise<void> {
    const target = oneOf(TARGETS);
    const { id } = oneOf(cast.courses);
    const way = oneOf(['add', 'remove', 'read', 'read']);
    if (way === 'read') {
      const { made, body } = await call('bookmarks', target, session, 'GET /api/v1/bookmarks?per_page=60');
      if (made.outcome !== 'ok') return;
      const kept = new Set(body.data.map(({ post }: { post: { id: number } }) => post.id));
      for (const course of cast.courses) {
        const register = bookmarkOf(session.uid, course.id);
        history.push({ kind: 'read', register, target, value: kept.has(course.id), ...made });
      }
      return;
    }
    const value = way === 'add';
    const { made } = value
      ? await call('bookmark', target, session, 'POST /api/v1/bookmarks', { post_id: id })
      : await call('bookmark', target, session, `DELETE /api/v1/bookmarks/${id}`);
    history.push({ kind: 'write', register: bookmarkOf(session.uid, id), target, value, ...made });
  }

  /** An editor reads an advertisement, and changes the version that it has read. */
  async function edit({ id: advertisement }: Course): Promise<void> {
    const path = `/api/v1/merchants/current/posts/${advertisement}`;
    const read = await call('draft', oneOf(TARGETS), cast.merchant, `GET ${path}`);
    if (read.made.outcome !== 'ok') return;
    const { post, draft } = read.body.data;
    history.push({ kind: 'draft', advertisement, version: post.version, text: draft.title, ...read.made });
    await sleep(Math.random() * PAUSE_MS);
    const [target, text] = [oneOf(TARGETS), `edit-${serial++}`];
    const request = `PUT /api/v1/posts/${advertisement}`;
    const sent = { version: post.version, title: text };
    const { made } = await call('edit', target, cast.merchant, request, sent);
    // nginx repeats a PUT whose instance ended before it answered, and the repeated one conflicts with the first.
    const mayBeRepeated = target === 'front' && made.outcome === 'failed';
    const outcome = mayBeRepeated ? 'unknown' : made.outcome;
    history.push({ kind: 'edit', advertisement, version: post.version, text, ...made, outcome });
  }

  /** A merchant sets the places of its course and reads the page from both instances. */
  async function setPlaces({ id, slug }: Course): Promise<void> {
    const register = `places of ${id}`;
    const [target, other] = oneOf([['one', 'two'] as const, ['two', 'one'] as const]);
    const value = PLACES.min + (serial++ % PLACES.count);
    const shows = async (from: Target): Promise<boolean> => {
      const read = await call('page', from, null, `GET /course/${slug}`);
      if (read.made.outcome !== 'ok') return true;
      const shown = Number(read.body.match(/"remainingAttendeeCapacity":(\d+)/)?.[1] ?? 0);
      history.push({ kind: 'read', register, target: from, value: shown, ...read.made });
      return shown === value;
    };
    // Both instances have the page in their cache.
    await Promise.all([shows(target), shows(other)]);
    const sent = { places_left: value };
    const { made } = await call('places', target, cast.merchant, `PUT /api/v1/posts/${id}/places`, sent);
    history.push({ kind: 'write', register, target, value, ...made });
    const untilShown = async () => {
      for (let polls = 0; polls < POLLS_MAX && !(await shows(other)); polls += 1) await sleep(POLL_MS);
    };
    await Promise.all([shows(target), made.outcome === 'ok' ? untilShown() : null]);
  }

  async function readPage(): Promise<void> {
    const path = `${oneOf(LANGUAGES)}/course/${oneOf([...cast.courses, ...cast.edited]).slug}`;
    const { made, body } = await call('page', oneOf(TARGETS), null, `GET ${path}`);
    if (made.outcome === 'ok')
      history.push({ kind: 'page', path, texts: [...new Set<string>(body.match(TEXTS))], ...made });
  }

  /** A member comments on each course once, and reads pages. */
  function comment(session: Kept): () => Promise<void> {
    const left = [...cast.courses];
    return async () => {
      const course = Math.random() < 0.2 ? left.pop() : undefined;
      if (!course) return readPage();
      const content = `comment-${serial++}`;
      const sent = { post_id: course.id, title: '很好', content, point: 1 + (serial % 5) };
      await call('comment', oneOf(TARGETS), session, 'POST /api/v1/comments', sent);
    };
  }

  /** The administrator approves the comments of even numbers that wait, and rejects the others. */
  async function decide(): Promise<void> {
    const path = '/api/v1/admin/comments';
    const query = 'state=pending&per_page=10';
    const { made, body } = await call('queue', oneOf(TARGETS), cast.administrator, `GET ${path}?${query}`);
    if (made.outcome !== 'ok') return;
    const waiting: { id: number; version: number; content: string }[] = body.data;
    const { approve = [], reject = [] } = Object.groupBy(waiting, ({ id }) =>
      id % 2 ? 'reject' : 'approve',
    );
    for (const [decision, list] of Object.entries({ approve, reject })) {
      if (list.length === 0) continue;
      const sent = { decision, items: list.map(({ id, version }) => ({ id, version })) };
      const decided = await call(
        'decision',
        oneOf(TARGETS),
        cast.administrator,
        `POST ${path}/decisions`,
        sent,
      );
      if (decision === 'approve')
        for (const { content } of list) history.push({ kind: 'approval', text: content, ...decided.made });
    }
  }

  const work: (() => Promise<void>)[] = [
    decide,
    ...cast.bookmarkers.map((session) => () => bookmark(session)),
    ...cast.commenters.map(comment),
    ...cast.edited.flatMap((course) => Array.from({ length: EDITORS }, () => () => edit(course))),
    ...cast.owned.map((course) => () => setPlaces(course)),
  ];
  const running = work.map(async (step) => {
    while (!stopped) {
      await sleep(Math.random() * 2 * PAUSE_MS);
      await step();
    }
  });
  return {
    history,
    answers,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
