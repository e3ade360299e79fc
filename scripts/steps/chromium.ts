import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's package of Chromium without a window. Pages take less than half of the processor time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const KNOWN_PLACES = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of an installed Chromium; null if there is none. */
export function installedChromium(): string | null {
  return [...KNOWN_PLACES, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

/** Arguments of every Chromium under test. Its sandbox does not work for root. */
export const LAUNCH_ARGUMENTS = [
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function run(command: string, ...options: string[]): boolean {
  return spawnSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * Returns whether a Chinese font is installed. Without one the tests would render, measure and compare empty
 * boxes.
 */
function hasChineseFont(): boolean {
  const found = spawnSync('fc-list', [':lang=zh-hk', 'family'], { encoding: 'utf8' });
  return found.status !== 0 || found.stdout.trim() !== '';
}

/**
 * Returns the path of a Chromium. On Debian (as root) installs its headless shell, although a Chromium may be
 * there, and its Chinese font; elsewhere takes the installed Chromium, otherwise Playwright's download.
 * @throws Error
 */
export function requireChromium(): string {
  const found = installedChromium();
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isWanted = found === process.env.CHROMIUM_PATH || found?.endsWith(HEADLESS_SHELL);
  if (found && hasChineseFont() && (isWanted || !isDebian)) return found;
  console.log('  installing Chromium and a Chinese font …');
  if (isDebian) {
    run('apt-get', 'update', '-qq');
    for (const packageName of ['fonts-noto-cjk', HEADLESS_SHELL])
      run('apt-get', 'install', '-y', '-qq', packageName);
  }
  if (!installedChromium())
    run(process.execPath, 'node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium');
  const path = installedChromium();
  if (!path)
    throw new Error('Chromium could not be installed. Install it by hand, or name one in CHROMIUM_PATH.');
  return path;
}
