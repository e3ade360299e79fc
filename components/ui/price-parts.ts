import type { Price as PriceValue } from '@/lib/contract/course';
import type { useTranslations } from '@/lib/i18n/translations';
import type { PriceParts } from './price-line';

const GROUPED = new Intl.NumberFormat('en-HK');

type Translate = ReturnType<typeof useTranslations<'price'>>;

/** Returns the texts of a price: HK$480, ／4堂 and 60分鐘. */
export function priceParts(price: PriceValue, t: Translate): PriceParts {
  return [
    amountText(price, t),
    price.amountMin === null ? null : unitText(price, t),
    price.lessonMinutes === null ? null : t('minutes', { minutes: price.lessonMinutes }),
  ];
}

/** Returns HK$480, HK$480–600, 免費, or the text for a price on enquiry. */
function amountText({ amountMin, amountMax }: PriceValue, t: Translate): string {
  if (amountMin === null) return t('onEnquiry');
  if (amountMax !== null && amountMax > amountMin)
    return t('range', { from: GROUPED.format(amountMin), to: GROUPED.format(amountMax) });
  return amountMin === 0 ? t('free') : t('amount', { amount: GROUPED.format(amountMin) });
}

function unitText({ unit, lessons }: PriceValue, t: Translate): string {
  switch (unit) {
    case 'course':
      return t('perLessons', { count: lessons ?? 1 });
    case 'month':
      return t('perMonth');
    case 'hour':
      return t('perHour');
    case 'person':
      return t('perPerson');
    case 'lesson':
      return t('perLesson');
  }
}
