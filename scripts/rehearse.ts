/**
 * `npm run rehearse`: runs the steps of deploy/Dockerfile without Docker in a temporary folder: the build
 * commands, then the product as an unprivileged user on read-only files, until its health check passes and it
 * has stopped on request.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, contextOf, environmentOf, stagesOf } from './steps/dockerfile';
import { step } from './steps/report';

const PORT = process.env.PORT || '3900';
const START_MS = 120_000;
const NOBODY = 65_534;

const folder = await mkdtemp(join(tmpdir(), 'hokcheui-rehearsal-'));
const app = join(folder, 'app');
const data = join(folder, 'data');
const [building = [], image = []] = stagesOf(await readFile('deploy/Dockerfile', 'utf8'));
const context = contextOf('.');
const nobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Runs `COPY a b ./`: copies files of the repository, or all of them. */
async function copy(text: string): Promise<void> {
  const wanted = text.split(' ').slice(0, -1);
  for (const path of wanted.includes('.') ? context : wanted) {
    await mkdir(dirname(join(app, path)), { recursive: true });
    await cp(path, join(app, path));
  }
}

function run(command: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: app, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
}

/** Waits until the HEALTHCHECK of the image passes. */
async function healthy(site: ChildProcess, env: Record<string, string>): Promise<void> {
  const [program = '', ...options] = commandOf(image, 'HEALTHCHECK');
  const deadline = Date.now() + START_MS;
  while (spawnSync(program, options, { env: { ...process.env, ...env } }).status !== 0) {
    if (site.exitCode !== null) throw new Error(`It ended with ${site.exitCode}.`);
    if (Date.now() > deadline) throw new Error('It did not become healthy.');
    await sleep(500);
  }
}

async function answer(path: string, status: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${PORT}${path}`);
  if (reply.status !== status) throw new Error(`${path} answered ${reply.status} instead of ${status}.`);
}

try {
  await mkdir(app);
  await mkdir(data);
  // mkdtemp denies access to other users.
  await chmod(folder, 0o755);
  if (nobody.uid) await chown(data, nobody.uid, nobody.gid);
  for (const { name, text } of building)
    if (name === 'COPY') await step(`COPY ${text}`, () => copy(text));
    else if (name === 'RUN') await step(`RUN ${text}`, async () => run(text));

  const megabytes = execFileSync('du', ['-sm', '.', 'node_modules'], { cwd: app, encoding: 'utf8' });
  console.log(`  MB of the program, without its base image:\n${megabytes}`);
  await step('chmod', async () => run('chmod -R a-w .'));
  const env = { ...environmentOf(image), DATA_DIR: data, PORT, HOME: data };
  const [program = '', ...options] = commandOf(image, 'CMD');
  const site = spawn(program, options, {
    cwd: app,
    env: { ...process.env, ...env },
    ...nobody,
    stdio: 'inherit',
  });
  try {
    await step('HEALTHCHECK', () => healthy(site, env));
    await step('Pages, readiness, pictures of a read-only program', async () => {
      for (const path of ['/', '/en', '/readyz', '/sitemap.xml', '/api/v1/main_categories'])
        await answer(path, 200);
      await answer('/course/post-none-1', 404);
    });
    await step('SIGTERM', async () => {
      const ended = once(site, 'exit');
      site.kill('SIGTERM');
      const [status] = await ended;
      if (status !== 0) throw new Error(`It ended with ${status}.`);
      if ((await stat(join(data, 'postgres'))).uid !== (nobody.uid ?? process.getuid?.()))
        throw new Error('The data do not belong to the one who ran it.');
    });
  } finally {
    if (site.exitCode === null) site.kill('SIGTERM');
  }
  console.log('\nThe image would work.');
} finally {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true, force: true });
}
