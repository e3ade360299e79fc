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
  ['product-imports-no-tests', `server/http/${PROBE}.ts`, "import '@/tests/factories/catalogue';"],
  ['contract-imports-only-zod', `lib/contract/${PROBE}.ts`, "import '@/lib/site/site';"],
  ['server-knows-no-site', `server/features/courses/${PROBE}.ts`, "import 'next/cache';"],
  [
    'server-uses-only-contract-of-lib',
    `server/features/courses/${PROBE}.ts`,
    "import '@/lib/lists/list-query';",
  ],
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
  ['features-do-not-cross', `components/ui/${PROBE}.ts`, "import '@/components/catalogue/course-index';"],
  ['gateway-knows-no-pages', `gateway/${PROBE}.ts`, "import '@/server/app';"],
  ['nobody-imports-the-gateway', `lib/${PROBE}.ts`, "import '@/gateway/gateway';"],
];

const written = new Set<string>();

afterAll(async () => {
  for (const file of written) await rm(join(root, file), { force: true });
  for (const folder of ['app/api', 'app/media'])
    await rm(join(root, folder, PROBE), { recursive: true, force: true });
});

async function violations(configuration: string, files: string[]) {
  const config = await extractConfig(join(root, configuration));
  const { output } = await cruise(files, {
    ...config.options,
    ruleSet: config,
    validate: true,
    baseDir: root,
    cache: false,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({
    name: rule.name,
    from,
  }));
}

/** Writes files, and returns the rules that they break. */
async function violationsOf(probes: ReadonlyMap<string, string>) {
  for (const [path, text] of probes) {
    written.add(path);
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const found = await violations('.dependency-cruiser.cjs', [...probes.keys()]);
  for (const path of probes.keys()) await rm(join(root, path));
  return found;
}

it('no route opens a transaction: it belongs to the function that keeps the rule', async () => {
  const files = await Array.fromAsync(glob('server/**/*-routes.ts', { cwd: root }));
  expect(files.length).toBeGreaterThan(20);
  const opening: string[] = [];
  for (const file of files)
    if (/\btransaction\(/.test(await readFile(join(root, file), 'utf8'))) opening.push(file);
  expect(opening).toEqual([]);
});

/** The same breach as an import of types alone, and in a file with markup. */
const asTypes = (source: string) => source.replace(/^import '([^']*)';$/, "export type * from '$1';");
const inMarkup = (source: string) => `${source}\nexport const Probe = () => <p>Probe</p>;`;

describe('who may import whom', () => {
  it.each(BREACHES)('%s fires, for types alone and in a file with markup too', async (rule, file, source) => {
    const probes = new Map([[file, source]]);
    // What the product imports for its types alone is no dependency of it.
    if (rule !== 'product-imports-dependencies')
      probes.set(file.replace(PROBE, `${PROBE}-types`), asTypes(source));
    if (!file.endsWith('-routes.ts')) probes.set(file.replace(/\.ts$/, '.tsx'), inMarkup(source));
    const found = await violationsOf(probes);
    const breaking = found.filter(({ name }) => name === rule).map(({ from }) => from);
    expect(breaking).toEqual(expect.arrayContaining([...probes.keys()]));
  });

  it('no-cycles fires, for types alone and in a file with markup too', async () => {
    const found = await violationsOf(
      new Map([
        [`lib/${PROBE}.ts`, `export type * from './${PROBE}-b';`],
        [`lib/${PROBE}-b.ts`, `import './${PROBE}';`],
        [`lib/${PROBE}-c.tsx`, inMarkup(`import './${PROBE}-d';`)],
        [`lib/${PROBE}-d.ts`, `import './${PROBE}-c';`],
      ]),
    );
    expect(found.map(({ name }) => name)).toEqual(['no-cycles', 'no-cycles']);
  });

  it('sees the sources for certain: the tool misses no compiler', async () => {
    for (const configuration of ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs']) {
      const config = await extractConfig(join(root, configuration));
      const { output } = await cruise(['lib/site/site.ts'], {
        ...config.options,
        ruleSet: config,
        baseDir: root,
        cache: false,
      });
      expect((output as ICruiseResult).summary.environment?.issues ?? []).toEqual([]);
    }
  });

  it('no-folder-cycles fires', async () => {
    const file = `server/platform/settings/${PROBE}.ts`;
    written.add(file);
    await writeFile(join(root, file), "import '@/server/platform/database/client';");
    const names = await violations('.dependency-cruiser.folders.cjs', ['server/platform']);
    await rm(join(root, file));
    expect(names.map(({ name }) => name)).toContain('no-folder-cycles');
  });
});
