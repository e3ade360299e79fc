import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The module that has every message on the server. */
const ALL_MESSAGES = 'lib/i18n/some-messages.ts';
const IMPORT = /(?:from|import\()\s*'((?:@\/|\.{1,2}\/)[^']+)'/g;
const OF_ISLANDS = /import \{[^}]*\buseTranslations\b[^}]*\} from 'next-intl'/;
const NAMESPACE = /useTranslations\(\s*'(\w+)/g;

function resolve(from: string, name: string): string | null {
  const path = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name);
  return ['', '.tsx', '.ts'].map((end) => path + end).find((file) => existsSync(join(root, file))) ?? null;
}

/**
 * Follows the imports of a page. Returns the groups of messages that its components read, and those of the files that
 * its islands import themselves.
 */
function groupsBehind(page: string) {
  const [wanted, imported] = [new Set<string>(), new Set<string>()];
  const files = new Set([page]);
  for (const file of files) {
    const source = read(file);
    if (file.endsWith('.json')) {
      for (const group of Object.keys(JSON.parse(source))) imported.add(group);
      continue;
    }
    if (OF_ISLANDS.test(source)) for (const [, group = ''] of source.matchAll(NAMESPACE)) wanted.add(group);
    for (const [, name = ''] of source.matchAll(IMPORT)) {
      const next = resolve(file, name);
      if (next && next !== ALL_MESSAGES && /\.(tsx?|json)$/.test(next)) files.add(next);
    }
  }
  return { read: [...wanted], imported: [...imported] };
}

/** Returns the groups that a page sends to the browser, those of a constant too. */
function groupsSent(page: string): string[] {
  const source = read(page);
  const call = /someMessages\(([^;]*)\)/.exec(source)?.[1] ?? '';
  const ofConstants = [...call.matchAll(/\.\.\.(\w+)/g)].flatMap(([, constant]) => {
    const from = new RegExp(`${constant} \\} from '([^']+)'`).exec(source)?.[1] ?? '';
    return [...read(resolve(page, from) ?? '').matchAll(/^ {2}'(\w+)',$/gm)];
  });
  return [...call.matchAll(/'(\w+)'/g), ...ofConstants].map(([, group = '']) => group);
}

const pages = globSync('app/**/page.tsx', { cwd: root }).filter((file) =>
  read(file).includes('someMessages('),
);

it.each(pages)('%s has every group of messages that its components read', (page) => {
  const groups = groupsBehind(page);
  expect(groups.read.length).toBeGreaterThan(0);
  const present = [...groupsSent(page), ...groups.imported];
  expect(groups.read.filter((group) => !present.includes(group))).toEqual([]);
});
