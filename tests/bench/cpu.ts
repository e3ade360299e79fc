import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ: Linux counts CPU time for programs in hundredths of a second on every machine. */
const MS_PER_TICK = 10;

interface Usage {
  pid: number;
  parent: number;
  /** Milliseconds of the process itself, user and system. */
  own: number;
  /** The same of its children that have ended. */
  ended: number;
}

/** Null for a process that has just ended. */
function readUsage(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold anything; `ppid` is the fourth, `utime` the 14th.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const sum = (...places: number[]) => places.reduce((total, at) => total + (fields[at] ?? 0), 0);
    return { pid, parent: sum(1), own: sum(11, 12) * MS_PER_TICK, ended: sum(13, 14) * MS_PER_TICK };
  } catch {
    return null;
  }
}

/** A process and all below it. @throws Error where there is no /proc */
function readTree(root: number): Usage[] {
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? readUsage(Number(name)) : null;
    if (usage) usages.set(Number(name), usage);
  }
  return [...usages].flatMap(([pid, usage]) => {
    let ancestor: number | undefined = pid;
    while (ancestor !== undefined && ancestor !== root) ancestor = usages.get(ancestor)?.parent;
    return ancestor === root ? [usage] : [];
  });
}

/**
 * CPU milliseconds, user and system, that a process has used so far with all its children, ended ones included.
 * @throws Error where there is no /proc
 */
export const cpuMs = (root: number): number =>
  readTree(root).reduce((sum, { own, ended }) => sum + own + ended, 0);

/**
 * Bytes of memory of a process with all its children: resident ones, those that several share counted once (PSS).
 * @throws Error where there is no /proc
 */
export const memoryOf = (root: number): number =>
  readTree(root).reduce((sum, { pid }) => sum + proportionalBytes(pid), 0);

/** 0 for a process that has just ended. */
function proportionalBytes(pid: number): number {
  try {
    const [, kilobytes] = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** CPU milliseconds that single-threaded processes have used so far, to the nanosecond: what the scheduler counted. */
export function exactCpuMs(pids: readonly number[]): number {
  return pids.reduce(
    (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
}
