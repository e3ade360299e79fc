import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_SETTING_VARIABLES } from '@/lib/contract/site-settings';
import { settingProblems } from './check';
import { SETTINGS } from './schema';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const NAMES = Object.keys(SETTINGS);
/** Variables of the tools that build, start and test, not of the product. */
const NOT_OURS =
  /^(NODE_ENV|NEXT_\w+|BENCH(_\w+)?|E2E_\w+|DRILL_\w+|FUZZ_\w+|PATH|INIT_CWD|SEARCH_(DATA_DIR|COURSES))$/;

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the rows of the documentation's table: names, default and meaning. */
async function documented(): Promise<{ name: string; standard: string; meaning: string }[]> {
  const text = await readFile(join(ROOT, 'docs', 'operations.md'), 'utf8');
  return [...text.matchAll(/^\| (`[A-Z][^|]*`) \| ([^|]*) \| ([^|]*) \|$/gm)].flatMap(
    ([, names = '', standard = '', meaning = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, standard, meaning })),
  );
}

describe('settings', () => {
  it('are all in the documentation, and all that is there exists', async () => {
    expect((await documented()).map(({ name }) => name).sort()).toEqual([...NAMES].sort());
  });

  it('are all that the code reads', async () => {
    const paths = (
      await Promise.all(['app', 'gateway', 'lib', 'server', 'scripts', 'tests'].map(sources))
    ).flat();
    const read = new Set<string>(Object.values(SITE_SETTING_VARIABLES));
    for (const path of [
      ...paths,
      ...['next.config.ts', 'playwright.config.ts'].map((file) => join(ROOT, file)),
    ])
      for (const [, name = ''] of (await readFile(path, 'utf8')).matchAll(/\benv(?:\.|\[')([A-Z][A-Z\d_]+)/g))
        if (!NOT_OURS.test(name)) read.add(name);
    expect([...read].sort()).toEqual([...NAMES].sort());
  });

  it('stand in .env.example as the documentation has them, those of one line together', async () => {
    const lines = new Map<string, string[]>();
    for (const { name, standard, meaning } of await documented()) {
      const text = `# ${meaning} (${standard})`;
      lines.set(text, [...(lines.get(text) ?? []), `# ${name}=`]);
    }
    const example = [...lines].map(([text, names]) => `${[text, ...names].join('\n')}\n`).join('\n');
    await expect(
      `# Settings of docs/operations.md; all are optional. Copy to .env and take the # away.\n\n${example}`,
    ).toMatchFileSnapshot(join(ROOT, '.env.example'));
  });

  it('may all be left out or empty', () => {
    expect(settingProblems({})).toEqual([]);
    expect(settingProblems(Object.fromEntries(NAMES.map((name) => [name, ''])))).toEqual([]);
  });

  it('are taken as they are meant', () => {
    const env = {
      PORT: '8080',
      DATABASE_URL: 'postgresql://hokcheui:s3cret@/hokcheui?host=/var/run/postgresql',
      SITE_URL: 'https://www.hokcheui.example',
      SEED_DEMO: 'false',
      RATE_LIMIT_SCALE: '0.5',
      CORS_ORIGINS: 'https://a.example, http://localhost:8080',
      SMTP_URL: 'smtps://user:password@mail.example:465',
      MAIL_FROM: '學趣 <hello@example.hk>',
      REDIS_URL: 'rediss://:password@redis.example:6380/1',
      SLOW_QUERY_MS: '0',
    };
    expect(settingProblems(env)).toEqual([]);
  });

  it.each([
    ['PORT', '80800', 'from 1 to 65535'],
    ['PORT', 'http', 'whole number'],
    ['DATABASE_POOL_MAX', '0', 'from 1'],
    ['DATABASE_URL', 'mysql://root@host/shop', 'like postgresql://'],
    ['DATABASE_URL', 'localhost', 'like postgresql://'],
    ['SITE_URL', 'www.hokcheui.example', 'like https://'],
    ['SEED_DEMO', 'yes', 'true or false'],
    ['RATE_LIMIT_SCALE', '-1', 'above 0'],
    ['CORS_ORIGINS', 'https://a.example/path', 'origins like'],
    ['MAIL_FROM', '學趣', 'e-mail address'],
    ['LOG_FORMAT', 'xml', 'json or text'],
    ['TRUSTED_PROXY_HOPS', '1.5', 'whole number'],
  ])('refuse %s=%s and say why', (name, value, why) => {
    const [problem, ...others] = settingProblems({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must .*${why}`));
    expect(others).toEqual([]);
  });

  it('never show what was given, which may be a password', () => {
    expect(settingProblems({ DATABASE_URL: 'mysql://root:hunter2@host/shop' }).join()).not.toContain(
      'hunter2',
    );
  });

  it('stop a start before anything is begun, all problems at once', { timeout: 60_000 }, () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', PORT: 'eighty', SMTP_URL: 'mail.example' },
    });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('PORT must be a whole number');
    expect(stderr).toContain('SMTP_URL must be an address like smtp://');
  });
});
