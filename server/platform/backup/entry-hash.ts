import type { Hash } from 'node:crypto';

/** Counts an entry into an archive's checksum, its name and size included, so that none can be swapped or cut. */
export function hashEntry(hash: Hash, name: string, data: Buffer): void {
  hash.update(`${name}\0${data.length}\0`).update(data);
}
