import type { ChildProcess } from 'node:child_process';
import { HEARTBEAT_MS, isHeartbeat } from '@/lib/process/heartbeat';

/** Number of heartbeats in a row that may be missing. */
const MISSED_MAX = 15;

/**
 * Kills a process whose heartbeats stop (lib/process/heartbeat): something blocks its event loop, so that it answers no
 * request and hears no SIGTERM. Begins with the first heartbeat, because a start has a time limit of its own.
 *
 * Time is counted in ticks of this process's own timer: while the machine sleeps, or both processes are stopped, there
 * are none. Nothing is counted while a debugger may have stopped the process.
 */
export function killWhenSilent(child: ChildProcess): void {
  let isWatched = false;
  let missed = 0;
  child.on('message', (message) => {
    if (!isHeartbeat(message)) return;
    isWatched = message.heartbeat === 'running';
    missed = 0;
  });
  const timer = setInterval(() => {
    missed += 1;
    if (!isWatched || missed < MISSED_MAX) return;
    isWatched = false;
    console.log(`The site has sent no heartbeat for ${MISSED_MAX} s: its event loop is blocked. Ending it`);
    child.kill('SIGKILL');
  }, HEARTBEAT_MS);
  child.once('exit', () => clearInterval(timer));
}
