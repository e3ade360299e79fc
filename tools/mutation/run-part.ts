import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './parts';

const FOLDER = join('tools', 'mutation');
const REPORTS = join('.cache', 'mutation');
const CORE = join(FOLDER, 'node_modules', '@stryker-mutator', 'core');

/** Numbers of mutants. `survived` includes those that no test reaches. */
export interface Score {
  killed: number;
  survived: number;
}

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

/**
 * Installs Stryker's packages beside this file (62 MB, which nothing else needs).
 * @throws Error if npm fails
 */
export function installStryker(): void {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const { dependencies } = read(join(FOLDER, 'package.json'));
  const installed = join(CORE, 'package.json');
  if (existsSync(installed) && read(installed).version === dependencies['@stryker-mutator/core']) return;
  const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const;
  const { status } = spawnSync('npm', ['ci', '--prefix', FOLDER], options);
  if (status !== 0) throw new Error('Stryker could not be installed.');
}

/**
 * Runs Stryker on one part. `score` is null if it could not finish.
 * @param databaseUrl server on which the tests create their databases
 * @param force also tests the mutants whose code and tests are unchanged
 */
export async function runPart(
  { name, mutate, tests, ofTheApi = false }: Part,
  { databaseUrl, force }: { databaseUrl: string; force: boolean },
): Promise<{ score: Score | null; hasPassed: boolean }> {
  const report = join(REPORTS, `${name}.json`);
  const options = ['--mutate', mutate.join(','), '--incrementalFile', report];
  if (ofTheApi) options.push('--ignoreStatic');
  if (force) options.push('--force');
  const child = spawn(
    process.execPath,
    [join(CORE, 'bin', 'stryker.js'), 'run', join(FOLDER, 'stryker.config.json'), ...options],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, MUTATION_TESTS: tests.join(',') },
    },
  );
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  const score = existsSync(report) ? scoreOf(JSON.parse(readFileSync(report, 'utf8')), mutate) : null;
  return { score, hasPassed: status === 0 };
}

/** Counts the mutants of these files. The report keeps those of files that were in the part before. */
function scoreOf({ files }: Report, mutated: readonly string[]): Score {
  const all = mutated.flatMap((file) => files[file]?.mutants.map(({ status }) => status) ?? []);
  const count = (...statuses: string[]) => all.filter((status) => statuses.includes(status)).length;
  return { killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') };
}
