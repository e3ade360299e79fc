import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

/** State of the embedded server for other processes of the site; `url` and `pid` only while it runs. */
export interface EmbeddedState {
  /** Remains after the server has stopped, so that the next start uses the same port. */
  port: number;
  url?: string;
  /** Process id of PostgreSQL. */
  pid?: number;
}

export function stateFile(dataDir: string): string {
  return `${dataDir}.json`;
}

/** Reads the state; null if no embedded server has run in this folder. */
export function readState(dataDir: string): EmbeddedState | null {
  const state = readJson<EmbeddedState>(stateFile(dataDir));
  return typeof state?.port === 'number' ? state : null;
}

/** Reads a file of JSON; null if it does not exist or is no JSON. */
export function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function writeState(dataDir: string, state: EmbeddedState): Promise<void> {
  await writePrivately(stateFile(dataDir), JSON.stringify(state));
}

/** Writes a file that only its owner can read. The write is atomic. */
export async function writePrivately(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}
