import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { accounts, sessions } from '@/server/platform/database/schema/account-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { members } from '@/server/platform/database/schema/member-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { buildCourse } from '@/tests/factories/catalogue';
import { joinAdministrator } from '@/tests/setup/administrator';
import { joinMerchant } from '@/tests/setup/merchant';
import type { Kept } from '@/tests/setup/protocol-client';
import type { Call, Operation, Outcome, Place } from './history';
import type { Pair } from './two-instances';

/** Mean pause of a client between two calls, in milliseconds. */
const PAUSE_MS = 1_000;
/** Courses that are bookmarked and commented on. */
const COURSES = 10;
/** Clients that edit the same advertisement. */
const EDITORS = 4;
const TEXTS = /(?:edit|comment)-\d+-\d+/g;
/** Numbers of places of a course: not so few that the page says it in other words. */
const PLACES = { min: 6, count: 1_000 };

type Course = Awaited<ReturnType<typeof buildCourse>>;
type Instance = 'one' | 'two';
const INSTANCES = ['one', 'two'] as const;
const PLACES_OF_CALLS = ['one', 'two', 'front'] as const;

export interface Clients {
  history: Operation[];
  /** Number of answers by operation and status, and of errors by code. */
  answers: Map<string, number>;
  /** Advertisements that are edited, from their first version. */
  edited: readonly Course[];
  stop(): Promise<void>;
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Creates members with sessions, by rows: signing up a thousand would take minutes. */
async function createMembers({ database: { db } }: Pair, count: number): Promise<Kept[]> {
  const values = Array.from({ length: count }, (_, number) => ({
    ...{ role: 'member' as const, email: `member-${number}@example.com`, username: `Member ${number}` },
    ...{ passwordHash: '', locale: 'zh-hk', confirmedAt: new Date() },
  }));
  const rows = await db.insert(accounts).values(values).returning({ id: accounts.id, email: accounts.email });
  await db.insert(members).values(rows.map(({ id }) => ({ accountId: id })));
  const opened = rows.map(({ id, email }) => ({
    id,
    uid: email,
    client: newToken(),
    'access-token': newToken(),
  }));
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await db.insert(sessions).values(
    opened.map(({ id, client, ...kept }) => ({
      ...{ accountId: id, client, tokenHash: hashToken(kept['access-token']), expiresAt },
    })),
  );
  return opened.map(({ id: _, ...kept }) => kept);
}

/**
 * Starts concurrent clients of two instances and records what they do: members who bookmark, merchants who edit the
 * same advertisements, merchants who set places and read the page, members who comment and read pages, and an
 * administrator who approves half of the comments.
 */
export async function startClients(pair: Pair, count: number): Promise<Clients> {
  const { db } = pair.database;
  const share = (part: number) => Math.max(EDITORS, Math.round(count * part));
  const [editorCount, ownerCount, commenterCount] = [share(0.2), share(0.1), share(0.1)];
  const bookmarkerCount = Math.max(1, count - editorCount - ownerCount - commenterCount - 1);
  const merchant = await joinMerchant(pair.people.one, { email: 'studio@example.com' });
  const administrator = await joinAdministrator(pair.people.one);
  const people = await createMembers(pair, bookmarkerCount + commenterCount);
  const [business] = await db.select().from(merchants).where(eq(merchants.id, merchant.merchantId));
  if (!business) throw new Error('the merchant has no business');
  const build = async (number: number): Promise<Course[]> => {
    const made: Course[] = [];
    while (made.length < number)
      made.push(await buildCourse(db, { merchant: business, categories: [pair.category] }));
    await db.insert(postDrafts).values(made.map(({ id }) => ({ postId: id, content: { title: '課程' } })));
    return made;
  };
  const courses = await build(COURSES);
  const edited = await build(Math.ceil(editorCount / EDITORS));
  const owned = await build(ownerCount);
  await refreshCounts(db);

  const history: Operation[] = [];
  const answers = new Map<string, number>();
  let stopped = false;
  let serial = 0;

  /** Makes a call. An instance that refuses the connection has received nothing. */
  async function call(
    place: Place,
    name: string,
    session: Kept | null,
    [method, path, body]: [method: string, path: string, body?: object],
    // biome-ignore lint/suspicious/noExplicitAny: replies of many calls
  ): Promise<Call & { body: any }> {
    const invoked = performance.now();
    let [answer, outcome, text]: [string, Outcome, string] = ['', 'unknown', ''];
    try {
      const reply = await pair.people[place as Instance].api.request(path, {
        method,
        headers: { ...session, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      text = await reply.text();
      answer = String(reply.status);
      outcome = reply.ok ? 'ok' : reply.status >= 500 ? 'unknown' : 'failed';
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined;
      answer = cause?.code ?? (error as Error).name;
      if (answer === 'ECONNREFUSED') outcome = 'failed';
    }
    answers.set(`${name} ${answer}`, (answers.get(`${name} ${answer}`) ?? 0) + 1);
    const isJson = outcome === 'ok' && path.startsWith('/api/');
    return { invoked, ended: performance.now(), outcome, body: isJson ? JSON.parse(text) : text };
  }

  async function bookmark(session: Kept, client: number): Promise<void> {
    const registerOf = (id: number) => `bookmark of ${id} by ${client}`;
    const place = oneOf(PLACES_OF_CALLS);
    if (Math.random() < 0.5) {
      const { id } = oneOf(courses);
      const value = Math.random() < 0.5;
      const { body: _, ...made } = value
        ? await call(place, 'bookmark', session, ['POST', '/api/v1/bookmarks', { post_id: id }])
        : await call(place, 'bookmark', session, ['DELETE', `/api/v1/bookmarks/${id}`]);
      history.push({ kind: 'write', register: registerOf(id), place, value, ...made });
    } else {
      const path = '/api/v1/bookmarks?per_page=60';
      const { body, ...made } = await call(place, 'bookmarks', session, ['GET', path]);
      const kept =
        made.outcome === 'ok' ? body.data.map(({ post }: { post: { id: number } }) => post.id) : [];
      for (const { id } of courses)
        history.push({ kind: 'read', register: registerOf(id), place, value: kept.includes(id), ...made });
    }
  }

  async function edit({ id }: Course, client: number): Promise<void> {
    const read = await call(oneOf(PLACES_OF_CALLS), 'draft', merchant.session, [
      ...(['GET', `/api/v1/merchants/current/posts/${id}`] as const),
    ]);
    if (read.outcome !== 'ok') return;
    const { body, ...made } = read;
    const { version } = body.data.post;
    history.push({ kind: 'draft', advertisement: id, version, text: body.data.draft.title, ...made });
    await sleep(Math.random() * PAUSE_MS);
    const text = `edit-${client}-${serial++}`;
    const { body: _, ...written } = await call(oneOf(PLACES_OF_CALLS), 'edit', merchant.session, [
      ...(['PUT', `/api/v1/posts/${id}`, { version, title: text }] as const),
    ]);
    history.push({ kind: 'edit', advertisement: id, version, text, ...written });
  }

  async function setPlaces({ id, slug }: Course): Promise<void> {
    const register = `places of ${id}`;
    const place = oneOf(INSTANCES);
    const value = PLACES.min + (serial++ % PLACES.count);
    const { body: _, ...written } = await call(place, 'places', merchant.session, [
      ...(['PUT', `/api/v1/posts/${id}/places`, { places_left: value }] as const),
    ]);
    history.push({ kind: 'write', register, place, value, ...written });
    const read = async (at: Instance): Promise<boolean> => {
      const { body, ...made } = await call(at, 'page', null, ['GET', `/course/${slug}`]);
      const shown = Number(String(body).match(/"remainingAttendeeCapacity":(\d+)/)?.[1] ?? 0);
      history.push({ kind: 'read', register, place: at, value: shown, ...made });
      return made.outcome !== 'ok' || shown === value;
    };
    await read(place);
    if (written.outcome !== 'ok') return;
    // The other instance is read until it shows the value.
    const other = place === 'one' ? 'two' : 'one';
    for (let tries = 0; tries < 100 && !(await read(other)); tries += 1) await sleep(50);
  }

  async function readPublic(): Promise<void> {
    const path = `${oneOf(['', '/en'])}/course/${oneOf([...courses, ...edited]).slug}`;
    const { body, ...made } = await call(oneOf(PLACES_OF_CALLS), 'page', null, ['GET', path]);
    if (made.outcome === 'ok')
      history.push({ kind: 'page', path, texts: [...new Set(String(body).match(TEXTS))], ...made });
  }

  function comment(session: Kept, client: number): () => Promise<void> {
    const left = [...courses];
    return async () => {
      const course = Math.random() < 0.2 ? left.pop() : undefined;
      if (!course) return readPublic();
      const content = `comment-${client}-${serial++}`;
      const body = { post_id: course.id, title: '很好', content, point: 1 + (serial % 5) };
      await call(oneOf(PLACES_OF_CALLS), 'comment', session, ['POST', '/api/v1/comments', body]);
    };
  }

  async function approve(): Promise<void> {
    const path = '/api/v1/admin/comments';
    const { outcome, body } = await call(oneOf(PLACES_OF_CALLS), 'queue', administrator.session, [
      ...(['GET', `${path}?state=pending&per_page=10`] as const),
    ]);
    if (outcome !== 'ok') return;
    for (const decision of ['approve', 'reject']) {
      const items: { id: number; version: number; content: string }[] = body.data.filter(
        ({ id }: { id: number }) => (id % 2 === 0) === (decision === 'approve'),
      );
      if (items.length === 0) continue;
      const decided = { decision, items: items.map(({ id, version }) => ({ id, version })) };
      const { body: _, ...made } = await call(oneOf(PLACES_OF_CALLS), 'decision', administrator.session, [
        ...(['POST', `${path}/decisions`, decided] as const),
      ]);
      if (decision === 'approve')
        for (const { content } of items) history.push({ kind: 'approval', text: content, ...made });
    }
  }

  const work: (() => Promise<void>)[] = [
    approve,
    ...people.slice(0, bookmarkerCount).map((session, client) => () => bookmark(session, client)),
    ...people.slice(bookmarkerCount).map((session, client) => comment(session, client)),
    ...Array.from(
      { length: editorCount },
      (_, client) => () => edit(edited[client % edited.length] as Course, client),
    ),
    ...owned.map((course) => () => setPlaces(course)),
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
    edited,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
