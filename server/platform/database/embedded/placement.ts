import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import {
  type Account,
  giveTo,
  hasName,
  isRoot,
  ownAccount,
  renamedAccount,
  runAs,
  unprivilegedAccount,
} from './account';
import { type Binaries, binariesIn, unsupported } from './binaries';
import { EmbeddedPostgresError, messageOf } from './errors';

/** The folder of the cluster, the programs that run it, and the user they run as. */
export interface Placement {
  cluster: string;
  binaries: Binaries;
  account: Account;
  /** Major version of the programs. */
  version: string;
}

type Candidate = Omit<Placement, 'version'>;

/** Returns the folder that root uses for the database if no other user can enter `dataDir`. */
export function systemFolder(dataDir: string): string {
  return `/var/lib/hokcheui-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
}

/** Reports whether a folder contains a PostgreSQL cluster. */
export async function isCluster(folder: string): Promise<boolean> {
  return (await ownerOf(folder)) !== null;
}

/**
 * Chooses where the cluster is and who runs it. Existing data stay where they are and are run by their owner.
 * New data go into `dataDir`; root tries an unprivileged user, then a user namespace, then a system folder.
 * Parent folders are never opened to other users.
 * @throws EmbeddedPostgresError unsupported_platform, not_writable, start_failed
 */
export async function choosePlacement(
  dataDir: string,
  binaries: Binaries,
  onStep: (message: string) => void,
): Promise<Placement> {
  const system = path.join(systemFolder(dataDir), 'postgres');
  const inPlace = (account: Account): Candidate => ({ cluster: dataDir, binaries, account });
  const inSystem = async (account: Account): Promise<Candidate> => ({
    cluster: system,
    binaries: await copyBinaries(binaries, system),
    account,
  });
  if (await isCluster(dataDir)) return existing(inPlace(await owner(dataDir)));
  if (!isRoot()) return firstThatWorks([() => inPlace(hasName() ? ownAccount() : renamedAccount())]);
  if (await isCluster(system)) return existing(await inSystem(await owner(system)));
  return firstThatWorks([
    () => inPlace(unprivilegedAccount()),
    () => inPlace(renamedAccount()),
    () => {
      onStep(`No unprivileged user can enter ${dataDir}: the database goes to ${system}`);
      return inSystem(unprivilegedAccount());
    },
  ]);
}

/** Tests each candidate in a temporary folder. Throws if that cannot be created (disk full, not writable). */
async function firstThatWorks(candidates: (() => Candidate | Promise<Candidate>)[]): Promise<Placement> {
  let reason: unknown;
  for (const candidateOf of candidates) {
    const candidate = await candidateOf();
    const folder = await mkdtemp(`${candidate.cluster}.init-`);
    try {
      await giveTo(candidate.account, folder);
      return { ...candidate, version: await tryOut(candidate, folder) };
    } catch (error) {
      reason = error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  throw unsupported(messageOf(reason), reason);
}

async function existing(candidate: Candidate): Promise<Placement> {
  try {
    return { ...candidate, version: await tryOut(candidate, candidate.cluster) };
  } catch (error) {
    throw new EmbeddedPostgresError(
      'start_failed',
      `The database in ${candidate.cluster} belongs to ${candidate.account.name}, who cannot work there (${messageOf(error)}). Let that user enter the folders above it, or give the data to root: chown -R root ${candidate.cluster}`,
      { cause: error },
    );
  }
}

/** Checks that the account can use the folder and the programs. Returns their major version. */
async function tryOut({ binaries, account }: Candidate, folder: string): Promise<string> {
  const script = 'cd "$1" && test -w . && : < "$2" && "$3" --version > /dev/null && exec "$4" --version';
  const { bootstrap, initdb, postgres } = binaries;
  const said = await runAs(account, '/bin/sh', ['-c', script, 'sh', folder, bootstrap, initdb, postgres]);
  return /(\d+)[.\d]*\s*$/.exec(said)?.[1] ?? '';
}

async function owner(cluster: string): Promise<Account> {
  const ids = await ownerOf(cluster);
  if (!isRoot()) return hasName() ? ownAccount() : renamedAccount();
  return !ids || ids.uid === 0 ? renamedAccount() : { name: `user ${ids.uid}`, ids, wrapper: [] };
}

async function ownerOf(cluster: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const { uid, gid } = await stat(path.join(cluster, 'PG_VERSION'));
    return { uid, gid };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Copies the programs into the system folder, readable by all users, once per version. */
async function copyBinaries(binaries: Binaries, cluster: string): Promise<Binaries> {
  const version = createHash('sha256')
    .update(await runAs(ownAccount(), binaries.postgres, ['--version']))
    .digest('hex');
  const copy = path.join(path.dirname(cluster), `native-${version.slice(0, 12)}`);
  if (await stat(copy).catch(() => null)) return binariesIn(copy);
  await mkdir(path.dirname(cluster), { recursive: true });
  await chmod(path.dirname(cluster), 0o755);
  const draft = `${copy}.partial`;
  await rm(draft, { recursive: true, force: true });
  await runAs(ownAccount(), 'cp', ['-R', binaries.native, draft]);
  await runAs(ownAccount(), 'chmod', ['-R', 'a+rX', draft]);
  await rename(draft, copy);
  return binariesIn(copy);
}
