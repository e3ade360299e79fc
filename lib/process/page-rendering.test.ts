import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { currentRendering, recordRequests } from './page-rendering';

it('has Next answer with the status that a page reports, without a gateway', async () => {
  recordRequests();
  const server = createServer(async ({ url = '' }, response) => {
    await sleep(10);
    const rendering = currentRendering();
    const views = rendering?.views.set(url, url).size;
    if (rendering && url !== '/') rendering.status = Number(url.slice(1));
    response.end(String(views));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await Promise.all(['/404', '/', '/410', '/'].map(ask))).toEqual([
    [404, '1'],
    [200, '1'],
    [410, '1'],
    [200, '1'],
  ]);
  expect(await ask('/')).toEqual([200, '1']);
  server.close();
});
