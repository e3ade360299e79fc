import { hongKongTime } from '@/lib/format/dates';

/** Returns the `datetime-local` value of an instant in Hong Kong time; empty for null. */
export function hongKongLocal(instant: string | null): string {
  if (!instant) return '';
  const { date, time } = hongKongTime(instant);
  return `${date}T${time}`;
}

/** Returns the instant of a `datetime-local` value in Hong Kong time; null if it is empty. */
export function instantOf(local: string): string | null {
  return local ? `${local.slice(0, 16)}:00+08:00` : null;
}
