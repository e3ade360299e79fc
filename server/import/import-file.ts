import { join } from 'node:path';
import { dataFolder } from '@/server/data-folder';

/** Folder of the files that wait to be imported, read by the owner alone. */
export function importFolder(): string {
  return join(dataFolder(), 'imports');
}

/** Where the file of an import lies until it was read. */
export function importFile(id: number): string {
  return join(importFolder(), `${id}.upload`);
}
