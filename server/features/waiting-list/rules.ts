import type { WaitingAction, WaitingState, WaitingStep } from '@/lib/contract/waiting-list';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Hong Kong is UTC+8 all year. */
const OFFSET_MS = 8 * HOUR_MS;
/** No offer lapses from this hour of Hong Kong until the other one. */
const NIGHT_FROM = 22;
const NIGHT_TO = 8;

/**
 * Returns when an offer lapses: after its hours, or at 08:00 if that is in the night of Hong Kong, from 22:00 until
 * 08:00.
 */
export function lapseAt(offeredAt: Date, hours: number): Date {
  const there = offeredAt.getTime() + hours * HOUR_MS + OFFSET_MS;
  const midnight = Math.floor(there / DAY_MS) * DAY_MS;
  const hour = (there - midnight) / HOUR_MS;
  if (hour > NIGHT_TO && hour < NIGHT_FROM) return new Date(there - OFFSET_MS);
  const morning = midnight + NIGHT_TO * HOUR_MS + (hour >= NIGHT_FROM ? DAY_MS : 0);
  return new Date(morning - OFFSET_MS);
}

/** Returns whether a party finds room in the free places; null: there are places, without a number. */
export function fits(places: number, free: number | null): boolean {
  return free === null || places <= free;
}

/**
 * Returns the first of those who wait, in their order, that finds room. A larger party keeps its place in the order. Without
 * a number of free places there is none, because nobody knows for how many there is room.
 */
export function nextInOrder<T extends { places: number; state: WaitingState }>(
  inOrder: readonly T[],
  free: number | null,
): T | null {
  if (free === null) return null;
  return inOrder.find(({ places, state }) => state === 'waiting' && fits(places, free)) ?? null;
}

/** Returns what a merchant can do with an entry in a state. */
export function stepsOf(state: WaitingState, places: number, free: number | null): WaitingStep[] {
  if (state === 'waiting') return fits(places, free) ? ['offer', 'remove'] : ['remove'];
  if (state === 'offered') return ['withdraw'];
  if (state === 'accepted') return ['place', 'remove'];
  return state === 'expired' && fits(places, free) ? ['offer'] : [];
}

/** Returns what a person can do with an entry in a state. */
export function actionsOf(state: WaitingState, isConfirmed: boolean): WaitingAction[] {
  if (state === 'waiting') return isConfirmed ? ['leave'] : ['confirm'];
  return state === 'offered' ? ['accept', 'decline'] : [];
}
