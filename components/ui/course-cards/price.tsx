import type { Price as PriceValue } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import { PriceLine } from './price-line';
import { priceParts } from './price-parts';

/** Renders a price with its unit and length of a lesson: HK$480／4堂 · 60分鐘. */
export function Price({ price, size }: { price: PriceValue; size?: 'large' }) {
  return <PriceLine parts={priceParts(price, useTranslations('price'))} size={size} />;
}
