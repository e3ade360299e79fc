import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@/server/platform/settings/data-folder';

/** Returns the folder of the files that await import. Only the owner can read it. */
export function importFolder(): string {
  return join(dataFolder(), 'imports');
}

/** Returns the path of the venues file uploaded with culture events. */
export function venuesFile(id: number): string {
  return join(importFolder(), `${id}.venues`);
}

/** Removes the files uploaded for an import. */
export async function removeImportFiles(id: number): Promise<void> {
  for (const file of [importFile(id), venuesFile(id)]) await rm(file, { force: true });
}

/** Returns the path of an import's file until it is read. */
export function importFile(id: number): string {
  return join(importFolder(), `${id}.upload`);
}
