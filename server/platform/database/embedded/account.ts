import { type ChildProcess, execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

/** The operating system user that runs PostgreSQL, which refuses to run as root. */
export interface Account {
  name: string;
  /** Ids for the files that the user must own; absent for the user of this process. */
  ids?: { uid: number; gid: number };
  /** Command that starts the program, such as `unshare` with its options. */
  wrapper: string[];
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Returns the user of this process. */
export const ownAccount = (): Account => ({ name: 'the user who starts the site', wrapper: [] });

/** Returns an unprivileged user of this machine. */
export const unprivilegedAccount = (): Account => ({ name: 'nobody', ids: nobody(), wrapper: [] });

/**
 * Returns the user of this process, mapped to `nobody` in a user namespace (Linux). It can access what the
 * user owns, is not root, and has a name even if the user has none in passwd.
 */
export function renamedAccount(): Account {
  return {
    name: 'this user in a namespace of its own',
    wrapper: ['unshare', '--user', `--map-user=${nobody().uid}`],
  };
}

/** Reports whether the user has a name, which initdb requires. A container may run as a bare numeric id. */
export function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Makes the user the owner of a file or folder. */
export async function giveTo({ ids }: Account, place: string): Promise<void> {
  if (ids) await chown(place, ids.uid, ids.gid);
}

/**
 * Runs a program to its end and returns its standard output.
 * @throws Error with the standard error output as its message
 */
export async function runAs(account: Account, program: string, args: string[]): Promise<string> {
  const [file, rest, options] = commandOf(account, program, args);
  try {
    return (await promisify(execFile)(file, rest, options)).stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(stderr?.trim() || message, { cause: error });
  }
}

/** Starts a program in a process group of its own, so that Ctrl-C does not end it. */
export function spawnAs(
  account: Account,
  program: string,
  args: string[],
  stdio: SpawnOptions['stdio'],
): ChildProcess {
  const [file, rest, options] = commandOf(account, program, args);
  return spawn(file, rest, { ...options, stdio, detached: true });
}

/**
 * English messages, because failures are recognised by them, and a working folder that every user can enter. No other
 * variable is passed on: PGDATA or PGPORT of the shell would affect the server.
 */
function commandOf({ wrapper, ids }: Account, program: string, args: string[]) {
  const { PATH, NODE_ENV } = process.env;
  const [file = program, ...rest] = [...wrapper, program, ...args];
  return [file, rest, { cwd: '/', env: { PATH, NODE_ENV, LC_ALL: 'C' }, ...ids }] as const;
}

function nobody(): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
