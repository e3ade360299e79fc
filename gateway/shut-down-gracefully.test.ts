import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

let child: ChildProcess | null = null;
let said = '';
const agent = new Agent({ keepAlive: true });

afterEach(() => {
  child?.kill('SIGKILL');
  agent.destroy();
});

async function start(
  env: Record<string, string>,
  { busyMs = 0, isSupervised = false } = {},
): Promise<number> {
  said = '';
  const script = join(import.meta.dirname, 'fixtures', 'draining-server.ts');
  const started = spawn(process.execPath, ['--import', 'tsx', script, String(busyMs)], {
    stdio: ['ignore', 'pipe', 'inherit', ...(isSupervised ? (['ipc'] as const) : [])],
    env: { ...process.env, ...env },
  });
  child = started;
  started.stdout?.on('data', (data) => {
    said += data;
  });
  await vi.waitFor(() => expect(said).toMatch(/^\d+\n/), 15_000);
  return Number.parseInt(said, 10);
}

interface Answer {
  status: number;
  body: string;
  connection: string | undefined;
}

function ask(port: number, path: string, by = agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: by }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, body, connection: response.headers.connection });
    }).on('error', reject);
  });
}

it('finishes the requests that run, lets the load balancer notice, then ends', async () => {
  const port = await start({ DRAIN_SECONDS: '2' });
  expect(await ask(port, '/ready')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const slow = ask(port, '/slow');
  await ask(port, '/ready');
  const ended = once(child as ChildProcess, 'exit');
  const began = performance.now();
  child?.kill('SIGTERM');
  await vi.waitFor(async () =>
    expect(await ask(port, '/ready')).toMatchObject({ status: 503, connection: 'close' }),
  );
  expect(await slow).toMatchObject({ status: 200, body: 'slow but whole' });
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeGreaterThan(1_900);
  expect(said).toContain('finished');
  await expect(ask(port, '/ready')).rejects.toThrow('ECONNREFUSED');
});

it('ends at once where nothing runs and no time was asked for, though connections are open', async () => {
  const port = await start({});
  await ask(port, '/ready');
  const began = performance.now();
  const ended = once(child as ChildProcess, 'exit');
  child?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(4_000);
});

it('waits for the last request also without a time to drain', async () => {
  const port = await start({});
  const slow = ask(port, '/slow');
  await ask(port, '/ready');
  const ended = once(child as ChildProcess, 'exit');
  child?.kill('SIGTERM');
  expect(await slow).toMatchObject({ status: 200, body: 'slow but whole' });
  const answered = performance.now();
  expect(await ended).toEqual([0, null]);
  // Keep-alive would hold the connection of the response open for seconds.
  expect(performance.now() - answered).toBeLessThan(4_000);
});

it('answers who came while it was too busy to let anybody in', async () => {
  const port = await start({}, { busyMs: 500 });
  await ask(port, '/ready');
  const ended = once(child as ChildProcess, 'exit');
  child?.kill('SIGTERM');
  await vi.waitFor(() => expect(said).toContain('finishing'), { interval: 5 });
  const late = new Agent();
  const answers = Array.from({ length: 50 }, () => ask(port, '/ready', late));
  expect(said).not.toContain('finished');
  for (const answer of await Promise.all(answers))
    expect(answer).toMatchObject({ status: 503, connection: 'close' });
  expect(await ended).toEqual([0, null]);
});

it('is not interrupted by a second signal of the group while a starter supervises it', async () => {
  const port = await start({ DRAIN_SECONDS: '1' }, { isSupervised: true });
  const slow = ask(port, '/slow');
  await ask(port, '/ready');
  const ended = once(child as ChildProcess, 'exit');
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) child?.kill(signal);
  expect(await slow).toMatchObject({ status: 200, body: 'slow but whole' });
  expect(await ended).toEqual([0, null]);
});
