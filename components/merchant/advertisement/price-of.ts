import { PRICE_UNITS } from '@/lib/contract/choices';
import type { Price } from '@/lib/contract/course';
import type { DraftValues } from './draft-values';

/** Parses a typed whole number; null for anything else. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}

/** Builds the price from the current input. */
export function priceOf(
  draft: Pick<DraftValues, 'priceMin' | 'priceMax' | 'priceUnit' | 'lessons' | 'lessonMinutes'>,
): Price {
  const amountMin = wholeNumber(draft.priceMin);
  const unit = PRICE_UNITS.find((known) => known === draft.priceUnit) ?? 'lesson';
  return {
    amountMin,
    amountMax: wholeNumber(draft.priceMax) ?? amountMin,
    currency: 'HKD',
    unit,
    lessons: unit === 'course' ? wholeNumber(draft.lessons) : null,
    lessonMinutes: wholeNumber(draft.lessonMinutes),
  };
}
