import { useFormatter } from 'next-intl';

/** A day in Hong Kong: 2026年1月5日 or 5 January 2026. */
export function BlogDate({ date }: { date: string }) {
  const format = useFormatter();
  return (
    <time dateTime={date}>
      {format.dateTime(new Date(date), { year: 'numeric', month: 'long', day: 'numeric' })}
    </time>
  );
}
