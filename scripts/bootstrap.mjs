/**
 * `node scripts/bootstrap.mjs TASK …`: runs a task of this folder on the pinned Node, with the settings of
 * `.env`. Plain JavaScript that imports no packages, because it runs first, on the installed Node (20 or
 * later).
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prunePackages } from './prune-packages.mjs';

const OLDEST_NODE = 20;
/** Tasks that install the packages: the first one of a fresh clone, and those of developers. No other one does. */
const INSTALLING = [
  ...['start', 'dev', 'build', 'rehearse', 'test', 'verify', 'appearance'],
  ...['bench', 'drill', 'fuzz', 'mutation', 'scan'],
];
const root = fileURLToPath(new URL('..', import.meta.url));
const [task, ...options] = process.argv.slice(2);
const windows = process.platform === 'win32';

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  fail(`Node ${OLDEST_NODE} or later is needed; this is ${process.version}.`);
const script = join(root, 'scripts', `${task}.ts`);
if (!task || !existsSync(script)) fail(`There is no task "${task ?? ''}".`);

if (INSTALLING.includes(task)) installPackages();
else if (!existsSync(join(root, 'node_modules', 'tsx')))
  fail('The packages are not installed. Run npm start, or npm ci --include=dev, first.');
const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
if (!existsSync(node)) fail('The pinned Node is missing. Remove node_modules and try again.');

// Settings of this installation. Checks and tests use their own.
const hasSettings =
  !['test', 'verify', 'bench', 'fuzz', 'scan', 'mutation'].includes(task) && existsSync(join(root, '.env'));
const settings = hasSettings ? ['--env-file=.env'] : [];
const child = spawn(node, [...settings, '--import', 'tsx', script, ...options], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [
      join(root, 'node_modules', 'node', 'bin'),
      join(root, 'node_modules', '.bin'),
      process.env.PATH,
    ].join(delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
// A child ended by a signal has no status. That counts as a failure.
child.on('exit', (status) => process.exit(status ?? 1));

/**
 * Runs `npm install` with the committed lock, once for each version of it, quietly and including what
 * NODE_ENV=production would omit.
 */
function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once; about a minute) …');
  const { status, error, stdout, stderr } = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', shell: windows, maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0)
    fail(`Packages could not be installed.\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`);
  prunePackages(join(root, 'node_modules'));
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package.json')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  writeFileSync(stamp, lock);
}
