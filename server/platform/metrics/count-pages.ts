import { subscribe } from 'node:diagnostics_channel';
import { metrics } from './metrics';

/** Where the gateway tells how it answered a page: `hit`, `stale` or `miss`. */
const CHANNEL = 'hokcheui:page';

/** Counts what the page cache in front of this process was asked for. */
export function countPages(): void {
  const measured = metrics();
  if (measured) subscribe(CHANNEL, (outcome) => measured.pages.inc({ outcome: String(outcome) }));
}
