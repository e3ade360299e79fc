import { isDeepStrictEqual } from 'node:util';
import { and, eq, notInArray } from 'drizzle-orm';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { formField } from '@/lib/contract/course-fields';
import { COURSE_FILE_FIELDS, type CourseFileField, type CourseFileRow } from '@/lib/contract/course-file';
import { numberedSessions } from '@/lib/contract/course-sessions';
import { type CleanDraft, isEditableDraft } from '@/server/features/advertisements/drafts';
import { plainName } from '@/server/features/imports/text/plain-name';
import type { Database } from '@/server/platform/database/client';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';

/** Two advertisements with one key are likely the same course: its title, time and place. The price may differ. */
const keyOf = ({ title, titleEn, startDate, timeFrom, weekdays, venue }: AdvertisementDraft) =>
  JSON.stringify([
    plainName(title || titleEn || ''),
    startDate ?? '',
    timeFrom ?? '',
    (weekdays ?? []).toSorted(),
    plainName(venue ?? ''),
  ]);

interface Own {
  id: number;
  content: AdvertisementDraft;
  /** The merchant may change it, and has changes that were not sent in. */
  isEditable: boolean;
  isEdited: boolean;
}

/** What a row repeats, and what it would change. */
interface Repeated {
  repeats: NonNullable<CourseFileRow['repeats']>;
  /** What the cells of the row say, with the sessions by their numbers in the advertisement. */
  content: CleanDraft;
  /** Fields in which the row differs from its advertisement. */
  changes: CourseFileField[];
  /** Whether the row differs from what was sent in, also in its sessions. */
  isChange: boolean;
}

/**
 * Returns a function that finds what a row repeats: an advertisement of the merchant that is not withdrawn, or an earlier
 * row that it was asked for. A second row that repeats one advertisement names both, and does not change it. The answers for
 * the whole file (`filled`) say which advertisement a row repeats, but change nothing in it.
 */
export async function loadRepeats(
  db: Database,
  merchantId: number,
): Promise<(content: CleanDraft, row: number, filled: readonly CourseFileField[]) => Repeated | null> {
  const rows = await db
    .select({ id: posts.id, state: posts.state, draftState: postDrafts.state, content: postDrafts.content })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(and(eq(posts.merchantId, merchantId), notInArray(posts.state, ['withdrawn', 'rejected'])));
  const found = new Map<string, { own: Own | null; row: number | null }>();
  for (const { id, state, draftState, content } of rows) {
    const own = {
      ...{ id, content },
      isEditable: isEditableDraft(state, draftState),
      isEdited: draftState === 'editing',
    };
    found.set(keyOf(content), { own, row: null });
  }
  return (read, row, filled) => {
    const key = keyOf(read);
    const { own = null, row: earlier = null } = found.get(key) ?? {};
    if (earlier === null) found.set(key, { own, row });
    if (!own && earlier === null) return null;
    const content = ownContent(read, own, filled);
    const changes = own ? COURSE_FILE_FIELDS.filter((field) => differs(formField(field), content, own)) : [];
    return {
      repeats: {
        id: own?.id ?? null,
        row: earlier,
        changeable: own?.isEditable === true && earlier === null,
      },
      content,
      changes,
      isChange: own !== null && (own.isEdited || changes.length > 0 || differs('sessions', content, own)),
    };
  };
}

type Sessions = NonNullable<AdvertisementDraft['sessions']>;

/** Numbers the sessions of an advertisement as they are when it is published. */
const numbered = (sessions: Sessions = []): Sessions =>
  numberedSessions(
    sessions.map((session) => ({ ...session, number: session.number ? Number(session.number) : null })),
  ).map((session) => ({ ...session, number: String(session.number) }));

/** Returns what a row says itself. Its sessions keep their numbers, to which places and waiting lists belong, by their beginning. */
function ownContent(read: CleanDraft, own: Own | null, filled: readonly CourseFileField[]): CleanDraft {
  const names = new Set<string>(filled.map(formField));
  const content = Object.fromEntries(Object.entries(read).filter(([name]) => !names.has(name))) as CleanDraft;
  if (!own || !read.sessions) return content;
  const former = numbered(own.content.sessions);
  const sessions = read.sessions.map((session) => {
    const at = former.findIndex(
      ({ startDate, timeFrom }) => startDate === session.startDate && timeFrom === session.timeFrom,
    );
    const [same] = at < 0 ? [] : former.splice(at, 1);
    return same ? { ...session, number: same.number } : session;
  });
  return { ...content, sessions };
}

/** Returns whether a row has another value for a field of the form. What it does not say stays. */
function differs(name: string, row: AdvertisementDraft, { content }: Own): boolean {
  const key = name as keyof AdvertisementDraft;
  const before = key === 'sessions' ? numbered(content.sessions) : content[key];
  return row[key] !== undefined && !isDeepStrictEqual(row[key], before);
}
