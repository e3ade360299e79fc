import { useLocale } from 'next-intl';

/** Hong Kong writes 1 October 2026, not October 1. */
const FORMAT_LOCALES = { 'zh-hk': 'zh-HK', en: 'en-HK' } as const;

/** A day in Hong Kong: 2026年10月1日 or 1 October 2026. */
export function BlogDate({ date }: { date: string }) {
  const format = new Intl.DateTimeFormat(FORMAT_LOCALES[useLocale()], {
    dateStyle: 'long',
    timeZone: 'Asia/Hong_Kong',
  });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
