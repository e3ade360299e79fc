import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { bucketStorage } from './bucket-storage';
import { drawPicture } from './draw';
import { mediaStorage } from './media-storage';
import { mediaResponse } from './respond';
import { pictureName, privatePictureName, publishPictures, recordPicture, writePictureFiles } from './store';
import { tidyPictures } from './tidy-pictures';

const BUCKET = 'pictures';
/** Credentials that the test server accepts. */
const KEY = 'S3RVER';

let folder: string;
let server: S3rver;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-bucket-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const address = (await server.run()) as AddressInfo;
  vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${address.port}`);
  vi.stubEnv('S3_BUCKET', BUCKET);
  vi.stubEnv('S3_REGION', 'us-east-1');
  vi.stubEnv('S3_ACCESS_KEY_ID', KEY);
  vi.stubEnv('S3_SECRET_ACCESS_KEY', KEY);
  database = await createTestDatabase();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const names = async () => (await Array.fromAsync(mediaStorage().list())).map(({ name }) => name).sort();

describe('a bucket', () => {
  it('stores, reads, moves and removes files', async () => {
    const storage = mediaStorage();
    const data = Buffer.from('picture');
    await storage.write('private/ab/x.webp', data);
    expect(await storage.read('private/ab/x.webp')).toEqual(data);
    await storage.move('private/ab/x.webp', 'ab/x.webp');
    await storage.move('private/ab/x.webp', 'ab/x.webp');
    expect(await storage.read('private/ab/x.webp')).toBeNull();
    expect(await storage.read('ab/x.webp')).toEqual(data);
    expect(await names()).toEqual(['ab/x.webp']);
    await expect(storage.move('no/y.webp', 'no/z.webp')).rejects.toThrow(/moving/);
    await storage.remove('ab/x.webp');
    await storage.remove('ab/x.webp');
    expect(await names()).toEqual([]);
  });

  it('holds pictures: private until they are published, tidied away when nothing names them', async () => {
    const { default: sharp } = await import('sharp');
    const upload = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const files = await drawPicture(upload, 'list_image');
    await recordPicture(database.db, await writePictureFiles(files, { isPrivate: true }));
    const [first = ''] = await names();
    const key = first.match(/([0-9a-z]{14})-/)?.[1] ?? '';
    expect(await names()).toEqual([320, 640].map((width) => privatePictureName(key, width)).sort());
    const ask = () =>
      mediaResponse(
        new Request(`http://localhost/media/${key}-640.webp`),
        `${key}-640.webp`,
        () => database.db,
      );
    expect((await ask()).status).toBe(404);
    await publishPictures([{ key, widths: [320, 640] }]);
    expect((await ask()).status).toBe(200);

    await mediaStorage().write(pictureName('0123456789abcd', 320), Buffer.from('x'));
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
    await tidyPictures({ db: database.db, now: inTwoDays });
    expect(await names()).toEqual([320, 640].map((width) => pictureName(key, width)).sort());
  });

  it('is distinguished from one that cannot be reached, or is named without a key', async () => {
    vi.stubEnv('S3_ACCESS_KEY_ID', 'nobody');
    await expect(mediaStorage().write('ab/x.webp', Buffer.from('x'))).rejects.toThrow(/403/);
    vi.stubEnv('S3_ACCESS_KEY_ID', KEY);
    vi.stubEnv('S3_BUCKET', 'nowhere');
    await expect(mediaStorage().write('ab/x.webp', Buffer.from('x'))).rejects.toThrow(/404/);
    vi.stubEnv('S3_BUCKET', BUCKET);
    vi.stubEnv('S3_SECRET_ACCESS_KEY', '');
    expect(() => mediaStorage()).toThrow(/S3_SECRET_ACCESS_KEY/);
    vi.stubEnv('S3_SECRET_ACCESS_KEY', KEY);
  });

  it('that says nothing is given up, whatever the garbage collector takes away meanwhile', async () => {
    const silent = createTcpServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const settings = { bucket: BUCKET, region: 'auto', accessKeyId: KEY, secretAccessKey: KEY };
    const storage = bucketStorage({ ...settings, endpoint: `http://127.0.0.1:${port}` }, 1_000);
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(runInNewContext('gc'), 100);
    const outcomes = await Promise.allSettled([storage.read('a'), storage.write('a', Buffer.alloc(100_000))]);
    clearInterval(collecting);
    silent.close();
    expect(outcomes.map((outcome) => isUnavailable('reason' in outcome && outcome.reason))).toEqual([
      true,
      true,
    ]);
  });

  it('that is away or busy is asked for again later: by whoever looks at a picture, and by whoever sends one', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const busy = createServer((_, response) => void response.writeHead(503).end()).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const { S3_ENDPOINT = '' } = process.env;
    vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${port}`);
    for (const state of ['busy', 'away']) {
      if (state === 'away') busy.close().closeAllConnections();
      const name = '0123456789abcd-640.webp';
      const reply = await mediaResponse(
        new Request(`http://localhost/media/${name}`),
        name,
        () => database.db,
      );
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
      const failed = await mediaStorage()
        .write('ab/x.webp', Buffer.from('x'))
        .catch((error: unknown) => error);
      expect(isUnavailable(failed)).toBe(true);
    }
    expect(warn).toHaveBeenCalledTimes(2);
    vi.stubEnv('S3_ENDPOINT', S3_ENDPOINT);
    warn.mockRestore();
  });
});
