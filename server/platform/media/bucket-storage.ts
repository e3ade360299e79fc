import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ServiceAway } from '@/server/platform/errors/unavailable';
import { typeOf } from './picture-types';
import type { MediaStorage, StoredFile } from './storage';

/** Settings of a bucket of any S3-compatible service; URLs have the form `endpoint/bucket/name`. */
export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const RETRY_MS = 50;
/** One object of a listing. The file names need no XML escaping. */
const OBJECT = /<Contents>.*?<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>.*?<\/Contents>/gs;
const NEXT = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/;

/**
 * Creates a storage that stores files as objects of a bucket. Every method throws if the service rejects the
 * request or cannot be reached.
 * @param timeout milliseconds after which a request is aborted
 */
export function bucketStorage(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings,
  timeout = TIMEOUT_MS,
): MediaStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  /**
   * Signs and sends a request. Uses the client only to sign: its `fetch` retries ten times (a minute), and
   * puts the signal into a Request, from which it can be garbage-collected. Next also creates further
   * Requests from a Request, so none is passed here.
   */
  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeout);
    for (let retry = 0; ; retry += 1) {
      const { url, method, headers } = await client.sign(`${root}${address}`, init);
      const reply = await fetch(url, { ...init, method, headers, signal });
      if (!isBusy(reply) || retry === RETRIES) return reply;
      await sleep(RETRY_MS * 2 ** retry);
    }
  }
  async function expectOk(reply: Response, what: string): Promise<Response> {
    if (reply.ok) return reply;
    const message = `bucket: ${what} answered ${reply.status} ${(await reply.text()).slice(0, 200)}`;
    throw isBusy(reply) ? new ServiceAway(message) : new Error(message);
  }
  const remove = async (name: string) => {
    await expectOk(await send(`/${name}`, { method: 'DELETE' }), `removing ${name}`);
  };

  async function* list(): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) });
      const text = await (await expectOk(await send(`/?${query}`), 'listing')).text();
      for (const [, name = '', changed = ''] of text.matchAll(OBJECT))
        yield { name, changedAt: new Date(changed) };
      token = text.match(NEXT)?.[1]?.replaceAll('&amp;', '&');
    } while (token);
  }

  return {
    async read(name) {
      const reply = await send(`/${name}`);
      if (reply.status === 404) return null;
      return Buffer.from(await (await expectOk(reply, `reading ${name}`)).arrayBuffer());
    },
    async write(name, data) {
      const headers = {
        'content-type': typeOf(name),
        'cache-control': 'public, max-age=31536000, immutable',
      };
      const init = { method: 'PUT', body: new Uint8Array(data), headers };
      await expectOk(await send(`/${name}`, init), `writing ${name}`);
    },
    async move(from, to) {
      const reply = await send(`/${to}`, {
        method: 'PUT',
        headers: { 'x-amz-copy-source': `/${bucket}/${from}` },
      });
      if (reply.status === 404) {
        await expectOk(await send(`/${to}`, { method: 'HEAD' }), `moving ${from}`);
        return;
      }
      await expectOk(reply, `moving ${from}`);
      await remove(from);
    },
    remove,
    list,
  };
}

const isBusy = ({ status }: Response) => status >= 500 || status === 429;
