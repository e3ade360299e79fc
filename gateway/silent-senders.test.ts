import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSilentSenders } from './silent-senders.ts';

const SILENCE_MS = 300;
let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(site: RequestListener): Promise<void> {
  server = createServer(site);
  endSilentSenders(server, SILENCE_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Sends the start of a form. Returns the response so far and whether the connection is still open. */
async function begin(length: number, beginning: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const state = { socket, answer: '', isOpen: true };
  socket.on('data', (data) => {
    state.answer += data;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    state.isOpen = false;
  });
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${beginning}`);
  return state;
}

describe('a sender that falls silent in the middle of a body', () => {
  it('receives 408 and is cut off, whether the body is read or not', async () => {
    const ended = vi.fn();
    for (const site of [
      (request) => void request.resume().once('close', ended),
      (request) => void request.once('close', ended),
    ] satisfies RequestListener[]) {
      await serve(site);
      const sender = await begin(5_000_000, 'x'.repeat(1000));
      await expect.poll(() => sender.isOpen, { timeout: 3000 }).toBe(false);
      expect(sender.answer).toMatch(/^HTTP\/1\.1 408 /);
    }
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('is cut off after an early answer too', async () => {
    await serve((_, response) => void response.writeHead(401).end());
    const sender = await begin(5_000_000, 'x');
    await expect.poll(() => sender.isOpen, { timeout: 3000 }).toBe(false);
    expect(sender.answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(sender.answer).not.toContain('408');
  });
});

describe('whoever is not silent is let go on', () => {
  it('a sender that is slow', async () => {
    await serve((request, response) => void request.resume().once('end', () => response.end('whole')));
    const sender = await begin(10, 'x');
    for (let sent = 1; sent < 10; sent += 1) {
      await sleep(SILENCE_MS / 3);
      sender.socket.write('x');
    }
    await expect.poll(() => sender.answer).toMatch(/200 OK[\s\S]*whole/);
  });

  it('one whose body waits for a server that is busy, and one that waits for its answer', async () => {
    await serve(async (request, response) => {
      await sleep(SILENCE_MS * 3);
      request.resume().once('end', async () => {
        await sleep(SILENCE_MS * 3);
        response.end('whole');
      });
    });
    const sender = await begin(1_000_000, 'x'.repeat(1_000_000));
    await expect.poll(() => sender.answer, { timeout: 5000 }).toMatch(/200 OK[\s\S]*whole/);
  });
});
