import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectedSignature, givenSignature, type SignedCall } from '@/tests/setup/signature-v4';
import { bucketStorage } from './bucket-storage';

const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * AWS's published examples ("Authenticating Requests: Using the Authorization Header", Amazon S3 API
 * reference).
 */
const EXAMPLES: [string, string, Record<string, string>, string][] = [
  [
    'GET an object',
    '/test.txt',
    { range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  ['GET a life cycle', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    'list a bucket',
    '/?max-keys=2&prefix=J',
    {},
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

let server: Server;
let calls: SignedCall[];

/** A bucket that accepts a request only with the expected signature. */
beforeAll(async () => {
  server = createServer((request, reply) => {
    const call = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', `http://${request.headers.host}`),
      headers: request.headers,
    };
    calls.push(call);
    request.resume().on('end', () => {
      reply.statusCode = expectedSignature(call, SECRET) === givenSignature(call.headers) ? 200 : 403;
      reply.end('<ListBucketResult/>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  calls = [];
});

const storageWith = (secretAccessKey: string) =>
  bucketStorage({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'pictures',
    region: 'ap-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey,
  });

describe('a call of a bucket', () => {
  it.each(EXAMPLES)('is accepted or rejected as AWS does: %s', (_, path, extra, signature) => {
    const headers: Record<string, string> = {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': EMPTY,
      'x-amz-date': '20130524T000000Z',
      ...extra,
    };
    const names = Object.keys(headers).sort().join(';');
    headers.authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
    const call = { method: 'GET', url: new URL(path, 'https://examplebucket.s3.amazonaws.com'), headers };
    expect(expectedSignature(call, SECRET)).toBe(signature);
  });

  it('is signed, whatever it does', async () => {
    const storage = storageWith(SECRET);
    await storage.write('private/ab/abcdefghijklmn-640.webp', Buffer.from('picture'));
    await storage.read('private/ab/abcdefghijklmn-640.webp');
    await storage.move('private/ab/abcdefghijklmn-640.webp', 'ab/abcdefghijklmn-640.webp');
    expect(await Array.fromAsync(storage.list())).toEqual([]);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'PUT /pictures/private/ab/abcdefghijklmn-640.webp',
      'GET /pictures/private/ab/abcdefghijklmn-640.webp',
      'PUT /pictures/ab/abcdefghijklmn-640.webp',
      'DELETE /pictures/private/ab/abcdefghijklmn-640.webp',
      'GET /pictures/?list-type=2',
    ]);
    // The copy source must be signed, or a man in the middle could name another picture.
    expect(String(calls[2]?.headers.authorization)).toContain('x-amz-copy-source');
  });

  it('is refused with another secret', async () => {
    await expect(storageWith('another').write('ab/x.webp', Buffer.from('x'))).rejects.toThrow(/403/);
  });
});
