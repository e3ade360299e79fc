import { joined, type Lexicon, solid } from './lexicon';
import type { Segment } from './segment';
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
