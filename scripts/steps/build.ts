import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder, builtFrom, STAMP } from '@/server/platform/settings/build-folder';
import { step } from './report';

const SOURCES = ['app', 'components', 'lib', 'messages', 'server', 'public'];
const FILES = [
  'next.config.ts',
  'vite.config.ts',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'package-lock.json',
  'tsconfig.json',
];

export const nextCommand = (...options: string[]): [string, string[]] => [
  process.execPath,
  [join('node_modules', 'next', 'dist', 'bin', 'next'), ...options],
];

/**
 * Returns a fingerprint of the build's source. It uses the file contents, so that a fresh clone and touched
 * files have the same fingerprint.
 */
export async function sourceFingerprint(folder = '.'): Promise<string> {
  const hash = createHash('sha256');
  async function add(path: string): Promise<void> {
    const place = join(folder, path);
    if (!existsSync(place)) return;
    if ((await stat(place)).isDirectory()) {
      for (const name of (await readdir(place)).sort()) await add(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(await readFile(place));
  }
  for (const path of [...SOURCES, ...FILES]) await add(path);
  return hash.digest('hex');
}

/**
 * Runs `next build` and builds the script for static views next to it (vite.config.ts). Skips both if the
 * source is unchanged. Accesses no database.
 */
export async function build(): Promise<void> {
  const wanted = await sourceFingerprint();
  if ((await builtFrom()) === wanted) {
    console.log('✓ Build: up to date');
    return;
  }
  console.log('  building the site (first time: about a minute) …');
  await step('Build', async () => {
    await run(nextCommand('build'));
    await run([process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build']]);
  });
  await writeFile(join(buildFolder(), STAMP), wanted);
}

/** Runs a command to completion. Prints its output only on failure. */
export async function run(
  [command, options]: [string, string[]],
  env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', DATABASE_URL: '' },
  cwd = '.',
): Promise<void> {
  const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd });
  const end = () => child.kill();
  process.once('exit', end);
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  process.off('exit', end);
  if (status !== 0) throw new Error(`${options.join(' ')} failed:\n${output}`);
}
