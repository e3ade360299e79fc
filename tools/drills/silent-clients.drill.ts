import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from './embedded';
import { report } from './product';

const CONNECTIONS = Number(process.env.DRILL_CONNECTIONS || 5_000);
let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

/** Opens a connection and optionally sends data. */
async function open(words = ''): Promise<Socket> {
  const socket = connect(world.product.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (words) socket.write(words);
  return socket;
}

/** Returns the 90th percentile of the home page's response time, in ms. */
async function pageMs(): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    const began = performance.now();
    const reply = await fetch(`${world.product.origin}/`);
    await reply.arrayBuffer();
    expect(reply.status).toBe(200);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[17] ?? 0;
}

const siteMemory = () =>
  Number(readFileSync(`/proc/${world.product.sitePid()}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

async function untilClosed(sockets: Socket[], milliseconds: number): Promise<number> {
  const closed = () => sockets.filter((socket) => socket.destroyed || socket.readableEnded).length;
  const deadline = Date.now() + milliseconds;
  for (const socket of sockets) socket.resume();
  while (closed() < sockets.length && Date.now() < deadline) await sleep(250);
  return closed();
}

describe('clients that', () => {
  it(`hold ${CONNECTIONS} connections without a word`, async () => {
    const before = { ms: await pageMs(), memory: siteMemory() };
    const sockets: Socket[] = [];
    while (sockets.length < CONNECTIONS)
      sockets.push(...(await Promise.all(Array.from({ length: 250 }, () => open()))));
    const beside = { ms: await pageMs(), memory: siteMemory() };
    const began = performance.now();
    const closed = await untilClosed(sockets, 60_000);
    report(
      `${sockets.length} silent connections: pages p90 ${before.ms.toFixed(1)} ms before, ${beside.ms.toFixed(1)} ms beside them; ${Math.round(beside.memory - before.memory)} MB more; ${closed} closed by the site after ${Math.round((performance.now() - began) / 1000)} s`,
    );
    expect(closed).toBe(sockets.length);
    expect(beside.ms).toBeLessThan(Math.max(50, before.ms * 3));
  });

  it('send a request’s head a byte at a time', async () => {
    const slow = await Promise.all(
      Array.from({ length: 200 }, () => open('GET / HTTP/1.1\r\nHost: drill\r\n')),
    );
    let stopped = false;
    const dripping = (async () => {
      while (!stopped) {
        for (const socket of slow) if (socket.writable) socket.write('x');
        await sleep(1_000);
      }
    })();
    const beside = await pageMs();
    const began = performance.now();
    const closed = await untilClosed(slow, 60_000);
    stopped = true;
    await dripping;
    report(
      `200 slow heads: pages p90 ${beside.toFixed(1)} ms beside them; ${closed} closed after ${Math.round((performance.now() - began) / 1000)} s`,
    );
    expect(closed).toBe(200);
  });

  it('never read their answers', async () => {
    const before = siteMemory();
    const deaf = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = await open();
        socket.pause();
        // More responses than the operating system can buffer.
        for (let number = 0; number < 300; number += 1)
          socket.write('GET / HTTP/1.1\r\nHost: drill\r\nAccept-Encoding: identity\r\n\r\n');
        return socket;
      }),
    );
    await sleep(10_000);
    const soon = siteMemory();
    await sleep(20_000);
    const [beside, later] = [await pageMs(), siteMemory()];
    report(
      `200 clients that read nothing, 60,000 answers asked for: pages p90 ${beside.toFixed(1)} ms; memory ${Math.round(before)} MB before, ${Math.round(soon)} MB after 10 s, ${Math.round(later)} MB after 30 s`,
    );
    for (const socket of deaf) socket.destroy();
    // At most a megabyte per connection, and no growth over time: responses that cannot be sent are not
    // generated.
    expect(later).toBeLessThan(before + 200);
    expect(later).toBeLessThan(soon + 50);
    expect((await fetch(`${world.product.origin}/`)).status).toBe(200);
  });

  it('begin an upload and fall silent', async () => {
    const head =
      'POST /api/v1/contact HTTP/1.1\r\nHost: drill\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name"';
    const silent = await Promise.all(Array.from({ length: 200 }, () => open(head)));
    const beside = await pageMs();
    const reply = await fetch(`${world.product.origin}/api/v1/main_categories`);
    const began = performance.now();
    const closed = await untilClosed(silent, 60_000);
    report(
      `200 uploads that stop: pages p90 ${beside.toFixed(1)} ms, calls ${reply.status}; ${closed} closed after ${Math.round((performance.now() - began) / 1000)} s`,
    );
    expect(reply.status).toBe(200);
    expect(closed).toBe(200);
  });

  it('send 4 MB of a form of 5 MB and stop', async () => {
    const head =
      'POST /merchant-auth HTTP/1.1\r\nHost: drill\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 5000000\r\n\r\n--cut\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n';
    const before = siteMemory();
    const half = Buffer.alloc(4_000_000, 'x');
    const silent = await Promise.all(Array.from({ length: 100 }, () => open(head)));
    for (const socket of silent) socket.write(half);
    await sleep(5_000);
    const [beside, memory] = [await pageMs(), siteMemory()];
    const began = performance.now();
    const closed = await untilClosed(silent, 60_000);
    report(
      `100 forms of which 4 MB came: pages p90 ${beside.toFixed(1)} ms; ${Math.round(memory - before)} MB more; ${closed} closed after ${Math.round((performance.now() - began) / 1000)} s`,
    );
    expect(closed).toBe(100);
    expect(memory - before).toBeLessThan(100);
  });
});
