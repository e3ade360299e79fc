import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Which process it is, also after its number has been given to another one. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, in whatever unit the system tells; null where it does not tell. */
  startedAt: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startedAt(process.pid) };
}

/** True while that very process runs; one that died and only waits to be collected by its parent does not. */
export function isAlive({ pid, startedAt: expected }: ProcessIdentity): boolean {
  if (!isRunning(pid)) return false;
  const actual = startedAt(pid);
  return expected === null || actual === null || actual === expected;
}

/** True while some process with this number runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return linuxStat(pid)?.state !== 'Z';
}

/** Waits until the process is gone; false when it outlives the time. */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; ) {
    if (!isRunning(pid)) return true;
    await sleep(15);
  }
  return !isRunning(pid);
}

function startedAt(pid: number): string | null {
  if (process.platform === 'linux') return linuxStat(pid)?.startedAt ?? null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function linuxStat(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold spaces: fields are counted from its end (proc(5): 3 state, 22 starttime).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}
