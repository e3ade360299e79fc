import { keep, readStored } from '@/lib/browser/browser-storage';

const POSITION_KEY = 'position';

/** Returns the visitor's position as text of the header `x-position`; null if it is unknown in this tab. */
export const storedPosition = (): string | null => readStored(POSITION_KEY, 'sessionStorage');

/** Stores the position until the tab is closed. */
export const keepPosition = (position: string): void => keep(POSITION_KEY, position, 'sessionStorage');
