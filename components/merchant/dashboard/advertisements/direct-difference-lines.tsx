import { useLocale, useTranslations } from 'next-intl';
import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';
import type { DirectChange, DirectDifference } from '@/lib/contract/direct-change';
import { longDate, weekdayOf } from '@/lib/format/dates';

const FIELDS = [
  'startDate',
  'endDate',
  'weekdays',
  'timeFrom',
  'timeTo',
  'places',
  'priceMin',
  'priceMax',
] as const satisfies readonly (keyof DirectChange)[];

/** The first of January 2024 was a Monday, the first of the weekdays. */
const dayNamed = (day: string) => `2024-01-0${WEEKDAYS.indexOf(day as Weekday) + 1}`;

/** Renders what a direct change changed: each field with its value before and after, session by session. */
export function DirectDifferenceLines({ difference: { before, after } }: { difference: DirectDifference }) {
  const t = useTranslations('dashboard.history');
  const [former, sessions] = [before.sessions ?? [], after.sessions ?? []];
  const removed = former.filter(({ number }) => !sessions.some((session) => session.number === number));
  const nameOf = ({ label, number }: (typeof sessions)[number]) =>
    label || t('session', { number: number ?? '' });
  return (
    <div>
      <FieldLines before={before} after={after} />
      {sessions.map((session, at) => (
        <FieldLines
          key={session.number ?? at}
          of={nameOf(session)}
          before={former.find(({ number }) => number === session.number) ?? {}}
          after={session}
        />
      ))}
      {removed.map((session, at) => (
        <p key={session.number ?? at} className="small">
          {t('sessionRemoved', { of: nameOf(session) })}
        </p>
      ))}
    </div>
  );
}

function FieldLines({ before, after, of }: DirectDifference & { of?: string }) {
  const t = useTranslations('dashboard.history');
  const labels = useTranslations('dashboard.direct');
  const locale = useLocale();
  const changed = FIELDS.filter(
    (field) => after[field] !== undefined && JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  function textOf(field: (typeof FIELDS)[number], value: string | string[] = ''): string {
    if (value.length === 0) return t('none');
    if (typeof value !== 'string')
      return value.map((day) => weekdayOf(locale, dayNamed(day))).join(t('between'));
    return /Date$/.test(field) ? longDate(locale, value) : value;
  }
  return changed.map((field) => (
    <p key={field} className="small">
      {t(of ? 'changeOf' : 'change', {
        of: of ?? '',
        field: labels(field),
        before: textOf(field, before[field]),
        after: textOf(field, after[field]),
      })}
    </p>
  ));
}
