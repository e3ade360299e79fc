import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ: Linux reports CPU time to programs in hundredths of a second on every machine. */
const MS_PER_TICK = 10;

interface Usage {
  pid: number;
  parent: number;
  /** Milliseconds of the process itself, user and system. */
  own: number;
  /** Milliseconds of its children that have ended. */
  ended: number;
}

/** Returns null for a process that has just ended. */
function readUsage(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may contain any character. `ppid` is the
    // fourth field, `utime` the 14th.
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

/** Returns a process and its descendants. @throws Error without /proc */
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
 * Returns the CPU milliseconds, user and system, of a process and all its children, including ended ones.
 * @throws Error without /proc
 */
export const cpuMs = (root: number): number =>
  readTree(root).reduce((sum, { own, ended }) => sum + own + ended, 0);

/**
 * Returns the resident memory in bytes of a process and all its children. Shared memory is counted once
 * (PSS).
 * @throws Error without /proc
 */
export const memoryOf = (root: number): number =>
  readTree(root).reduce((sum, { pid }) => sum + memoryOfProcess(pid), 0);

/** Returns the resident memory in bytes (PSS) of a process without its children, or 0 if it has just ended. */
export function memoryOfProcess(pid: number): number {
  try {
    const [, kilobytes] = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Returns the CPU milliseconds of single-threaded processes with the scheduler's nanosecond resolution. */
export function exactCpuMs(pids: readonly number[]): number {
  return pids.reduce(
    (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
}
