import { join, resolve } from 'node:path';

/** Everything this installation writes lies here: `DATA_DIR`, or `.data` in the current folder. */
export function dataFolder(): string {
  return resolve(/* turbopackIgnore: true */ process.env.DATA_DIR ?? '.data');
}

/** Where the embedded PostgreSQL keeps its data. */
export function postgresFolder(): string {
  return join(dataFolder(), 'postgres');
}
