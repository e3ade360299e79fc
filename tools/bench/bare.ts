import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Encoding } from './load';

/** Headers that Node adds to every response. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/**
 * Starts a bare `node:http` server that answers every request with the current response of `url`: same
 * headers, encoding and bytes.
 */
export async function startBareServer(
  url: string,
  encoding: Encoding,
): Promise<{ process: ChildProcess; url: string }> {
  const [page] = (await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ];
  const body = await buffer(page);
  const rawHeaders = page.rawHeaders.filter(
    (_, at, all) => !OWN_HEADERS.has(all[at - (at % 2)]?.toLowerCase() ?? ''),
  );
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: [] });
  child.send({ rawHeaders, body: body.toString('base64') });
  const [address] = (await once(child, 'message')) as [AddressInfo];
  return { process: child, url: `http://127.0.0.1:${address.port}/` };
}
