import { useTranslations } from 'next-intl';
import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';
import { ChoicesField } from './choice-field';

/** Calendars in Hong Kong start the week on Sunday. */
const WEEK = [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)];

interface WeekdaysFieldProps {
  name: 'weekdays' | `sessions.${number}.weekdays`;
  optional?: boolean;
}

/** Renders the weekdays of the course or of a session. */
export function WeekdaysField(field: WeekdaysFieldProps) {
  const choices = useTranslations('choices');
  return (
    <ChoicesField
      {...field}
      choices={WEEK}
      textOf={(day) => choices(`weekdayShort.${day as Weekday}`)}
      look="week"
    />
  );
}
