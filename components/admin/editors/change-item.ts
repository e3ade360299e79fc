import { ApiFailure } from '@/lib/api/http';
import type { ContentItem } from './content-item';
import type { Typed } from './editor-kinds';

/** What changes an item on the server (content-item.ts). */
type Change = (id: number, form: object) => Promise<ContentItem>;

/**
 * Changes an item that may have been changed from here already.
 * @param seen id and version that the values are based on
 * @param unanswered values of an earlier save that had no answer, which the server may have stored
 * @throws ApiFailure `edit_conflict` if somebody else has changed the item
 */
export async function changeItem(
  change: Change,
  { id, version }: { id: number; version: number | null },
  values: Typed,
  unanswered: Typed | null,
): Promise<ContentItem> {
  try {
    return await change(id, { ...values, version });
  } catch (error) {
    if (!unanswered || !(error instanceof ApiFailure) || error.code !== 'edit_conflict') throw error;
    // The server answers a repeated change with the item that it led to.
    const own = await change(id, { ...unanswered, version });
    return change(id, { ...values, version: own.version });
  }
}

/** Returns whether a failed call may have been carried out: its answer was lost, or reports a failure of the server. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.status >= 500;
