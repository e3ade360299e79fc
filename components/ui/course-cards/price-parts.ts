import type { Price as PriceValue } from '@/lib/contract/course';
import type { useTranslations } from '@/lib/i18n/translations';
import type { PriceParts } from './price-line';

const GROUPED = new Intl.NumberFormat('en-HK');

type Translate = ReturnType<typeof useTranslations<'price'>>;

/** Returns the texts of a price: HK$480, ／4堂 and 60分鐘. */
export function priceParts(price: PriceValue, t: Translate): PriceParts {
  return [
    amountText(price, t),
    isPaid(price) ? unitText(price, t) : null,
    price.lessonMinutes === null ? null : t('minutes', { minutes: price.lessonMinutes }),
  ];
}

/** Whether a price has an amount, which is for something. */
const isPaid = ({ amountMin, amountMax }: PriceValue) => amountMin !== null && (amountMax ?? amountMin) > 0;

/**
 * Returns the texts of a price on a card: HK$2,980, ／12堂 and 約HK$248／堂. A price for each of a number of lessons has
 * what they cost in all instead.
 */
export function cardPriceParts(price: PriceValue, t: Translate): PriceParts {
  const [amount, unit] = priceParts(price, t);
  return [amount, unit, otherPrice(price, t)];
}

function otherPrice(price: PriceValue, t: Translate): string | null {
  const { amountMin, amountMax, unit, lessons } = price;
  if (!amountMin || !lessons || lessons < 2 || (amountMax !== null && amountMax > amountMin)) return null;
  if (unit === 'course') return perLessonText(price, t);
  if (unit !== 'lesson' && unit !== 'person') return null;
  return t('allLessons', { amount: GROUPED.format(amountMin * lessons), count: lessons });
}

/** Returns the price of one lesson, rounded to a dollar if it says “about”; null for a price that is not for lessons. */
export function perLessonText(
  { amountMin, amountMax, unit, lessons }: PriceValue,
  t: Translate,
): string | null {
  const count = unit === 'lesson' ? 1 : unit === 'course' ? lessons : null;
  if (!amountMin || !count) return null;
  const each = [...new Set([amountMin, amountMax ?? amountMin])].map((amount) => amount / count);
  const amount = each.map((one) => GROUPED.format(Math.round(one))).join('–');
  return each.every(Number.isInteger)
    ? t('amount', { amount }) + t('perLesson')
    : t('aboutPerLesson', { amount });
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
