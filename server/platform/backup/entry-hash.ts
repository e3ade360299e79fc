import type { Hash } from 'node:crypto';

/**
 * Adds an entry with its name and size to the checksum, so that swapped or truncated entries are detected.
 */
export function hashEntry(hash: Hash, name: string, data: Buffer): void {
  hash.update(`${name}\0${data.length}\0`).update(data);
}
