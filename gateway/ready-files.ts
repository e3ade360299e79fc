import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Returns the paths of the static files that Next serves: the build output and `public`.
 * @param dir folder of the project
 * @param buildFolder Next's build folder
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
