import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Identifies a process even after its process id has been reused. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in the unit of the operating system; null if it is unknown. */
  startedAt: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startedAt(process.pid) };
}

/** Reports whether this same process runs; false for a zombie. */
export function isAlive({ pid, startedAt: expected }: ProcessIdentity): boolean {
  if (!isRunning(pid)) return false;
  const actual = startedAt(pid);
  return expected === null || actual === null || actual === expected;
}

/** Reports whether any process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return linuxStat(pid)?.state !== 'Z';
}

/** Waits for the process to exit; false if the time elapses first. */
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
    // The name in parentheses may contain spaces, so fields are counted from its end.
    // proc(5): field 3 is the state, field 22 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}
