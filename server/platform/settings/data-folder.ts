import { join, resolve } from 'node:path';

/** Returns the folder of all data of this installation: `DATA_DIR`, or `.data` in the current folder. */
export function dataFolder(): string {
  return resolve(/* turbopackIgnore: true */ process.env.DATA_DIR ?? '.data');
}

/** Returns the data folder of the embedded PostgreSQL. */
export function postgresFolder(): string {
  return join(dataFolder(), 'postgres');
}
