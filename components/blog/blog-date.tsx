import { useLocale } from 'next-intl';
import { hongKongTime, longDate } from '@/lib/format/dates';

/** Renders a date in Hong Kong time: 2026年10月1日 or 1 October 2026. */
export function BlogDate({ date }: { date: string }) {
  return <time dateTime={date}>{longDate(useLocale(), hongKongTime(date).date)}</time>;
}
