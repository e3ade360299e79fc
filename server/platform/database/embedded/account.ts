import { type ChildProcess, execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

/** As whom PostgreSQL runs: it refuses to run as root. */
export interface Account {
  name: string;
  /** Given to what the account must own; absent when that is this process's own user. */
  ids?: { uid: number; gid: number };
  /** A command that the program is started through. */
  wrapper: string[];
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** This process's own user. */
export function ownAccount(): Account {
  return { name: 'the user who starts the site', wrapper: [] };
}

/** An unprivileged user of this machine. */
export function unprivilegedAccount(): Account {
  return { name: 'nobody', ids: nobody(), wrapper: [] };
}

/** The user that owns an existing data folder. */
export function accountOf(ids: { uid: number; gid: number }): Account {
  return { name: `user ${ids.uid}`, ids, wrapper: [] };
}

/**
 * This process's own user, known to PostgreSQL as nobody in a user namespace (Linux): it may enter what the user owns, is not root,
 * and has a name even where the user has none in passwd.
 */
export function renamedAccount(): Account {
  return {
    name: 'this user in a namespace of its own',
    wrapper: ['unshare', '--user', `--map-user=${nobody().uid}`],
  };
}

/** False in containers that run as a bare number: initdb insists on a name. */
export function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Makes the account the owner of a file or folder. */
export async function giveTo({ ids }: Account, place: string): Promise<void> {
  if (ids) await chown(place, ids.uid, ids.gid);
}

/** Runs a program to its end and returns what it printed; rejects with what it said on stderr in the message. */
export async function runAs(account: Account, program: string, args: string[]): Promise<string> {
  const [file, ...rest] = [...account.wrapper, program, ...args] as [string, ...string[]];
  try {
    const { stdout } = await promisify(execFile)(file, rest, { ...environment(), ...account.ids });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(stderr?.trim() || message, { cause: error });
  }
}

/** Starts a program that outlives a Ctrl-C meant for this one. */
export function spawnAs(
  account: Account,
  program: string,
  args: string[],
  stdio: SpawnOptions['stdio'],
): ChildProcess {
  const [file, ...rest] = [...account.wrapper, program, ...args] as [string, ...string[]];
  return spawn(file, rest, { ...environment(), ...account.ids, stdio, detached: true });
}

/** Messages in English, by which failures are told apart, and a folder that anybody may be in. */
function environment() {
  // Nothing else is passed on: PGDATA or PGPORT of the operator's shell would reach the server.
  const { PATH, NODE_ENV } = process.env;
  return { cwd: '/', env: { PATH, NODE_ENV, LC_ALL: 'C' } };
}

function nobody(): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
