/**
 * `node scripts/prune-packages.mjs [--built]`: deletes files of installed packages that nothing here reads, a quarter
 * of node_modules: source maps, readmes and change logs, the C headers and manuals of the pinned Node, and
 * the weights of the preview pictures' font that are not used. Licences stay. With `--built`, for the image, also the
 * packages that only a build loads. Plain JavaScript that imports no packages, because bootstrap.mjs uses it.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_EXTRAS = /^node\/node_modules\/node-[\w-]+\/(include|share)$/;
const DOCUMENT = /\.(map|md)$/i;
const LICENCE = /licence|license|notice|copying/i;
const FONT = /^@fontsource\/noto-sans-tc\/files\//;
/** The weight of app/media/preview. */
const USED_FONT = /-700-normal\.woff$/;

/** Compilers, and what uploads source maps. */
const BUILD_TOOLS =
  /^(@next\/swc-[^/]+|@swc\/core[^/]*|@sentry\/(cli[^/]*|bundler-plugins|webpack-plugin)|webpack|rollup|@rollup)$/;

/**
 * Deletes the unused files of a folder of packages.
 * @param isBuilt whether nothing will be built any more
 */
export function prunePackages(folder, isBuilt = false) {
  const isUnused = (path, entry) =>
    entry.isDirectory()
      ? NODE_EXTRAS.test(path) || (isBuilt && BUILD_TOOLS.test(path))
      : (DOCUMENT.test(path) && !LICENCE.test(entry.name)) || (FONT.test(path) && !USED_FONT.test(path));
  const visit = (below) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (isUnused(path, entry)) rmSync(join(folder, path), { recursive: true });
      else if (entry.isDirectory()) visit(path);
    }
  };
  visit('');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  prunePackages(fileURLToPath(new URL('../node_modules', import.meta.url)), process.argv.includes('--built'));
