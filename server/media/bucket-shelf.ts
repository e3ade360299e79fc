import { AwsClient } from 'aws4fetch';
import { ServiceAway } from '@/server/data/unavailable';
import { typeOf } from './picture-types';
import type { MediaShelf, ShelvedFile } from './shelf';

/** How a bucket of any S3-compatible service is reached; addresses are `endpoint/bucket/name`. */
export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
/** One object of a listing; our names need no escaping in XML. */
const OBJECT = /<Contents>.*?<Key>([^<]+)<\/Key>.*?<LastModified>([^<]+)<\/LastModified>.*?<\/Contents>/gs;
const NEXT = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/;

/** Pictures as objects of a bucket. Every method throws where the service refuses or cannot be reached. */
export function bucketShelf({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketSettings): MediaShelf {
  // Its own ten tries would keep a visitor waiting for a minute.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const send = (address: string, init: RequestInit = {}) =>
    client.fetch(`${root}${address}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  async function expectOk(reply: Response, what: string): Promise<Response> {
    if (reply.ok) return reply;
    const message = `bucket: ${what} answered ${reply.status} ${(await reply.text()).slice(0, 200)}`;
    throw reply.status >= 500 || reply.status === 429 ? new ServiceAway(message) : new Error(message);
  }
  const remove = async (name: string) => {
    await expectOk(await send(`/${name}`, { method: 'DELETE' }), `removing ${name}`);
  };

  async function* list(): AsyncGenerator<ShelvedFile> {
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
