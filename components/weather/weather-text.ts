import type { Locale } from '@/lib/contract/locale';
import type { CourseWeather, Weather } from '@/lib/contract/weather';
import type { Announced, LessonWeather } from '@/lib/contract/weather-rule';
import en from '@/messages/islands/weather.en.json';
import zhHk from '@/messages/islands/weather.zh-hk.json';

type Texts = typeof zhHk.weather;

/** Returns the texts of a language. */
export const textsOf = (locale: Locale): Texts => (locale === 'en' ? en : zhHk).weather;

/** Returns a text with values in the place of their names. */
export const fill = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);

const lessonText = (texts: Texts, time: string | null) =>
  time === null ? texts.today : fill(texts.todayAt, { time });

/** Begins a sentence, which has another beginning in English than a lesson within one. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns what the band of a course's page says. It never says that a lesson is cancelled. */
export function bandText(
  texts: Texts,
  said: LessonWeather & { time: string | null },
  clock: (instant: string) => string,
): string {
  const lesson = lessonText(texts, said.time);
  if (said.warning === null) return fill(texts.unknown, { lesson });
  const { name } = said.warning;
  const warning =
    said.liftedAt === null ? name : fill(texts.lifted, { warning: name, time: clock(said.liftedAt) });
  switch (said.effect) {
    case 'may_cancel':
      return fill(texts.mayCancel, { warning, lesson });
    case 'as_usual':
    case 'lifted':
      return fill(texts.asUsual, { warning, lesson });
    default:
      return fill(texts.ask, { warning, lesson });
  }
}

/** Returns what the band says of a lesson that the merchant has cancelled or moved: one of today, or moved to today. */
export function announcedText(
  texts: Texts,
  { day, from, reason, moved, here }: Announced & { here: boolean },
  dayText: (day: string) => { date: string; weekday: string },
): string {
  const values = { lesson: capitalised(lessonText(texts, from)), reason: texts.reasons[reason] };
  if (moved && here) return fill(texts.movedHere, { ...values, ...dayText(day), time: moved.from });
  return moved
    ? fill(texts.moved, { ...values, ...dayText(moved.day), time: moved.from })
    : fill(texts.cancelled, values);
}

/** Returns what the banner of the whole site says under a signal No. 8 or higher. */
export const siteText = (texts: Texts, warning: string): string => fill(texts.site, { warning });

/** Returns where the band has it from: the Observatory with the time of its answer, or the Government. */
export function sourceText(
  texts: Texts,
  { asOf }: Pick<Weather, 'asOf'>,
  { warning }: Pick<LessonWeather, 'warning'>,
  clock: (instant: string) => string,
): string {
  if (warning?.signal === 'extreme' || asOf === null) return texts.government;
  return fill(texts.source, { time: clock(asOf) });
}

/** Returns the mark of a card. */
export function markText(texts: Texts, { effect, warning, time }: CourseWeather): string {
  const lesson = lessonText(texts, time);
  if (effect === 'moved_here') return fill(texts.markMovedHere, { time: time ?? '' });
  if (effect === 'cancelled' || effect === 'moved')
    return capitalised(fill(effect === 'moved' ? texts.markMoved : texts.markCancelled, { lesson }));
  if (warning === null) return capitalised(fill(texts.markUnknown, { lesson }));
  return fill(effect === 'may_cancel' ? texts.markMayCancel : texts.markAsk, { warning, lesson });
}
