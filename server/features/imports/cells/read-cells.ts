import { type CourseField, courseFieldsIn } from '@/lib/contract/course-fields';
import type { DayOrder } from '@/lib/contract/course-file';
import {
  agesIn,
  countIn,
  dayIn,
  daysIn,
  feeIn,
  leastIn,
  minutesIn,
  mostIn,
  numberIn,
  numbersIn,
  type Price,
  plainAge,
  priceIn,
  pricesIn,
  schoolAgesIn,
  timeIn,
  timeOfDayIn,
  timesIn,
} from './cell-values';
import { choiceOf } from './choice-words';

const both = <K extends Parameters<typeof courseFieldsIn>[1]>(kind: K) =>
  new Set<CourseField>([...courseFieldsIn('courseFile', kind), ...courseFieldsIn('import', kind)]);
const COUNTS = both('number');
/** Readers of numbers that are no ages. */
const READERS: Partial<Record<CourseField, (text: string) => string>> = {
  ...{ lesson_minutes: minutesIn, lessons: countIn, places: countIn, places_left: countIn },
};
const FEES = both('money');
const DAYS = both('date');
const TIMES = both('time');

/** Texts of the fields that have one. */
export type Values = Partial<Record<CourseField, string>>;

/**
 * Reads the numbers, prices, days and times of a row: `380`, `2027-01-03`, `14:00`. A range in the cell of the first value
 * fills in the last one, a price its unit, and a day its time, where they have no cell of their own. What is not understood stays as
 * it is, for the rules of the field to name.
 * @param given returns the text of a cell, empty without one
 */
export function readCells(given: (field: CourseField) => string, dayOrder: DayOrder): Values {
  const values: Values = {};
  const set = (field: CourseField, value: string) => {
    if (value !== '') values[field] = value;
  };
  function setRange(from: CourseField, to: CourseField, found: { from: string; to: string } | null) {
    if (!found || given(to)) return;
    set(from, found.from);
    set(to, found.to);
  }
  for (const field of COUNTS) set(field, (READERS[field] ?? numberIn)(given(field)));
  for (const field of FEES)
    set(
      field,
      field === 'material_fee' ? feeIn(given(field)) : (priceIn(given(field))?.amount ?? given(field)),
    );
  for (const field of DAYS) set(field, dayIn(given(field), dayOrder));
  for (const field of TIMES) set(field, timeIn(given(field)));
  readAges();
  setRange('time_from', 'time_to', timesIn(given('time_from')));
  setRange('start_date', 'end_date', daysIn(given('start_date'), dayOrder));
  const timeBehind = timeOfDayIn(given('start_date'));
  if (timeBehind && !given('time_from')) set('time_from', timeBehind);
  const range = given('price_max') ? null : pricesIn(given('price_min'));
  setRange('price_min', 'price_max', range && { from: range.from.amount, to: range.to.amount });
  readUnit(range?.to ?? priceIn(given('price_min')));
  return values;

  function readAges() {
    const [min, max] = [plainAge(given('age_min')), plainAge(given('age_max'))];
    for (const [field, text] of [
      ['age_min', min],
      ['age_max', max],
    ] as const)
      if (text) values[field] = numberIn(text);
      else delete values[field];
    const school = schoolAgesIn(min);
    setRange('age_min', 'age_max', numbersIn(min) ?? agesIn(min) ?? school);
    const least = leastIn(min);
    if (least) set('age_min', least);
    const most = max ? null : mostIn(min);
    if (most) {
      delete values.age_min;
      set('age_max', most);
    }
    if (max && school) set('age_min', school.from);
    const last = schoolAgesIn(max);
    if (last?.to) set('age_max', last.to);
  }

  /** Takes over what a price says of its unit. One that the row's own unit contradicts is not understood. */
  function readUnit(price: Price | null) {
    if (!price?.unit) return;
    const unit = given('price_unit') ? choiceOf('price_unit', given('price_unit')) : null;
    const lessons = countIn(given('lessons'));
    const isOther =
      (unit !== null && unit !== price.unit) ||
      (price.lessons !== null && lessons !== '' && lessons !== price.lessons);
    if (isOther) {
      set('price_min', given('price_min'));
      if (!given('price_max')) delete values.price_max;
      return;
    }
    values.price_unit = price.unit;
    if (price.lessons) set('lessons', price.lessons);
  }
}
