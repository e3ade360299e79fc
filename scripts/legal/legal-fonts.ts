import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@/server/platform/settings/data-folder';

/** Noto Sans HK (OFL), with Hong Kong's own forms. 90 MB in slices, so it is fetched when a document is written and no part of an installation. */
const PACKAGE = '@fontsource/noto-sans-hk';
const VERSION = '5.3.0';
const WEIGHTS = [400, 700];

/** The font's style sheet with its files by absolute address. @throws Error when it cannot be fetched */
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
