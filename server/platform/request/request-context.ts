import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from '@/lib/process/singleton';
import type { CacheTag, ChangedTags } from '@/server/platform/request/cache-tags';

interface RequestContext {
  requestId: string;
  /** Tags of everything that the response shows. */
  shown: Set<CacheTag>;
  /** What the request has changed; null if nothing. */
  changed: ChangedTags | null;
}

const requests = singleton('requests', () => new AsyncLocalStorage<RequestContext>());

/** Runs the work of a request; its log lines contain the request id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId, shown: new Set(), changed: null }, work);
}

/** Returns the id of the current request, if any. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.requestId;
}

/** Records what the response of the current request shows. Queries call it also where a result is cached. */
export function recordShown(...tags: CacheTag[]): void {
  const shown = requests.getStore()?.shown;
  for (const tag of tags) shown?.add(tag);
}

/** Returns the tags of what the response of the current request shows. */
export const shownTags = (): readonly CacheTag[] => [...(requests.getStore()?.shown ?? [])];

/** Records what the current request has changed. */
export function recordChanged(tags: ChangedTags): void {
  const request = requests.getStore();
  if (!request) return;
  const { changed } = request;
  request.changed = changed === 'all' || tags === 'all' ? 'all' : [...(changed ?? []), ...tags];
}

/** Returns what the current request has changed; null if nothing. */
export const changedTags = (): ChangedTags | null => requests.getStore()?.changed ?? null;
