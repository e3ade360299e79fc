import type { WeatherSignal } from './choices';
import type { ColumnValueOf } from './course-fields';
import type { LessonChange, MovedLesson } from './lesson-change';
import { type DatedLesson, lessonTime } from './lesson-days';
import type { Weather, WeatherWarning } from './weather';

/**
 * What the present weather means for a lesson, by its merchant's rule. The rule only says that a lesson may be cancelled:
 * the merchant decides, and the site never says that one is.
 */

/** Columns of a course that make its rule. */
export interface WeatherColumns {
  weatherRule: ColumnValueOf<'weather_rule'>;
  weatherSignals: WeatherSignal[];
  weatherHours: number | null;
  weatherResumeHours: number | null;
}

export interface WeatherRule {
  /** Signals that cancel lessons. */
  cancels: readonly WeatherSignal[];
  /** Signals under which the merchant decides on the day. */
  asks: readonly WeatherSignal[];
  /** Hours before a lesson at which a signal in force counts. Null: while it is in force. */
  hours: number | null;
  /** Hours after the end of a signal until lessons resume. Null: the merchant decides on the day. */
  resumeHours: number | null;
}

const SEVERE: readonly WeatherSignal[] = ['t8', 'black', 'extreme'];
const FROM_T3: readonly WeatherSignal[] = ['t3', 't8', 'red', 'black', 'extreme'];
const OUTDOOR: WeatherRule = { cancels: FROM_T3, asks: ['amber'], hours: 3, resumeHours: null };

/** Rules usual in Hong Kong, by audience. */
const USUAL: Record<Exclude<NonNullable<WeatherColumns['weatherRule']>, 'own'>, WeatherRule> = {
  common_2h: { cancels: SEVERE, asks: [], hours: 2, resumeHours: 2 },
  common_3h: { cancels: SEVERE, asks: [], hours: 3, resumeHours: 3 },
  young_children: { cancels: FROM_T3, asks: [], hours: 2, resumeHours: 2 },
  outdoor: OUTDOOR,
  water: OUTDOOR,
  online: { cancels: [], asks: [], hours: null, resumeHours: null },
};

/** Signals of one kind, from the mildest: a rule that names one means the more severe ones too. */
const KINDS: readonly (readonly WeatherSignal[])[] = [['t3', 't8'], ['amber', 'red', 'black'], ['extreme']];

/** Returns the rule of a course; null if its merchant has not stated one. */
export function weatherRuleOf(columns: WeatherColumns): WeatherRule | null {
  const { weatherRule, weatherSignals, weatherHours, weatherResumeHours } = columns;
  if (weatherRule === null) return null;
  if (weatherRule !== 'own') return USUAL[weatherRule];
  const cancels = KINDS.flatMap((kind) => {
    const mildest = kind.findIndex((signal) => weatherSignals.includes(signal));
    return mildest < 0 ? [] : kind.slice(mildest);
  });
  // What a merchant did not name is not guessed where lessons are usually cancelled.
  const asks = SEVERE.filter((signal) => !cancels.includes(signal));
  return { cancels, asks, hours: weatherHours, resumeHours: weatherResumeHours };
}

/** What the page of a course carries. */
export interface WeatherData {
  rule: WeatherRule | null;
  /** Those that take place. */
  lessons: DatedLesson[];
  /** Those that the merchant has cancelled or moved. Absent: none. */
  changes?: Announced[];
}

/** What the page of a course carries of a lesson that is cancelled or moved. */
export interface Announced
  extends Pick<DatedLesson, 'day' | 'from'>,
    Pick<LessonChange, 'reason' | 'announcedAt'> {
  /** When it takes place instead; null: it is cancelled. */
  moved: Pick<MovedLesson, 'day' | 'from'> | null;
}

/**
 * Returns the announcements about lessons of today, and then those about lessons that are moved to today from another
 * day, which are said to be `here`.
 */
export function announcedToday<
  T extends Pick<DatedLesson, 'day'> & { moved: Pick<MovedLesson, 'day'> | null },
>(changes: readonly T[], now: number): (T & { here: boolean })[] {
  const today = dayAt(now);
  const own = changes.filter(({ day }) => day === today);
  const others = changes.filter(({ day, moved }) => day !== today && moved?.day === today);
  return [
    ...own.map((change) => ({ ...change, here: false })),
    ...others.map((change) => ({ ...change, here: true })),
  ];
}

/** A lesson of today. */
export interface LessonTime {
  /** ms; null: the time of day is unknown. */
  start: number | null;
  end: number | null;
}

/**
 * `may_cancel`: the rule cancels lessons under this signal. `ask`: the rule says nothing, or the lesson has begun.
 * `as_usual`: the rule lets lessons take place. `lifted`: the signal has ended and by the rule lessons resume in time.
 * `unknown`: a signal was in force when the Observatory was last heard of. The most urgent first.
 */
export const WEATHER_EFFECTS = ['may_cancel', 'ask', 'as_usual', 'lifted', 'unknown'] as const;
export interface LessonWeather {
  effect: (typeof WEATHER_EFFECTS)[number];
  /** What causes it; null for `unknown`. */
  warning: WeatherWarning | null;
  /** When the signal ended, as ISO 8601; null: it is in force. */
  liftedAt: string | null;
}

