import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Addresses of the files that Next only reads: the parts of the build, and what lies in `public`.
 * @param dir the project's folder
 * @param buildFolder Next's
 */
export function readyFiles(dir: string, buildFolder: string): ReadonlySet<string> {
  return new Set([
    ...addressesIn(join(dir, 'public'), '/'),
    ...addressesIn(join(buildFolder, 'static'), '/_next/static/'),
  ]);
}

function addressesIn(folder: string, prefix: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .map((path) => prefix + path.split('/').map(encodeURIComponent).join('/'));
}
