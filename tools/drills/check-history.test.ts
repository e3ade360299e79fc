import { describe, expect, it } from 'vitest';
import { checkApprovals, checkCounts, checkEdits, checkRegisters } from './check-history';
import type { Operation, Outcome, RegisterCall } from './history';

const OTHER_MS = 1_000;
const SECOND = 1_000;

/** A call that takes 10 ms. */
const at = (invoked: number, outcome: Outcome = 'ok') => ({ invoked, ended: invoked + 10, outcome });
const register = (
  kind: 'write' | 'read',
  target: RegisterCall['target'],
  value: number | boolean,
  call: ReturnType<typeof at>,
) => ({
  ...{ kind, target, value, register: typeof value === 'number' ? 'page' : 'bookmark' },
  ...call,
});
const registers = (...history: Operation[]) => checkRegisters(history, (name) => name === 'page', OTHER_MS);
const edit = (version: number, text: string, outcome: Outcome): Operation => ({
  ...{ kind: 'edit', advertisement: 1, version, text },
  ...at(0, outcome),
});
const edits = (version: number, text: string, ...history: Operation[]) =>
  checkEdits(history, 1, [{ advertisement: 1, version, text }]);

describe('bookmarks', () => {
  it('are read as they were written, through any instance', () => {
    const written = register('write', 'one', true, at(0));
    expect(registers(written, register('read', 'two', true, at(20))).violations).toEqual([]);
    expect(registers(written, register('read', 'two', false, at(20))).violations).toHaveLength(1);
    expect(registers(written, register('read', 'database', false, at(99 * SECOND))).violations).toHaveLength(
      1,
    );
  });

  it('may be either after a write without an answer, but not long after a later one', () => {
    const unknown = register('write', 'one', true, at(0, 'unknown'));
    const late = [unknown, register('write', 'one', false, at(1 * SECOND))];
    const later = [unknown, register('write', 'one', false, at(60 * SECOND))];
    for (const value of [true, false])
      expect(registers(unknown, register('read', 'one', value, at(20))).violations).toEqual([]);
    expect(registers(...late, register('read', 'one', true, at(2 * SECOND))).violations).toEqual([]);
    expect(registers(...later, register('read', 'one', true, at(61 * SECOND))).violations).toHaveLength(1);
  });

  it('are not changed by a write that was refused', () => {
    const refused = register('write', 'one', true, at(0, 'failed'));
    expect(registers(refused, register('read', 'one', true, at(20))).violations).toHaveLength(1);
  });
});

describe('pages', () => {
  const written = [register('write', 'one', 6, at(0)), register('write', 'one', 7, at(20))];

  it('of the instance of the write are never outdated', () => {
    expect(registers(...written, register('read', 'one', 7, at(40))).violations).toEqual([]);
    expect(registers(...written, register('read', 'one', 6, at(40))).violations).toHaveLength(1);
  });

  it('of the other instance are outdated for a second at most', () => {
    const soon = registers(
      ...written,
      register('read', 'two', 6, at(500)),
      register('read', 'two', 7, at(600)),
    );
    expect(soon).toEqual({ violations: [], longestMs: 470 });
    expect(registers(...written, register('read', 'two', 6, at(1_500))).violations).toHaveLength(1);
  });
});

describe('edits', () => {
  it('follow each other, and a refused or unknown one may be between', () => {
    expect(edits(3, 'c', edit(1, 'a', 'ok'), edit(1, 'b', 'failed'), edit(2, 'c', 'ok'))).toEqual([]);
    expect(edits(2, 'a', edit(1, 'a', 'unknown'), edit(2, 'b', 'failed'))).toEqual([]);
    expect(edits(1, 'x', edit(1, 'a', 'unknown'))).toEqual([]);
  });

  it('are lost if two of a version are acknowledged', () => {
    expect(edits(2, 'b', edit(1, 'a', 'ok'), edit(1, 'b', 'ok'))).toContain(
      'advertisement 1: 2 edits of version 1 were acknowledged',
    );
  });

  it('are lost if the last version is before the acknowledged ones', () => {
    expect(edits(2, 'a', edit(1, 'a', 'ok'), edit(2, 'b', 'ok'))).toEqual([
      'advertisement 1: 1 edits were made, 2 acknowledged',
    ]);
  });

  it('must not be made if they were refused', () => {
    expect(edits(2, 'a', edit(1, 'a', 'failed'))).toContain(
      'advertisement 1: version 2 reads a, an edit that was failed',
    );
  });

  it('must not be replaced in the same version', () => {
    const torn = { kind: 'draft', advertisement: 1, version: 3, text: 'a', ...at(20) } as const;
    expect(edits(3, 'b', edit(1, 'a', 'ok'), edit(2, 'b', 'ok'), torn)).toHaveLength(1);
    expect(edits(2, 'b', edit(1, 'a', 'ok'), edit(1, 'b', 'unknown'))).toHaveLength(1);
  });
});

it('a text is public only after its approval has begun', () => {
  const approval: Operation = { kind: 'approval', text: 'hello', ...at(100) };
  const read = (invoked: number): Operation => ({
    kind: 'page',
    path: '/',
    texts: ['hello'],
    ...at(invoked),
  });
  expect(checkApprovals([approval, read(95), read(200)])).toEqual([]);
  expect(checkApprovals([approval, read(80)])).toEqual(['/ showed hello before its approval']);
  expect(checkApprovals([read(80)])).toHaveLength(1);
});

it('stored counts equal the rows', () => {
  const counted = { bookmarks: 2, comments: 1, rating: 5 };
  expect(checkCounts([{ course: 1, stored: { ...counted }, counted }])).toEqual([]);
  expect(checkCounts([{ course: 1, stored: { ...counted, rating: 4 }, counted }])).toHaveLength(1);
});
