import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSite } from './keep-site';
import type { KeptSite } from './serve';

const SERVER = `
  const server = require('node:http').createServer(({ url }, response) => {
    while (url === '/blocked');
    response.end(String(process.pid));
  });
  setInterval(() => process.send({ heartbeat: 'running' }), 20);
  process.on('SIGTERM', () => process.exit(0));
  server.listen(Number(process.env.PORT), '127.0.0.1');`;
let port: number;
let site: KeptSite | null = null;
let program = SERVER;
const children: ChildProcess[] = [];
const onEnd = vi.fn();

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  onEnd.mockClear();
  program = SERVER;
  const probe = createServer().listen(0, '127.0.0.1');
  port = await new Promise((resolve) =>
    probe.once('listening', () => resolve((probe.address() as AddressInfo).port)),
  );
  await new Promise((resolve) => probe.close(resolve));
  await start();
});
afterEach(async () => {
  await site?.stop();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function start(): Promise<void> {
  site = await keepSite(port, onEnd, () => {
    const child = spawn(process.execPath, ['-e', program], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    return child;
  });
}

const answeredBy = async () => (await fetch(`http://127.0.0.1:${port}/`)).text().catch(() => '');

it('is started again when it is killed, and ends on SIGTERM', async () => {
  const first = await answeredBy();
  children.at(-1)?.kill('SIGKILL');
  await vi.waitFor(async () => expect(await answeredBy()).toMatch(/^\d+$/), 10_000);
  const second = await answeredBy();
  expect(second).not.toBe(first);
  await site?.stop();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(children).toHaveLength(2);
  expect(onEnd).not.toHaveBeenCalled();
});

describe('that is blocked', () => {
  // The watchdog counts in ticks of its timer.
  const passSeconds = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
  beforeEach(async () => {
    await site?.stop();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start();
    await sleep(100);
    void fetch(`http://127.0.0.1:${port}/blocked`).catch(() => '');
    await sleep(200);
  });
  afterEach(() => void vi.useRealTimers());

  it('is started again', async () => {
    const blocked = children.at(-1);
    passSeconds(15);
    await once(blocked as ChildProcess, 'exit');
    await vi.waitFor(async () => expect(await answeredBy()).toMatch(/^\d+$/), 10_000);
    expect(await answeredBy()).not.toBe(String(blocked?.pid));
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is ended although it does not hear that it should stop', async () => {
    const stopped = site?.stop();
    await sleep(100);
    passSeconds(15);
    await stopped;
    expect(children.at(-1)?.signalCode).toBe('SIGKILL');
  });
});

it('is given up after five starts in a row without an answer', async () => {
  program = 'process.exit(3)';
  children.at(-1)?.kill('SIGKILL');
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith(3), 15_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(children).toHaveLength(6);
});

it('has ended where it ends of its own accord', async () => {
  children.at(-1)?.kill('SIGTERM');
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith(0), 5_000);
});

it('is renewed without counting as a failure', async () => {
  const first = await answeredBy();
  site?.renew();
  await vi.waitFor(async () => expect(await answeredBy()).not.toBe(first), 10_000);
  expect(onEnd).not.toHaveBeenCalled();
});
