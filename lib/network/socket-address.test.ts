import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { recordSocketAddresses, SOCKET_ADDRESS_HEADER } from './socket-address';

it('notes the socket’s address on a request, whatever the client claims', async () => {
  await recordSocketAddresses();
  const server = createServer((incoming, response) =>
    response.end(String(incoming.headers[SOCKET_ADDRESS_HEADER])),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers: { [SOCKET_ADDRESS_HEADER]: '203.0.113.9' } }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    })
      .on('error', reject)
      .end();
  });
  server.close();
  expect(answer).toBe('127.0.0.1');
});
