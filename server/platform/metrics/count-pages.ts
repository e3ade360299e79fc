import { subscribe } from 'node:diagnostics_channel';
import { metrics } from './metrics';

/** Diagnostics channel on which the gateway publishes how a page was served: `hit`, `stale` or `miss`. */
const CHANNEL = 'hokcheui:page';

/** Counts the outcomes of the page cache. */
export function countPages(): void {
  const measured = metrics();
  if (measured) subscribe(CHANNEL, (outcome) => measured.pages.inc({ outcome: String(outcome) }));
}
