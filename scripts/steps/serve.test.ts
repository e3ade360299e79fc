import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { requireFreePort } from './serve';

it('says at once that a port is in use', async () => {
  const server = createServer((_, response) => void response.end()).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken by another program.`);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await expect(requireFreePort(port)).resolves.toBeUndefined();
});

it.each([4190, 6000, 6667])('says at once that browsers refuse port %i', async (port) => {
  await expect(requireFreePort(port)).rejects.toThrow(`Browsers refuse port ${port}`);
});
