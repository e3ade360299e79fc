import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function installed(): string | null {
  return [...KNOWN_PLACES, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

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
 * Returns the path of a Chromium: the installed one, otherwise Debian's package (as root), otherwise
 * Playwright's download. Installs Debian's Chinese font if there is none.
 * @throws Error
 */
export function requireChromium(): string {
  const found = installed();
  if (found && hasChineseFont()) return found;
  console.log('  installing Chromium and a Chinese font …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-cjk');
  }
  if (!installed())
    run(process.execPath, 'node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium');
  const path = installed();
  if (!path)
    throw new Error('Chromium could not be installed. Install it by hand, or name one in CHROMIUM_PATH.');
  return path;
}
