import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const TIMEOUT_MS = 180_000;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-run-site-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

describe('npm start', () => {
  it('ends cleanly when it is interrupted while it sets the product up', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: '',
        DATA_DIR: folder,
        PORT: String(await freePort()),
        SEED_DEMO: 'true',
      },
    });
    let [said, complained] = ['', ''];
    child.stderr.on('data', (text) => {
      complained += text;
    });
    child.stdout.on('data', (text) => {
      said += text;
      // The pictures of the demo catalogue are being stored over several connections.
      if (/demo catalogue \d+%/.test(said)) child.kill('SIGINT');
    });
    const [status, signal] = await once(child, 'exit');
    expect({ status, signal, complained }).toEqual({ status: 0, signal: null, complained: '' });
    expect(said.trimEnd().split('\n').at(-1)).toBe('Stopping …');
  });
});

describe('an unreachable DATABASE_URL', () => {
  it.each([
    ['start', [], 1],
    ['import', ['feed.json'], 2],
    ['backup', [], 1],
    ['doctor', [], 1],
  ])(
    'is explained by npm run %s, without its password',
    { timeout: TIMEOUT_MS },
    async (task, more, failure) => {
      const port = await freePort();
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', `scripts/${task}.ts`, ...more],
        {
          cwd: ROOT,
          encoding: 'utf8',
          env: {
            ...process.env,
            NODE_ENV: 'production',
            DATA_DIR: folder,
            DATABASE_URL: `postgresql://hokcheui:hunter2@127.0.0.1:${port}/shop`,
          },
        },
      );
      const said = stdout + stderr;
      expect(said).toContain(
        `DATABASE_URL: the database "shop" at 127.0.0.1, port ${port} cannot be reached (ECONNREFUSED).`,
      );
      expect(said).not.toContain('hunter2');
      expect(said).not.toMatch(/^ +at /m);
      expect(status).toBe(failure);
    },
  );
});
