import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tryBackups, tryDisks, tryPictures } from './try-files';
import { tryMail, tryRedis } from './try-services';

const SECRET = 'hunter2';
/** Nothing listens on port 1. */
const NOBODY = '127.0.0.1:1';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-doctor-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('MEDIA_DIR', '');
  vi.stubEnv('BACKUP_DIR', '');
  vi.stubEnv('S3_BUCKET', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe('the mail server', () => {
  const received: string[] = [];
  let server: SMTPServer;

  beforeEach(async () => {
    received.length = 0;
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authMethods: ['PLAIN'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === SECRET ? done(null, { user: 'site' }) : done(new Error('Invalid login')),
      onData(stream, { envelope }, done) {
        stream.resume();
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  const url = (password: string) =>
    `smtp://site:${password}@127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  it('is signed in to, and gets a mail only if an address is given', async () => {
    vi.stubEnv('SMTP_URL', url(SECRET));
    expect((await tryMail(undefined)).light).toBe('green');
    expect(received).toEqual([]);
    expect((await tryMail('chan@example.com')).light).toBe('green');
    expect(received).toEqual(['chan@example.com']);
  });

  it('is red with its setting and without the password if it refuses the sign-in or is away', async () => {
    for (const wrong of [url(`${SECRET}x`), `smtp://site:${SECRET}@${NOBODY}`]) {
      vi.stubEnv('SMTP_URL', wrong);
      const line = await tryMail(undefined);
      expect(line.light).toBe('red');
      expect(line.text).toMatch(/^SMTP_URL \(127\.0\.0\.1:\d+\): .*(Invalid login|ECONNREFUSED)/);
      expect(line.text).not.toContain(SECRET);
    }
  });
});

it('Redis is red with its setting and reason, without the password, if it is away', async () => {
  vi.stubEnv('REDIS_URL', `redis://:${SECRET}@${NOBODY}`);
  const line = await tryRedis();
  expect(line.light).toBe('red');
  expect(line.text).toMatch(/^REDIS_URL \(127\.0\.0\.1:1\): .*ECONNREFUSED/);
  expect(line.text).not.toContain(SECRET);
});

describe('storage', () => {
  it('is written, read and left as it was: a folder, and a bucket', async () => {
    const bucket = await mkdtemp(join(tmpdir(), 'hokcheui-bucket-'));
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: bucket,
      configureBuckets: [{ name: 'pictures', configs: [] }],
    });
    const { port } = (await server.run()) as AddressInfo;
    try {
      expect((await tryPictures()).light).toBe('green');
      expect(await readdir(join(folder, 'media'))).toEqual([]);
      vi.stubEnv('S3_BUCKET', 'pictures');
      vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${port}`);
      vi.stubEnv('S3_ACCESS_KEY_ID', 'S3RVER');
      vi.stubEnv('S3_SECRET_ACCESS_KEY', 'S3RVER');
      expect(await tryPictures()).toMatchObject({ light: 'green' });
      // The test server knows one access key.
      vi.stubEnv('S3_ACCESS_KEY_ID', 'nobody');
      vi.stubEnv('S3_SECRET_ACCESS_KEY', SECRET);
      const refused = await tryPictures();
      expect(refused).toMatchObject({ light: 'red', text: expect.stringContaining('403') });
      expect(refused.text).not.toContain(SECRET);
    } finally {
      await server.close();
      await rm(bucket, { recursive: true, force: true });
    }
  });

  it('of backups has to exist; free space is told once for each disk', async () => {
    expect(await tryBackups()).toEqual([]);
    vi.stubEnv('BACKUP_DIR', join(folder, 'missing'));
    expect(await tryBackups()).toMatchObject([
      { light: 'red', text: expect.stringMatching(/^BACKUP_DIR: ENOENT/) },
    ]);
    vi.stubEnv('BACKUP_DIR', folder);
    expect(await tryBackups()).toMatchObject([{ light: 'green' }]);
    expect(await tryDisks()).toHaveLength(1);
  });
});
