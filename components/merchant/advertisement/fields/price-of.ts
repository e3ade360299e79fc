import { PRICE_UNITS } from '@/lib/contract/choices';
import type { Price } from '@/lib/contract/course';
import { type Measure, typedNumber } from '@/lib/contract/typed-number';
import type { DraftValues } from '../draft/draft-values';

/** Parses a typed whole number; null for anything else. */
export function wholeNumber(text: string, measure: Measure): number | null {
  const number = typedNumber(text, measure);
  return number !== undefined && Number.isInteger(number) && number < 1_000_000_000 ? number : null;
}

/** Builds the price from the current input. */
export function priceOf(
  draft: Pick<DraftValues, 'priceMin' | 'priceMax' | 'priceUnit' | 'lessons' | 'lessonMinutes'>,
): Price {
  const amountMin = wholeNumber(draft.priceMin, 'money');
  const unit = PRICE_UNITS.find((known) => known === draft.priceUnit) ?? 'lesson';
  return {
    amountMin,
    amountMax: wholeNumber(draft.priceMax, 'money') ?? amountMin,
    currency: 'HKD',
    unit,
    lessons: unit === 'course' ? wholeNumber(draft.lessons, 'lessons') : null,
    lessonMinutes: wholeNumber(draft.lessonMinutes, 'minutes'),
  };
}
