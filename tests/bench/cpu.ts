import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ: Linux counts CPU time for programs in hundredths of a second on every machine. */
const MS_PER_TICK = 10;

interface Usage {
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
    return { parent: sum(1), own: sum(11, 12) * MS_PER_TICK, ended: sum(13, 14) * MS_PER_TICK };
  } catch {
    return null;
  }
}

/**
 * CPU milliseconds, user and system, that a process has used so far with all its children, ended ones included.
 * @throws Error where there is no /proc
 */
export function cpuMs(root: number): number {
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? readUsage(Number(name)) : null;
    if (usage) usages.set(Number(name), usage);
  }
  let total = 0;
  for (const [pid, { own, ended }] of usages) {
    let ancestor: number | undefined = pid;
    while (ancestor !== undefined && ancestor !== root) ancestor = usages.get(ancestor)?.parent;
    if (ancestor === root) total += own + ended;
  }
  return total;
}

/** CPU milliseconds that single-threaded processes have used so far, to the nanosecond: what the scheduler counted. */
export function exactCpuMs(pids: readonly number[]): number {
  return pids.reduce(
    (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
}
