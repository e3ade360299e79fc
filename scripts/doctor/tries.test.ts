import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readyResponse } from '@/server/app';
import { closeDatabase, getDatabase } from '@/server/platform/database/client';
import { STAMP } from '@/server/platform/settings/build-folder';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { sourceFingerprint } from '../steps/build';
import { tryBuild } from './try-build';
import { tryBackups, tryDisks, tryPictures } from './try-files';
import { tryPrivileges } from './try-privileges';
import { tryProxy } from './try-proxy';
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

describe('client addresses', () => {
  const LOOPBACK = '127.0.0.1';
  let test: TestDatabase;
  let server: Server;
  let addressOf: (forwarded: string) => string | null;
  /** Header with the client address in the answer to the last request, and to the same one without the proof. */
  let told: (string | null)[];

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    vi.stubEnv('DATABASE_URL', test.url);
    told = [];
    // A proxy that passes requests on with the client address that `addressOf` makes, and the site behind it.
    server = createServer(async ({ url, headers }, response) => {
      const passed = new Headers(headers as Record<string, string>);
      const address = addressOf(String(headers['x-forwarded-for']));
      passed.delete('x-forwarded-for');
      if (address) passed.set('x-forwarded-for', address);
      const answerTo = (sent: Headers) =>
        readyResponse(new Request(`http://site${url}`, { headers: sent }), LOOPBACK);
      const answer = await answerTo(passed);
      told.push(answer.headers.get('x-client-address'));
      for (const proof of [null, `${Date.now()}-${'0'.repeat(64)}`, oldProof(headers['x-doctor-proof'])]) {
        passed.delete('x-doctor-proof');
        if (proof) passed.set('x-doctor-proof', proof);
        told.push((await answerTo(passed)).headers.get('x-client-address'));
      }
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end();
    }).listen(0, LOOPBACK);
    await once(server, 'listening');
    vi.stubEnv('SITE_URL', `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    server.close();
    await closeDatabase();
  });

  /** The proof with a time two minutes earlier. */
  const oldProof = (proof: unknown) =>
    String(proof).replace(/^\d+/, (time) => String(Number(time) - 120_000));

  it.each([
    ['passes the header on', 1, (forwarded: string) => forwarded, 'red'],
    ['replaces it', 1, () => '198.51.100.7', 'green'],
    ['adds to it', 1, (forwarded: string) => `${forwarded}, 198.51.100.7`, 'green'],
    [
      'adds to it, and more proxies are trusted than there are',
      2,
      (forwarded: string) => `${forwarded}, 198.51.100.7`,
      'red',
    ],
    ['removes it', 1, () => null, 'green'],
    ['is not there', 0, (forwarded: string) => forwarded, 'green'],
  ])(
    'are asked for through SITE_URL with a forged one, where the proxy %s (%i trusted)',
    async (_, hops, proxy, light) => {
      vi.stubEnv('TRUSTED_PROXY_HOPS', String(hops));
      addressOf = proxy;
      const line = await tryProxy(getDatabase());
      expect(line.light).toBe(light);
      if (light === 'red') expect(line.text).toMatch(/comes through.*deploy\/nginx\.conf/);
      else expect(line.text).toContain(told[0]);
      expect(told).toEqual([expect.any(String), null, null, null]);
    },
  );

  it('are yellow where the site does not answer, or another one does', async () => {
    addressOf = () => null;
    vi.stubEnv('API_BASE_URL', 'http://api.example');
    expect(await tryProxy(getDatabase())).toMatchObject({
      light: 'yellow',
      text: expect.stringContaining('(200)'),
    });
    vi.stubEnv('SITE_URL', `http://${NOBODY}`);
    expect(await tryProxy(getDatabase())).toMatchObject({
      light: 'yellow',
      text: expect.stringMatching(/127\.0\.0\.1:1 does not answer: .*(bad port|ECONNREFUSED)/),
    });
  });
});

describe('privileges in the database', () => {
  let test: TestDatabase;
  const role = `doctor_${process.pid}`;

  beforeAll(async () => {
    test = await createTestDatabase();
    await test.db.execute(sql.raw(`create role ${role} login password 'secret'`));
  });
  afterAll(async () => {
    await test.db.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
    await test.drop();
  });

  it('are red with what to grant as long as the next migration would fail', async () => {
    vi.stubEnv('DATABASE_URL', Object.assign(new URL(test.url), { username: role, password: 'secret' }).href);
    const look = async () => {
      const line = await tryPrivileges(getDatabase());
      await closeDatabase();
      return line;
    };
    const { light, text } = await look();
    expect(light).toBe('red');
    expect(text).toContain(`grant create on database "${test.name}" to "${role}"`);
    expect(text).toContain(`grant create on schema public to "${role}"`);
    expect(text).toMatch(/owner of \d+ tables that another user made/);
    await test.db.execute(
      sql.raw(`grant create on database ${test.name} to ${role}; grant create on schema public to ${role}`),
    );
    expect((await look()).text).toMatch(/: make .* owner of \d+ tables that another user made$/);
    await test.db.execute(
      sql.raw(`do $$ declare t record; begin
        for t in select tablename from pg_tables where schemaname = 'public' loop
          execute format('alter table %I owner to ${role}', t.tablename);
        end loop; end $$`),
    );
    expect((await look()).light).toBe('green');
    vi.stubEnv('BACKUP_DIR', folder);
    expect(await look()).toMatchObject({
      light: 'yellow',
      text: expect.stringContaining(`alter role "${role}" createdb`),
    });
    await test.db.execute(sql.raw(`alter role ${role} createdb`));
    expect((await look()).light).toBe('green');
  });
});

describe('the build', () => {
  it('is green if it is of these files, yellow if a start would build, red if it could not', async () => {
    const build = await mkdtemp(join(tmpdir(), 'hokcheui-build-'));
    try {
      vi.stubEnv('NEXT_DIST_DIR', relative(process.cwd(), join(build, '.next')));
      expect(await tryBuild()).toMatchObject({
        light: 'yellow',
        text: expect.stringContaining('there is none'),
      });
      await mkdir(join(build, '.next'));
      const stamp = join(build, '.next', STAMP);
      await writeFile(stamp, 'another');
      expect(await tryBuild()).toMatchObject({
        light: 'yellow',
        text: expect.stringContaining('of other files'),
      });
      await writeFile(stamp, await sourceFingerprint());
      expect((await tryBuild()).light).toBe('green');
      // A folder in a file can be written by nobody, root included.
      vi.stubEnv('NEXT_DIST_DIR', relative(process.cwd(), join(stamp, '.next')));
      expect(await tryBuild()).toMatchObject({
        light: 'red',
        text: expect.stringContaining('npm run build'),
      });
    } finally {
      await rm(build, { recursive: true, force: true });
    }
  });
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

  it('of backups has to exist; free space is reported once for each disk', async () => {
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
