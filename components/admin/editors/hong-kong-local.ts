import { hongKongTime } from '@/lib/format/dates';

/** What a field of date and time shows of an instant: Hong Kong's clock; nothing of null. */
export function hongKongLocal(instant: string | null): string {
  if (!instant) return '';
  const { date, time } = hongKongTime(instant);
  return `${date}T${time}`;
}

/** The instant that such a field means; null while it is empty. */
export function instantOf(local: string): string | null {
  return local ? `${local.slice(0, 16)}:00+08:00` : null;
}
