import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const PROBE = 'architecture-probe';

/** For every rule a file that violates it, with its source. */
const BREACHES: [rule: string, file: string, source: string][] = [
  ['product-imports-dependencies', `components/ui/${PROBE}.ts`, "import 'smtp-server';"],
  ['contract-imports-only-zod', `lib/contract/${PROBE}.ts`, "import '@/lib/site';"],
  ['server-knows-no-site', `server/features/courses/${PROBE}.ts`, "import 'next/cache';"],
  ['server-uses-only-contract-of-lib', `server/features/courses/${PROBE}.ts`, "import '@/lib/list-query';"],
  ['few-import-server', `components/ui/${PROBE}.ts`, "import '@/server/app';"],
  ['one-entry-to-the-api', `app/api/${PROBE}/route.ts`, "import '@/server/platform/database/client';"],
  ['one-entry-to-media', `app/media/${PROBE}/route.ts`, "import '@/server/app';"],
  [
    'platform-knows-no-feature',
    `server/platform/log/${PROBE}.ts`,
    "import '@/server/features/accounts/tokens';",
  ],
  ['http-knows-no-feature', `server/http/${PROBE}.ts`, "import '@/server/features/accounts/tokens';"],
  ['features-know-no-worker', `server/features/courses/${PROBE}.ts`, "import '@/server/worker/handlers';"],
  [
    'only-admin-imports-admin',
    `server/features/courses/${PROBE}.ts`,
    "import '@/server/features/admin/people/members';",
  ],
  [
    'routes-never-touch-the-database',
    `server/features/courses/${PROBE}-routes.ts`,
    "import '@/server/platform/database/client';",
  ],
  ['queries-never-touch-hono', `server/features/courses/${PROBE}.ts`, "import 'hono';"],
  [
    'components-import-no-app',
    `components/ui/${PROBE}.ts`,
    "import type { api } from '@/app/api/page-api';\nexport type Api = typeof api;",
  ],
  ['lib-imports-no-app-components-server', `lib/${PROBE}.ts`, "import '@/server/app';"],
  ['features-do-not-cross', `components/home/${PROBE}.ts`, "import '@/components/catalogue/course-index';"],
  ['gateway-knows-no-pages', `gateway/${PROBE}.ts`, "import '@/server/app';"],
  ['nobody-imports-the-gateway', `lib/${PROBE}.ts`, "import '@/gateway/gateway';"],
  ['no-cycles', `lib/${PROBE}.ts`, `import './${PROBE}-b';`],
];

const written = new Set<string>([`lib/${PROBE}-b.ts`]);

afterAll(async () => {
  for (const file of written) await rm(join(root, file), { force: true });
  for (const folder of ['app/api', 'app/media'])
    await rm(join(root, folder, PROBE), { recursive: true, force: true });
});

async function violations(configuration: string, files: string[]): Promise<string[]> {
  const config = await extractConfig(join(root, configuration));
  const { output } = await cruise(files, {
    ...config.options,
    ruleSet: config,
    validate: true,
    baseDir: root,
    cache: false,
  });
  return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name);
}

it('no route opens a transaction: it belongs to the function that keeps the rule', async () => {
  const files = await Array.fromAsync(glob('server/**/*-routes.ts', { cwd: root }));
  expect(files.length).toBeGreaterThan(20);
  const opening: string[] = [];
  for (const file of files)
    if (/\btransaction\(/.test(await readFile(join(root, file), 'utf8'))) opening.push(file);
  expect(opening).toEqual([]);
});

describe('who may import whom', () => {
  it.each(BREACHES)('%s fires', async (rule, file, source) => {
    written.add(file);
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), source);
    if (rule === 'no-cycles') await writeFile(join(root, `lib/${PROBE}-b.ts`), `import './${PROBE}';`);
    const names = await violations('.dependency-cruiser.cjs', [file]);
    await rm(join(root, file));
    expect(names).toContain(rule);
  });

  it('no-folder-cycles fires', async () => {
    const file = `server/platform/settings/${PROBE}.ts`;
    written.add(file);
    await writeFile(join(root, file), "import '@/server/platform/database/client';");
    const names = await violations('.dependency-cruiser.folders.cjs', ['server/platform']);
    await rm(join(root, file));
    expect(names).toContain('no-folder-cycles');
  });
});
