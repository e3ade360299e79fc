import { url as debuggerUrl } from 'node:inspector';

/** Milliseconds between two heartbeats of the site. */
export const HEARTBEAT_MS = 1_000;

/** Message of the site to its starter while its event loop runs. */
export interface Heartbeat {
  /** `debugged`: a debugger may stop the site at a breakpoint. */
  heartbeat: 'running' | 'debugged';
}

export function isHeartbeat(message: unknown): message is Heartbeat {
  return typeof message === 'object' && message !== null && 'heartbeat' in message;
}

/** Sends a heartbeat now and every second, if a starter supervises this process (scripts/steps/watchdog). */
export function sendHeartbeats(): void {
  const send = () => {
    const heartbeat: Heartbeat = { heartbeat: debuggerUrl() ? 'debugged' : 'running' };
    // The starter may have died a moment ago; its end is noticed elsewhere.
    if (process.connected) process.send?.(heartbeat, undefined, undefined, () => undefined);
  };
  send();
  setInterval(send, HEARTBEAT_MS).unref();
}
