import { COURSE_FIELDS, type CourseField } from '@/lib/contract/course-fields';
import type { DayOrder } from '@/lib/contract/course-file';
import { dayOrderOf } from './cell-values';
import { weekdaysIn } from './cell-weekdays';
import type { Values } from './read-cells';

/** What a day says about the order of day and month. `isLikely`: it may be both, and one fits the weekdays of the lessons. */
interface SaidOrder {
  field: CourseField;
  text: string;
  order: DayOrder | 'open';
  isLikely: boolean;
}

function ordersOf(cells: Values): SaidOrder[] {
  const lessons = weekdaysIn(cells.weekdays ?? '').days;
  return (Object.entries(cells) as [CourseField, string][]).flatMap(([field, text]): SaidOrder[] => {
    if (COURSE_FIELDS[field]?.kind !== 'date') return [];
    const certain = dayOrderOf(text);
    if (certain === null) return [];
    const likely = certain === 'open' && field === 'start_date' ? dayOrderOf(text, lessons) : null;
    return [{ field, text, order: likely ?? certain, isLikely: likely !== null && likely !== 'open' }];
  });
}

/**
 * Finds the order of day and month by the days of which only one order is possible, or else by those that fit the weekdays of
 * their lessons.
 */
export function dayOrderFinder() {
  const certain = new Set<DayOrder>();
  const likely = new Set<DayOrder>();
  const open: SaidOrder[] = [];
  return {
    add(cells: Values): void {
      for (const said of ordersOf(cells)) {
        if (said.order !== 'open') (said.isLikely ? likely : certain).add(said.order);
        if (said.order === 'open' || said.isLikely) open.push(said);
      }
    },
    /** The order; null if no day says it, or two contradict each other. `open` are the days that may be two. */
    found(): { order: DayOrder | null; open: readonly SaidOrder[] } {
      const said = certain.size > 0 ? certain : likely;
      const [only] = said.size === 1 ? said : [];
      return { order: only ?? null, open };
    },
  };
}
