import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from '@/lib/singleton';

interface RequestContext {
  requestId: string;
}

const requests = singleton('requests', () => new AsyncLocalStorage<RequestContext>());

/** Runs the work of a request; its log lines contain the request id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work);
}

/** Returns the id of the current request, if any. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.requestId;
}
