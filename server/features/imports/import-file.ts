import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@/server/platform/settings/data-folder';

/** Folder of the files that wait to be imported, read by the owner alone. */
export function importFolder(): string {
  return join(dataFolder(), 'imports');
}

/** Where the venues of an import of culture events lie, where they were sent. */
export function venuesFile(id: number): string {
  return join(importFolder(), `${id}.venues`);
}

/** Removes what was sent with an import. */
export async function removeImportFiles(id: number): Promise<void> {
  for (const file of [importFile(id), venuesFile(id)]) await rm(file, { force: true });
}

/** Where the file of an import lies until it was read. */
export function importFile(id: number): string {
  return join(importFolder(), `${id}.upload`);
}
