import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { IMPORT_MAX_BYTES } from '@/lib/contract/admin-imports';
import { COURSE_FILE_MAX_BYTES, PICTURES_FILE_MAX_BYTES } from '@/lib/contract/course-file';
import { commandOf, contextOf, environmentOf, stagesOf } from '@/scripts/steps/dockerfile';
import { FORM_MAX_BYTES } from '@/server/features/advertisements/advertisement-input';
import { bucketStorage } from '@/server/platform/media/bucket-storage';
import { metrics } from '@/server/platform/metrics/metrics';
import { settingProblems } from '@/server/platform/settings/check';
import { SETTINGS } from '@/server/platform/settings/schema';
import { startNginx } from '@/tools/drills/nginx';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFile(join(ROOT, 'deploy', file), 'utf8');
const compose = async () => parse(await read('compose.yaml'), { merge: true });
/** Variables of Node and Next, which are not settings of the product. */
const FOREIGN = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED'];

/** Substitutes variables as compose does. */
const filled = (value: unknown) =>
  String(value).replace(/\$\{(\w+)[^}]*\}/g, (_, name) =>
    name === 'SITE_HOST' ? 'www.example.hk' : 'secret',
  );

describe('the image', () => {
  it('runs what npm start runs, unprivileged, and asks its own health', async () => {
    const stages = stagesOf(await read('Dockerfile'));
    const image = stages.at(-1) ?? [];
    expect(stages).toHaveLength(2);
    expect(image.find(({ name }) => name === 'USER')?.text).toBe('node');
    expect(commandOf(image, 'CMD').at(-1)).toBe('scripts/start.ts');
    expect(await read('hokcheui.service')).toMatch(/^ExecStart=.* scripts\/start\.ts$/m);
    expect(commandOf(image, 'HEALTHCHECK').join(' ')).toContain('/healthz');
    const env = environmentOf(image);
    expect(Object.keys(env).filter((name) => !(name in SETTINGS) && !FOREIGN.includes(name))).toEqual([]);
    expect(settingProblems(env)).toEqual([]);
    // The proxy runs in another container.
    expect(env.HOST).toBe('0.0.0.0');
  });

  it('is based on the Node of package.json', async () => {
    const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const bases = [...(await read('Dockerfile')).matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]));
  });

  it('installs the packages of the lock file and no others', async () => {
    const building = stagesOf(await read('Dockerfile'))[0] ?? [];
    const installs = building.flatMap(({ name, text }) =>
      name === 'RUN' && /^npm (?!prune)/.test(text) ? [text] : [],
    );
    expect(installs).toEqual([expect.stringMatching(/^npm ci --include=dev /)]);
  });
});

