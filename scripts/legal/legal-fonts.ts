import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@/server/platform/settings/data-folder';

/**
 * Noto Sans HK (OFL) with Hong Kong glyphs. Its slices take 90 MB, so it is downloaded when a document is
 * generated instead of being a dependency.
 */
const PACKAGE = '@fontsource/noto-sans-hk';
const VERSION = '5.3.0';
const WEIGHTS = [400, 700];

/**
 * Returns the font's style sheet with absolute file URLs.
 * @throws Error if the download fails
 */
export async function legalFontCss(): Promise<string> {
  const folder = join(dataFolder(), 'fonts');
  const font = join(folder, 'node_modules', PACKAGE);
  if (!existsSync(font)) await fetchFont(folder);
  return WEIGHTS.map((weight) => {
    const css = readFileSync(join(font, `${weight}.css`), 'utf8');
    return css.replace(
      /url\(\.\/(files\/[\w.-]+\.woff2)\) format\('woff2'\), url\([^)]*\) format\('woff'\)/g,
      (_, file: string) => `url(data:font/woff2;base64,${readFileSync(join(font, file), 'base64')})`,
    );
  }).join('\n');
}

async function fetchFont(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-package-lock', '--prefix', folder, `${PACKAGE}@${VERSION}`],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`npm could not fetch ${PACKAGE}@${VERSION}`);
}
