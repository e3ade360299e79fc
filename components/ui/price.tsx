import { useTranslations } from 'next-intl';
import type { Price as PriceValue } from '@/lib/contract/post';
import styles from './price.module.css';

const GROUPED = new Intl.NumberFormat('en-HK');

/** The price line: HK$480／4堂 · 60分鐘. Breaks only before ／ or · (visual language §7). */
export function Price({ price, size }: { price: PriceValue; size?: 'large' }) {
  const t = useTranslations('price');
  return (
    <p className={size ? `${styles.price} ${styles[size]}` : styles.price}>
      <b>{amountText(price, t)}</b>
      {price.amountMin !== null && <span>{unitText(price, t)}</span>}
      {price.lessonMinutes !== null && <span>&nbsp;· {t('minutes', { minutes: price.lessonMinutes })}</span>}
    </p>
  );
}

type Translate = ReturnType<typeof useTranslations<'price'>>;

/** HK$480, HK$480–600, 免費, or that the price is told on enquiry. */
export function amountText({ amountMin, amountMax }: PriceValue, t: Translate): string {
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
