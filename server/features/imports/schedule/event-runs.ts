import type { Weekday } from '@/lib/contract/choices';
import { dayInside, dayOf, daysOn, weekdayOf } from './calendar';
import { type Token, tokenize, type WrittenDate } from './tokens';

/** Dates that belong together: 2025年7月5日至8月16日, 12月6日 (逢星期六) 上午9:00至下午4:30 (2/8除外). */
interface Run {
  spans: { from: WrittenDate; to: WrittenDate }[];
  weekdays: Set<Weekday>;
  times: { from: string; to: string | null; bare: boolean }[];
  except: WrittenDate[];
}

export interface ReadRun {
  start: number;
  end: number;
  weekdays: Set<Weekday>;
  held: number[];
  times: { from: string; to: string | null; bare: boolean }[];
}

export interface ReadRuns {
  runs: ReadRun[];
  /** The whole text was parsed, and the first and last days fall on the named weekdays. */
  sure: boolean;
}

const LONGEST_RUN_DAYS = 3 * 366;

/** Parses a free text of the culture feed (predateC, predateE); returns no runs if it cannot be parsed. */
export function readEventRuns(text: string): ReadRuns {
  const tokens = tokenize(text);
  const understood = tokens.every((token) => token.kind !== 'junk');
  let year: number | null = null;
  const runs: ReadRun[] = [];
  let consistent = true;
  for (const run of groupRuns(tokens)) {
    const resolved = resolve(run, year);
    if (!resolved) return { runs: [], sure: false };
    year = resolved.year;
    runs.push(resolved.run);
    consistent &&= resolved.consistent;
  }
  return { runs, sure: understood && consistent && runs.length > 0 };
}

/** Groups dates, weekdays, times and exceptions by the order in which they are written. */
function groupRuns(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  let run: Run = newRun([]);
  // Dates after the weekdays or times of a run: its exceptions if 除外 follows, else the dates of the next
  // run.
  let waiting: Run['spans'] = [];
  let excepting: 'bracket' | 'rest' | null = null;
  let depth = 0;
  const nextRun = () => {
    if (run.spans.length > 0) runs.push(run);
    run = newRun(waiting);
    waiting = [];
  };
  const opened = (): boolean => run.weekdays.size > 0 || run.times.length > 0;

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const after = tokens[at + 1]?.kind === 'span' ? tokens[at + 2] : undefined;
    if (token.kind === 'date') {
      const span = { from: token.date, to: after?.kind === 'date' ? after.date : token.date };
      if (after?.kind === 'date') at += 2;
      if (excepting) run.except.push(span.from, ...(span.to === span.from ? [] : [span.to]));
      else if (opened()) waiting.push(span);
      else run.spans.push(span);
    } else if (token.kind === 'weekdays') {
      if (waiting.length > 0) nextRun();
      for (const weekday of token.weekdays) run.weekdays.add(weekday);
    } else if (token.kind === 'time') {
      if (waiting.length > 0) nextRun();
      const to = after?.kind === 'time' ? after : undefined;
      if (to) at += 2;
      run.times.push({
        from: token.time,
        to: to?.time ?? null,
        bare: token.bare !== (to?.bare ?? token.bare),
      });
    } else if (token.kind === 'except') {
      if (waiting.length > 0) {
        run.except.push(...waiting.flatMap(({ from, to }) => (from === to ? [from] : [from, to])));
        waiting = [];
      } else excepting = depth > 0 ? 'bracket' : 'rest';
    } else if (token.kind === 'open') depth += 1;
    else if (token.kind === 'close') {
      depth = Math.max(0, depth - 1);
      if (excepting === 'bracket') excepting = null;
    }
  }
  nextRun();
  if (run.spans.length > 0) runs.push(run);
  return runs;
}

function newRun(spans: Run['spans']): Run {
  return { spans, weekdays: new Set(), times: [], except: [] };
}

/** Adds missing years and lists the days; returns null if the dates are impossible. */
function resolve(run: Run, yearBefore: number | null) {
  const dates = run.spans.flatMap(({ from, to }) => (from === to ? [from] : [from, to]));
  let known: number | null = null;
  const years = new Map<WrittenDate, number | null>();
  for (const date of [...dates].reverse()) {
    known = date.year ?? known;
    years.set(date, known);
  }
  let last = yearBefore;
  for (const date of dates) {
    last = years.get(date) ?? last;
    years.set(date, last);
  }
  const spans: { start: number; end: number; loose: boolean }[] = [];
  for (const { from, to } of run.spans) {
    const start = dayOf(years.get(from) ?? 0, from.month, from.day);
    let end = dayOf(years.get(to) ?? 0, to.month, to.day);
    if (start === null || end === null || start < 0) return null;
    if (end < start && to.year === null) end = dayOf((years.get(to) ?? 0) + 1, to.month, to.day) ?? end;
    if (end < start || end - start > LONGEST_RUN_DAYS) return null;
    spans.push({ start, end, loose: from.loose === true });
  }
  const bounds = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
  const single = spans.every(({ start, end }) => start === end);
  const named = run.weekdays.size > 0;
  const weekdays = named ? run.weekdays : new Set(single ? spans.map(({ start }) => weekdayOf(start)) : []);
  const except = new Set(
    run.except.map(({ day, month, year }) =>
      year ? dayOf(year, month, day) : dayInside(bounds, day, month),
    ),
  );
  const held = new Set(spans.flatMap(({ start, end }) => daysOn(weekdays, start, end)));
  return {
    year: last,
    run: { ...bounds, weekdays, held: [...held].filter((day) => !except.has(day)), times: run.times },
    consistent:
      weekdays.size > 0 &&
      spans.every(
        ({ start, end, loose }) => loose || (weekdays.has(weekdayOf(start)) && weekdays.has(weekdayOf(end))),
      ),
  };
}
