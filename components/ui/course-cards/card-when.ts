import type { CourseCard } from '@/lib/contract/course';
import { dayTexts, hongKongTime, shortDate } from '@/lib/format/dates';
import { isBookedByLesson, isOneLesson } from '@/lib/format/schedule';
import { type MetaTexts, weekdaysText } from './card-meta';

/** When a course takes place: what matters first, and the rest of it. */
export type WhenParts = [first: string, rest: string | null];

type Scheduled = Pick<
  CourseCard,
  'startDate' | 'nextLesson' | 'movedTimes' | 'singleDay' | 'weekdays' | 'timeFrom' | 'timeTo' | 'price'
>;

/**
 * Returns when a course takes place: 12月2日（三）開班 and 逢星期三 19:00–21:00 before it begins, 下一堂 12月5日（六） if
 * lessons are booked one by one or the list is about days, 隨時開始 for a price by the month once it has begun.
 */
export function cardWhen(post: Scheduled, texts: MetaTexts, now = new Date()): WhenParts {
  const { startDate, nextLesson, singleDay, weekdays, price } = post;
  const { byDay, locale, t, choices } = texts;
  const hoursOf = (...times: (string | null)[]) => times.filter(Boolean).join('–') || null;
  const hours = hoursOf(post.timeFrom, post.timeTo);
  const moved = post.movedTimes && hoursOf(post.movedTimes.from, post.movedTimes.to);
  const pattern =
    [weekdays.length > 0 && weekdaysText(post, t, choices), hours].filter(Boolean).join(' ') || null;
  if (singleDay)
    return moved && nextLesson
      ? [t('next', dayTexts(locale, nextLesson)), moved]
      : [t('lessonOn', dayTexts(locale, singleDay)), hours];
  if (!nextLesson)
    return weekdays.length > 0 ? [weekdaysText(post, t, choices), hours] : [t('flexible'), hours];
  const next = dayTexts(locale, nextLesson);
  const isRepeated = weekdays.length > 0 && !isOneLesson(price);
  const isSeries = isRepeated && !isBookedByLesson(price);
  if (byDay || !isSeries) return [t('next', next), moved ?? (isRepeated ? pattern : hours)];
  if (startDate !== null && startDate >= hongKongTime(now.toISOString()).date)
    return [t('begins', dayTexts(locale, startDate)), pattern];
  if (price.unit === 'month') return [t('anyTime'), pattern];
  if (startDate === null) return [t('next', next), moved ?? pattern];
  const again = [t('next', next), moved ?? hours].filter(Boolean).join(' ');
  return [t('begun', { date: shortDate(locale, startDate) }), again];
}
