import { isDeepStrictEqual } from 'node:util';
import type { Counts, DraftRead, Edit, Operation, RegisterCall } from './history';

/**
 * Milliseconds in which a write with an unknown outcome may still take effect: a paused database goes on with what
 * it has received, and the longest statement takes 10 s.
 */
const LATE_MS = 30_000;

/** Returns the operations of some kinds. */
function of<K extends Operation['kind']>(history: readonly Operation[], ...kinds: K[]) {
  return history.filter((one): one is Extract<Operation, { kind: K }> => kinds.includes(one.kind as K));
}

/**
 * Returns what a register may hold when a read begins: the value of the last acknowledged write before it, or
 * of a write with an unknown outcome that may have taken effect after that one.
 */
function possibleAt(time: number, writes: readonly RegisterCall[], initial: RegisterCall['value']) {
  const last = writes.findLast(({ outcome, ended }) => outcome === 'ok' && ended <= time);
  const open = writes.filter(
    ({ outcome, invoked, ended }) =>
      outcome === 'unknown' && invoked <= time && ended + LATE_MS > (last?.invoked ?? 0),
  );
  return { last, values: new Set([last?.value ?? initial, ...open.map(({ value }) => value)]) };
}

/**
 * Checks that clients read what they wrote. A read of a page from the other instance than that of the write may be
 * outdated for a while; every other read may not.
 * @param isPage whether a register is shown by a cached page
 * @param otherMs milliseconds for which the other instance may show an earlier value
 * @returns violations, and the age in milliseconds of the longest outdated read from the other instance
 */
export function checkRegisters(
  history: readonly Operation[],
  isPage: (register: string) => boolean,
  otherMs: number,
): { violations: string[]; longestMs: number } {
  const registers = Map.groupBy(of(history, 'write', 'read'), ({ register }) => register);
  let longestMs = 0;
  const violations: string[] = [];
  for (const [register, calls] of registers) {
    const writes = calls.filter(({ kind }) => kind === 'write');
    const initial = isPage(register) ? 0 : false;
    for (const read of calls) {
      if (read.kind === 'write' || read.outcome !== 'ok') continue;
      const { last, values } = possibleAt(read.invoked, writes, initial);
      if (values.has(read.value)) continue;
      const ageMs = read.invoked - (last?.ended ?? 0);
      const isOther = isPage(register) && last !== undefined && last.target !== read.target;
      if (isOther) longestMs = Math.max(longestMs, ageMs);
      if (!isOther || ageMs > otherMs)
        violations.push(
          `${register}: ${read.value} read from ${read.target} at ${Math.round(read.invoked)}, not ${[...values].join(' or ')}, written to ${last?.target} ${Math.round(ageMs)} ms before`,
        );
    }
  }
  return { violations, longestMs };
}

/**
 * Checks that no update is lost: of the edits of a version at most one is acknowledged, every version that is read
 * has the text of an edit that was not refused, and the last version counts the acknowledged edits and at most the
 * unknown ones.
 * @param first version of each advertisement before the edits
 * @param last each advertisement as the database has it at the end
 */
export function checkEdits(
  history: readonly Operation[],
  first: number,
  last: readonly Pick<DraftRead, 'advertisement' | 'version' | 'text'>[],
): string[] {
  const edits = Map.groupBy(of(history, 'edit'), ({ advertisement }) => advertisement);
  const reads = Map.groupBy(
    [...of(history, 'draft').filter(({ outcome }) => outcome === 'ok'), ...last],
    ({ advertisement }) => advertisement,
  );
  return last.flatMap(({ advertisement, version }) => {
    const own = edits.get(advertisement) ?? [];
    const withOutcome = (outcome: Edit['outcome']) => own.filter((edit) => edit.outcome === outcome);
    const acknowledged = withOutcome('ok');
    const made = version - first;
    const found: string[] = [];
    for (const [based, twins] of Map.groupBy(acknowledged, (edit) => edit.version))
      if (twins.length > 1) found.push(`${twins.length} edits of version ${based} were acknowledged`);
    if (made < acknowledged.length || made > acknowledged.length + withOutcome('unknown').length)
      found.push(`${made} edits were made, ${acknowledged.length} acknowledged`);
    const byBase = Map.groupBy(own, (edit) => edit.version);
    for (const read of reads.get(advertisement) ?? []) {
      const based = byBase.get(read.version - 1) ?? [];
      const winner = based.find(({ outcome }) => outcome === 'ok');
      const edit = based.find(({ text }) => text === read.text);
      if (read.version > first && (!edit || edit.outcome === 'failed' || (winner && winner !== edit)))
        found.push(
          `version ${read.version} reads ${read.text}, an edit that was ${edit?.outcome ?? 'never made'}`,
        );
    }
    return [...new Set(found)].map((line) => `advertisement ${advertisement}: ${line}`);
  });
}

/** Checks that no public page shows a text whose approval had not begun before the page was read. */
export function checkApprovals(history: readonly Operation[]): string[] {
  const begun = new Map<string, number>();
  for (const { text, invoked } of of(history, 'approval'))
    begun.set(text, Math.min(invoked, begun.get(text) ?? Number.POSITIVE_INFINITY));
  return of(history, 'page').flatMap(({ path, texts, ended }) =>
    texts
      .filter((text) => (begun.get(text) ?? Number.POSITIVE_INFINITY) > ended)
      .map((text) => `${path} showed ${text} before its approval`),
  );
}

/** Checks that the stored counts equal those of the rows. */
export function checkCounts(courses: readonly Counts[]): string[] {
  return courses
    .filter(({ stored, counted }) => !isDeepStrictEqual(stored, counted))
    .map(
      ({ course, stored, counted }) =>
        `course ${course}: ${JSON.stringify(stored)}, not ${JSON.stringify(counted)}`,
    );
}
