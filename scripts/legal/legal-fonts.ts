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

const folder = () => join(dataFolder(), 'fonts');
const fontFolder = () => join(folder(), 'node_modules', PACKAGE);

/** Returns whether the font was downloaded before. */
export const isFontInstalled = (): boolean => existsSync(fontFolder());

/** Returns the font's style sheet with the files in it. */
export function legalFontCss(): string {
  return WEIGHTS.map((weight) => {
    const css = readFileSync(join(fontFolder(), `${weight}.css`), 'utf8');
    return css.replace(
      /url\(\.\/(files\/[\w.-]+\.woff2)\) format\('woff2'\), url\([^)]*\) format\('woff'\)/g,
      (_, file: string) => `url(data:font/woff2;base64,${readFileSync(join(fontFolder(), file), 'base64')})`,
    );
  }).join('\n');
}

/**
 * Downloads the font into the data folder.
 * @throws Error if the download fails
 */
export async function installFont(): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-package-lock', '--prefix', folder(), `${PACKAGE}@${VERSION}`],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`npm could not fetch ${PACKAGE}@${VERSION}`);
}