describe('the build context of the image', () => {
  it('holds no file of settings, data, dependencies, tests, tools or documents, in whatever folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hokcheui-context-'));
    try {
      await copyFile(join(ROOT, '.dockerignore'), join(folder, '.dockerignore'));
      const wanted = ['app/page.tsx', 'deploy/Dockerfile', 'package-lock.json'];
      const unneeded = [
        ...['docs/operations.md', 'README.md', 'tests/e2e/visitor.spec.ts', 'tools/drills/nginx.ts'],
        ...['server/platform/log/log.test.ts', 'components/ui/button.test.tsx', 'server/x/fixtures/child.ts'],
      ];
      const secret = [
        ...['.env', '.env.local', 'deploy/.env', 'deploy/.env.production', 'tools/x/y/.env', '.env.d/one'],
        ...['.data/postgres/PG_VERSION', 'tools/mutation/node_modules/a/index.js', '.git/config'],
        ...['.cache/list.json', '.next/BUILD_ID', '.next-drill/BUILD_ID', 'app/tsconfig.tsbuildinfo'],
      ];
      for (const path of [...wanted, ...unneeded, ...secret]) {
        await mkdir(join(folder, dirname(path)), { recursive: true });
        await writeFile(join(folder, path), '');
      }
      expect(contextOf(folder)).toEqual(['.dockerignore', ...wanted]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('holds nothing that git ignores', ({ skip }) => {
    const { status, stdout } = spawnSync(
      'git',
      ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory'],
      { cwd: ROOT, encoding: 'utf8' },
    );
    if (status !== 0) skip('this is no clone');
    const ignored = stdout.split('\0').filter(Boolean);
    const context = contextOf(ROOT);
    expect(context.length).toBeGreaterThan(1_000);
    expect(context.filter((file) => ignored.some((path) => file.startsWith(path)))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('runs two instances alike, read-only, with settings that the product takes', async () => {
    const { services } = await compose();
    for (const name of ['app-1', 'app-2']) {
      const app = services[name];
      expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const env = Object.fromEntries(
        Object.entries(app.environment).map(([key, value]) => [key, filled(value)]),
      );
      expect(Object.keys(env).filter((key) => !(key in SETTINGS))).toEqual([]);
      expect(settingProblems(env)).toEqual([]);
    }
    expect(services['app-2'].environment).toEqual(services['app-1'].environment);
    const named = (await read('Caddyfile')).match(/app-\d:\d+/g);
    expect(named).toEqual(['app-1:3000', 'app-2:3000']);
    const open = Object.keys(services).filter((name) => services[name].ports);
    expect(open).toEqual(['proxy']);
  });
});

describe('compose.yaml as a whole', () => {
  it('limits memory and logs of every container', async () => {
    const { services } = await compose();
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
      expect(service.logging, name).toEqual({
        driver: 'local',
        options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
      });
    }
  });

  it('waits until an instance is ready, on its port', async () => {
    const { services } = await compose();
    const app = services['app-1'];
    const [, program, , script] = app.healthcheck.test;
    expect(program).toBe('node');
    expect(script).toContain(`http://127.0.0.1:${app.environment.PORT}/readyz`);
    const answers = createServer((_, response) => response.writeHead(status).end());
    let status = 503;
    answers.listen(0, '127.0.0.1');
    await once(answers, 'listening');
    try {
      const { port } = answers.address() as AddressInfo;
      const probe = () =>
        run(process.execPath, ['-e', script.replace(`:${app.environment.PORT}/`, `:${port}/`)]);
      await expect(probe()).rejects.toThrow();
      status = 200;
      await probe();
    } finally {
      answers.close();
    }
  });

  it('copies the folder of backups elsewhere, as its owner, and only if that is wanted', async () => {
    const { services } = await compose();
    const { 'backup-copy': copy, 'app-1': app } = services;
    expect(copy).toMatchObject({ profiles: ['backup-copy'], user: '1000:1000', read_only: true });
    const [volume] = app.volumes.filter((each: string) => each.endsWith(`:${app.environment.BACKUP_DIR}`));
    expect(copy.volumes).toEqual([`${volume}:ro`]);
  });

  it('is understood by docker compose', ({ skip }) => {
    const options = { encoding: 'utf8' } as const;
    const { error, status: missing } = spawnSync('docker', ['compose', 'version'], options);
    if (error || missing !== 0) skip('there is no docker compose on this machine');
    const { status, stderr } = spawnSync(
      'docker',
      ['compose', '--file', join(ROOT, 'deploy', 'compose.yaml'), 'config', '--quiet'],
      {
        ...options,
        env: {
          ...process.env,
          SITE_HOST: 'www.example.hk',
          POSTGRES_PASSWORD: 'secret',
          S3_SECRET_ACCESS_KEY: 'secret',
        },
      },
    );
    expect(status, stderr).toBe(0);
  });
});

describe('the storage of compose.yaml', () => {
  it('is where the instances look for it, with the key that they have, and a volume for all that it writes', async () => {
    const { services, volumes } = await compose();
    const { environment: app, depends_on: needed } = services['app-1'];
    const { storage, bucket } = services;
    expect(app.S3_ENDPOINT).toBe(`http://storage${storage.environment.VGW_PORT}`);
    expect([storage.environment.ROOT_ACCESS_KEY_ID, storage.environment.ROOT_SECRET_ACCESS_KEY]).toEqual([
      app.S3_ACCESS_KEY_ID,
      app.S3_SECRET_ACCESS_KEY,
    ]);
    expect(storage.environment.VGW_REGION).toBe(app.S3_REGION);
    expect(storage).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const folders = storage.command.filter((part: string) => part.startsWith('/'));
    expect(new Set(storage.volumes)).toEqual(
      new Set(folders.map((folder: string) => `${folder.slice(1)}:${folder}`)),
    );
    for (const folder of folders) expect(volumes).toHaveProperty(folder.slice(1));
    expect(storage.healthcheck.test.at(-1)).toBe(
      `http://127.0.0.1${storage.environment.VGW_PORT}${storage.environment.VGW_HEALTH}`,
    );
    expect(bucket.environment).toEqual({
      ADDRESS: `${app.S3_ENDPOINT}/${app.S3_BUCKET}`,
      REGION: app.S3_REGION,
      KEY: app.S3_ACCESS_KEY_ID,
      SECRET: app.S3_SECRET_ACCESS_KEY,
    });
    expect(bucket.depends_on.storage.condition).toBe('service_healthy');
    expect(needed.bucket.condition).toBe('service_completed_successfully');
  });

  it('gets its bucket by a command that can be run again, and then holds pictures', async ({ skip }) => {
    if (spawnSync('curl', ['--version']).error) skip('there is no curl on this machine');
    const { services } = await compose();
    const [program, ...options] = services.bucket.entrypoint;
    // compose unescapes `$$`.
    const command = services.bucket.command[0].replaceAll('$$', '$');
    const folder = await mkdtemp(join(tmpdir(), 'hokcheui-storage-'));
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [],
    });
    const { port } = (await server.run()) as AddressInfo;
    try {
      const endpoint = `http://127.0.0.1:${port}`;
      // The only access key that the test server accepts.
      const env = { ADDRESS: `${endpoint}/pictures`, REGION: 'auto', KEY: 'S3RVER', SECRET: 'S3RVER' };
      const make = (changed: object = {}) =>
        run(program, [...options, command], { env: { ...process.env, ...env, ...changed } });
      const storage = bucketStorage({
        endpoint,
        bucket: 'pictures',
        region: 'auto',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      });
      await expect(make({ KEY: 'nobody' })).rejects.toThrow('403');
      await expect(storage.write('ab/x.webp', Buffer.from('picture'))).rejects.toThrow('404');
      for (const _ of [1, 2]) {
        await make();
        await storage.write('ab/x.webp', Buffer.from('picture'));
      }
      expect(String(await storage.read('ab/x.webp'))).toBe('picture');
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('nginx.conf', () => {
  const options = { encoding: 'utf8' } as const;
  const isMissing = () => spawnSync('nginx', ['-v']).error !== undefined;

  it('is understood by nginx, with the certificate that it names', async ({ skip }) => {
    if (isMissing() || spawnSync('openssl', ['version']).error) skip('there is no nginx or openssl');
    const folder = await mkdtemp(join(tmpdir(), 'hokcheui-nginx-'));
    try {
      const names = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
      const made = ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-subj', '/CN=www.example.hk'];
      expect(spawnSync('openssl', [...made, ...names], options).status).toBe(0);
      const conf = (await read('nginx.conf'))
        .replaceAll('/etc/letsencrypt/live/www.example.hk', folder)
        .replaceAll(
          /(listen \S*?)(\d+)( ssl http2)?;/g,
          (_, listen, port, tls = '') => `${listen}40${port}${tls};`,
        );
      const file = join(folder, 'nginx.conf');
      await writeFile(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${conf}\n}\n`);
      const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], options);
      expect(status, stderr).toBe(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('takes the largest bodies that the product takes, and none much larger', async () => {
    const conf = await read('nginx.conf');
    const limits = [...conf.matchAll(/client_max_body_size (\d+)m;\s+(?:location \/ )?/g)];
    const paths = [...conf.matchAll(/location (?:= )?(\S+) \{/g)];
    const MB = 1024 * 1024;
    const wanted = {
      '/': FORM_MAX_BYTES,
      '/api/v1/merchants/current/course_files': COURSE_FILE_MAX_BYTES + PICTURES_FILE_MAX_BYTES,
      '/api/v1/admin/imports': IMPORT_MAX_BYTES,
    };
    expect(paths.map(([, path]) => path)).toEqual(Object.keys(wanted));
    const room = limits.map(([, size], at) => Number(size) * MB - (Object.values(wanted)[at] ?? 0));
    for (const bytes of room) {
      expect(bytes).toBeGreaterThan(16 * 1024);
      expect(bytes).toBeLessThanOrEqual(MB);
    }
  });

  it('tells the instances the address of the client and not what it claims, and turns to one that answers', async ({
    skip,
  }) => {
    if (isMissing()) skip('there is no nginx on this machine (apt-get install nginx)');
    const instance = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
    instance.listen(0, '127.0.0.1');
    await once(instance, 'listening');
    const { port } = instance.address() as AddressInfo;
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port: closed } = free.address() as AddressInfo;
    free.close();
    const nginx = await startNginx(closed, { instances: [1, port], isBehindProxy: false });
    try {
      for (const forged of ['203.0.113.7', '203.0.113.7, 198.51.100.1', '']) {
        const answer = await fetch(nginx.origin, { headers: { 'X-Forwarded-For': forged } });
        expect(await answer.json()).toMatchObject({
          'x-forwarded-for': '127.0.0.1',
          host: `127.0.0.1:${closed}`,
        });
      }
      const tooLarge = await fetch(`${nginx.origin}/api/v1/posts`, {
        method: 'POST',
        body: new Uint8Array(12 * 1024 * 1024),
      });
      expect(tooLarge.status).toBe(413);
    } finally {
      await nginx.stop();
      instance.close();
    }
  });
});

describe('the proxy of compose.yaml', () => {
  it('is understood by Caddy', ({ skip }) => {
    const file = join(ROOT, 'deploy', 'Caddyfile');
    const env = { ...process.env, SITE_HOST: 'www.example.hk' };
    const options = { env, encoding: 'utf8' } as const;
    const { error, status, stderr } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', file],
      options,
    );
    if (error) skip('there is no caddy on this machine (apt-get install caddy)');
    expect(status, stderr).toBe(0);
  });
});

const UNITS = ['hokcheui.service', 'hokcheui@.service'];

describe.each(UNITS)('the systemd unit %s', (name) => {
  it('is understood by systemd', async ({ skip }) => {
    const unit = join(ROOT, 'deploy', name);
    const { stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    if (error) skip('there is no systemd-analyze on this machine');
    const complaints = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => /hokcheui[@\w-]*\.service/.test(line));
    // The program is not installed at that path on the test machine.
    expect(complaints.filter((line) => !/is not executable/.test(line))).toEqual([]);
  });

  it('waits until the instance is ready', async () => {
    const text = await read(name);
    const [, port] =
      text.match(/^ExecStartPost=\/usr\/bin\/curl .* http:\/\/127\.0\.0\.1:(\S+)\/readyz$/m) ?? [];
    expect(port).toBe(name.includes('@') ? '%i' : `\${PORT}`);
  });
});

describe('the files of an installation with systemd', () => {
  /** Returns the settings of a unit without those in which the two differ. */
  const hardening = async (name: string) =>
    (await read(name))
      .slice((await read(name)).indexOf('[Service]'))
      .split('\n')
      .filter(
        (line) => /^\w+=/.test(line) && !/^(Environment|EnvironmentFile|ExecStart|ExecStartPost)=/.test(line),
      );

  it('protect one instance as they protect several', async () => {
    expect(await hardening('hokcheui@.service')).toEqual(await hardening('hokcheui.service'));
  });

  it('name the same user, folders and file of settings', async () => {
    const command = await read('hokcheui.sh');
    for (const name of UNITS) {
      const unit = await read(name);
      const settingOf = (key: string) => unit.match(new RegExp(`^${key}=-?(.+)$`, 'm'))?.[1] ?? key;
      expect(command).toContain(`runuser -u ${settingOf('User')} `);
      expect(command).toContain(`cd ${settingOf('WorkingDirectory')}\n`);
      expect(command).toContain(`. ${settingOf('EnvironmentFile')}\n`);
      expect(unit).toContain(command.match(/DATA_DIR=\S+/)?.[0]);
      expect(unit).toContain(
        `ReadWritePaths=-${(await read('hokcheui.env')).match(/^BACKUP_DIR=(.*)$/m)?.[1]}\n`,
      );
    }
  });

  it('are settings that the product takes, and that a shell reads as systemd does', async () => {
    const text = await read('hokcheui.env');
    const bySystemd = Object.fromEntries(
      [...text.matchAll(/^(\w+)=(?:'([^']*)'|([\w:/@.-]*))$/gm)].map(([, name, quoted, plain]) => [
        name,
        quoted ?? plain,
      ]),
    );
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(Object.keys(bySystemd)).toHaveLength(lines.length);
    expect(Object.keys(bySystemd).filter((name) => !(name in SETTINGS))).toEqual([]);
    expect(settingProblems(bySystemd)).toEqual([]);
    const { stdout } = spawnSync('sh', ['-c', `set -a; . ${join(ROOT, 'deploy/hokcheui.env')}; env -0`], {
      encoding: 'utf8',
      env: { NODE_ENV: 'test' },
    });
    const byShell = stdout
      .split('\0')
      .filter((line) => Object.keys(bySystemd).includes(line.split('=', 1)[0] ?? ''))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    expect(Object.fromEntries(byShell)).toEqual(bySystemd);
  });

  it('rotate a log that logrotate understands', async ({ skip }) => {
    const folder = await mkdtemp(join(tmpdir(), 'hokcheui-logrotate-'));
    try {
      const conf = (await read('logrotate.conf'))
        .replace('/var/lib/hokcheui', folder)
        .replace(/^\tsu .*$/m, '');
      await writeFile(join(folder, 'postgres.log'), 'line\n');
      await writeFile(join(folder, 'conf'), conf, { mode: 0o644 });
      const options = ['--state', join(folder, 'state'), '--force', join(folder, 'conf')];
      const { error, status, stderr } = spawnSync('logrotate', options, { encoding: 'utf8' });
      if (error) skip('there is no logrotate on this machine');
      expect(status, stderr).toBe(0);
      expect(await readFile(join(folder, 'postgres.log.1'), 'utf8')).toBe('line\n');
      expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toBe('');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('alarms and dashboard', () => {
  const options = { encoding: 'utf8', cwd: join(ROOT, 'deploy') } as const;
  const isMissing = () => spawnSync('promtool', ['--version']).error !== undefined;
  /** Returns the expressions of the rules and of the dashboard's panels. */
  const expressions = async (): Promise<string[]> => {
    const { groups } = parse(await read('alerts.yaml'));
    const { panels } = JSON.parse(await read('dashboard.json'));
    return [
      ...groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
      ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    ];
  };

  it('name metrics that the product has, with labels that they have', async () => {
    vi.stubEnv('METRICS_PORT', '9464');
    const { registry, ...own } = metrics() ?? {};
    vi.unstubAllEnvs();
    const known = new Map<string, string[]>([['up', []]]);
    for (const { name, labelNames = [], type } of [
      ...Object.values(own),
      ...(registry?.getMetricsAsArray() ?? []),
    ] as unknown as { name: string; labelNames?: string[]; type?: string }[]) {
      known.set(name, labelNames);
      for (const suffix of ['_bucket', '_count', '_sum'])
        if (type !== 'gauge') known.set(name + suffix, [...labelNames, 'le']);
    }
    for (const expression of await expressions())
      for (const [, name = '', labels = ''] of expression.matchAll(
        /\b(up|(?:hokcheui|nodejs|process)_\w+)(?:\{([^}]*)\})?/g,
      )) {
        expect([...known.keys()], expression).toContain(name);
        for (const [, label] of labels.matchAll(/(\w+)[=!]/g))
          expect(['job', 'instance', ...(known.get(name) ?? [])], expression).toContain(label);
      }
  });

  it('are understood by Prometheus, and the rules raise and do not raise as their tests say', async ({
    skip,
  }) => {
    if (isMissing()) skip('there is no promtool on this machine (apt-get install prometheus)');
    const tested = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], options);
    expect(tested.status, tested.stderr).toBe(0);
    const folder = await mkdtemp(join(tmpdir(), 'hokcheui-rules-'));
    try {
      const rules = (await expressions()).map((expr, at) => ({
        record: `panel_${at}`,
        expr: expr.replaceAll('$job', 'hokcheui'),
      }));
      const file = join(folder, 'rules.yaml');
      await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
      const { status, stderr } = spawnSync('promtool', ['check', 'rules', file], options);
      expect(status, stderr).toBe(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
