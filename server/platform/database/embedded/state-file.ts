import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

/** What other processes of the site may know of the embedded server; `url` and `pid` only while it runs. */
export interface EmbeddedState {
  /** Kept when the server stops, so that it comes back at the same place. */
  port: number;
  url?: string;
  /** The PostgreSQL process. */
  pid?: number;
}

export function stateFile(dataDir: string): string {
  return `${dataDir}.json`;
}

/** Null where no embedded server has run in this folder yet. */
export function readState(dataDir: string): EmbeddedState | null {
  try {
    const state: unknown = JSON.parse(readFileSync(stateFile(dataDir), 'utf8'));
    return isState(state) ? state : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function writeState(dataDir: string, state: EmbeddedState): Promise<void> {
  await writePrivately(stateFile(dataDir), JSON.stringify(state));
}

/** Writes a file that only its owner may read, and that nobody ever sees half-written. */
export async function writePrivately(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}

function isState(value: unknown): value is EmbeddedState {
  return typeof value === 'object' && value !== null && 'port' in value && typeof value.port === 'number';
}