/** Hong Kong has had no daylight saving time since 1979. */
const OFFSET_MS = 8 * 60 * 60 * 1000;
const dayAt = (now: number) => new Date(now + OFFSET_MS).toISOString().slice(0, 10);
const HOUR_MS = 60 * 60 * 1000;
/** Time to say that a signal has ended. */
const LIFTED_MS = 2 * HOUR_MS;

/** Returns what the weather means for a lesson of today that has not ended; null: nothing is to be said. */
export function lessonWeather(
  rule: WeatherRule | null,
  weather: Pick<Weather, 'state' | 'warnings' | 'lifted' | 'hadSignal'>,
  { start, end }: LessonTime,
  now: number,
): LessonWeather | null {
  if (start !== null && now >= (end ?? start)) return null;
  const hasBegun = start !== null && now >= start;
  const effects = weather.warnings.map((warning) => ({
    effect: effectOf(rule, warning.signal),
    warning,
    liftedAt: null,
  }));
  const worst = (effect: LessonWeather['effect']): LessonWeather | null => {
    const found = effects.find((each) => each.effect === effect);
    return found ? { ...found, effect } : null;
  };
  const cancelled = worst('may_cancel');
  if (cancelled) return hasBegun ? { ...cancelled, effect: 'ask' } : cancelled;
  const dependsOnWeather = rule === null || rule.cancels.length > 0 || rule.asks.length > 0;
  if (dependsOnWeather && weather.state === 'unknown' && weather.hadSignal)
    return { effect: 'unknown', warning: null, liftedAt: null };
  const asked = worst('ask');
  if (asked) return asked;
  const lifted = weather.lifted.flatMap(
    (each) => (hasBegun ? afterBeginning(rule, each, start) : afterLifting(rule, each, start, now)) ?? [],
  );
  const first = ['may_cancel', 'ask', 'lifted'].flatMap((effect) =>
    lifted.filter((each) => each.effect === effect),
  )[0];
  return first ?? worst('as_usual');
}

/** Returns the lesson of today of which the weather says most, and what; null if nothing is to be said of any. */
export function weatherOfDay(
  rule: WeatherRule | null,
  weather: Parameters<typeof lessonWeather>[1],
  lessons: readonly DatedLesson[],
  now: number,
): (LessonWeather & { time: string | null }) | null {
  const today = dayAt(now);
  const found = lessons
    .filter(({ day }) => day === today)
    .flatMap((lesson) => {
      const said = lessonWeather(rule, weather, lessonTime(lesson), now);
      return said ? [{ ...said, time: lesson.from }] : [];
    });
  return (
    found.toSorted((a, b) => WEATHER_EFFECTS.indexOf(a.effect) - WEATHER_EFFECTS.indexOf(b.effect))[0] ?? null
  );
}

/** Returns whether the weather may concern a lesson at all, so that there is a reason to look at lessons. */
export const concernsLessons = ({
  state,
  warnings,
  lifted,
  hadSignal,
}: Parameters<typeof lessonWeather>[1]) =>
  warnings.some(({ signal }) => signal !== null) || lifted.length > 0 || (state === 'unknown' && hadSignal);

function effectOf(rule: WeatherRule | null, signal: WeatherSignal | null): LessonWeather['effect'] | null {
  if (signal === null) return null;
  // Nobody cancels a lesson under an amber signal without having said so.
  if (rule === null) return signal === 'amber' ? null : 'ask';
  if (rule.cancels.includes(signal)) return 'may_cancel';
  return rule.asks.includes(signal) ? 'ask' : 'as_usual';
}

/** Returns what a signal that has ended still means for a lesson that has begun: under it, it may not have taken place. */
function afterBeginning(
  rule: WeatherRule | null,
  { at, ...warning }: Weather['lifted'][number],
  start: number,
): LessonWeather | null {
  const effect = effectOf(rule, warning.signal);
  const wasInForce = Date.parse(at) > start && (effect === 'may_cancel' || effect === 'ask');
  return wasInForce ? { effect: 'ask', warning, liftedAt: at } : null;
}

/** Returns what a signal that has ended still means for a lesson that has not begun. */
function afterLifting(
  rule: WeatherRule | null,
  { at, ...warning }: Weather['lifted'][number],
  start: number | null,
  now: number,
): LessonWeather | null {
  const said = (effect: LessonWeather['effect']) => ({ effect, warning, liftedAt: at });
  const ended = Date.parse(at);
  const isRecent = now < ended + LIFTED_MS;
  const effect = effectOf(rule, warning.signal);
  if (effect === 'ask') return isRecent ? said('ask') : null;
  if (rule === null || effect !== 'may_cancel') return null;
  const { hours, resumeHours } = rule;
  if (start === null || resumeHours === null) return isRecent ? said('ask') : null;
  const resumes = ended + resumeHours * HOUR_MS;
  const decided = start - (hours ?? 0) * HOUR_MS;
  if (start < resumes || ended > decided) return said('may_cancel');
  return isRecent ? said('lifted') : null;
}
