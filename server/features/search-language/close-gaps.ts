import { isFiller, joined, type Lexicon, solid } from './lexicon';
import { type Segment, segment } from './segment';
import type { Unit } from './units';

/** Removes the gaps between Han characters that are separated one by one: 「瑜 伽 班」 becomes 「瑜伽班」. */
export function closeLoneCharacters(units: readonly Unit[]): Unit[] {
  const alone = (at: number) => {
    const unit = units[at];
    const next = units[at + 1];
    return unit?.han === true && (at === 0 || unit.gap) && (!next || next.gap || !next.han);
  };
  return units.map((unit, at) => (unit.gap && alone(at) && alone(at - 1) ? { ...unit, gap: false } : unit));
}

/** Adjectives, particles and measure words that stand inside a verb and its object: 化靚妝, 打下波, 唱首歌. */
const INSERTED = new Set('靚好美正平真啲下嚇個返埋過到得首餐場隻件幅杯條'.split(''));
const LONGEST_INSERTION = 2;

/** Removes inserted characters where the name of an activity remains: 化靚妝 becomes 化妝. */
export function dropInserted(units: readonly Unit[], lexicon: Lexicon): readonly Unit[] {
  if (!units.some(({ text }) => INSERTED.has(text))) return units;
  const free = segment(units, lexicon)
    .filter(({ phrase, units: { length } }) => length === 1 || phrase === null || isFiller(phrase))
    .flatMap((part) => part.units);
  const isInserted = (unit: Unit | undefined) =>
    unit !== undefined && !unit.gap && INSERTED.has(unit.text) && free.includes(unit);
  for (const at of units.keys()) {
    for (let length = LONGEST_INSERTION; length > 0; length -= 1) {
      const after = units[at + length];
      if (at === 0 || !after?.han || after.gap) continue;
      if (!units.slice(at, at + length).every(isInserted)) continue;
      const rest = units.toSpliced(at, length);
      if (isSpanned(rest, at, lexicon)) return dropInserted(rest, lexicon);
    }
  }
  return units;
}

/** Returns whether the name of an activity lies across the border before the unit. */
function isSpanned(units: readonly Unit[], border: number, lexicon: Lexicon): boolean {
  return units
    .slice(0, border)
    .some((_, start) =>
      lexicon.trie
        .matches(units, start)
        .some(({ end, value }) => end > border && value.senses.some(({ kind }) => kind === 'category')),
    );
}

/**
 * Joins single characters that are a known phrase in another order, so that they are corrected together: 琴鋼
 * is no 琴 but 鋼琴.
 */
export function closeSwapped(segments: readonly Segment[], lexicon: Lexicon): Segment[] {
  const closed: Segment[] = [];
  for (let at = 0; at < segments.length; ) {
    const run = looseRun(segments, at);
    const [first] = run;
    if (!first) break;
    const units = run.flatMap((part) => part.units);
    const swapped = run.length > 1 && lexicon.withSameCharacters(units.map(({ text }) => text)).length > 0;
    if (swapped) closed.push({ start: first.start, end: first.start + units.length, units, phrase: null });
    else closed.push(...run);
    at += run.length;
  }
  return closed;
}

/** Returns the segment and those after it that are connected Han characters, none of them in a longer phrase. */
function looseRun(segments: readonly Segment[], from: number): Segment[] {
  const isLoose = ({ phrase, units }: Segment) =>
    units[0]?.han === true && (phrase === null || (units.length === 1 && !isFiller(phrase)));
  const [first, ...rest] = segments.slice(from);
  if (!first || !isLoose(first)) return first ? [first] : [];
  const end = rest.findIndex((segment) => !isLoose(segment) || segment.units[0]?.gap);
  return [first, ...(end < 0 ? rest : rest.slice(0, end))];
}

/**
 * Joins the last segments of an unfinished query when a known phrase begins with all of them: unknown Latin
 * words at the end (tsim sha), or the beginning of a longer phrase than the one found (滑浪風 of 滑浪風帆).
 */
export function closeUnfinished(segments: Segment[], lexicon: Lexicon): Segment[] {
  const last = segments.at(-1);
  const before = segments.at(-2);
  if (last && !last.phrase && before?.phrase) {
    const both = [...before.units, ...last.units];
    return isBeginning(both, lexicon)
      ? [...segments.slice(0, -2), { ...last, start: before.start, units: both }]
      : segments;
  }
  const from = segments.findLastIndex(({ phrase, units }) => phrase !== null || units[0]?.han === true) + 1;
  const rest = segments.slice(from);
  const [first] = rest;
  if (!first || rest.length < 2) return segments;
  const units = rest.flatMap((part) => part.units);
  if (!isBeginning(units, lexicon)) return segments;
  return [...segments.slice(0, from), { ...first, end: first.start + units.length, units }];
}

const isBeginning = (units: readonly Unit[], lexicon: Lexicon) =>
  lexicon.beginningWith(solid(joined(units))).length > 0;
