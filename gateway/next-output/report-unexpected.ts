import { channel } from 'node:diagnostics_channel';
import { publishError } from '../../lib/failures/logged-errors.ts';
import { MARK } from './script-nonce.ts';
import type { Unexpected } from './static-page.ts';

/** Publishes each page that is sent as Next made it (server/platform/metrics/count-pages). */
const pages = channel('hokcheui:unexpected-page');
const MESSAGE = 'gateway: page sent with React, because Next wrote something else than expected';
/** Characters of the example in the log: the element's tag, and little of its content. */
const EXAMPLE_MAX = 80;

const logged = new Set<Unexpected>();

/**
 * Counts a page that could not be made static, and logs the first of each kind.
 * @param found what was not recognised (static-page.ts)
 */
export function reportUnexpected(found: { unexpected: Unexpected; example: string }): void {
  const { unexpected: kind } = found;
  pages.publish(kind);
  if (logged.has(kind)) return;
  logged.add(kind);
  const example = found.example.replaceAll(MARK, '').slice(0, EXAMPLE_MAX);
  console.error(MESSAGE, kind, example);
  publishError({ message: MESSAGE, fields: { kind, example } });
}
