import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusedPackages } from '@/scripts/steps/audit';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
type Lock = { packages: Record<string, { license?: string }> };
const packages = ['package-lock.json', 'tools/mutation/package-lock.json'].flatMap((file) =>
  Object.entries((JSON.parse(read(file)) as Lock).packages),
);

/** Returns the first cells of the table below a heading. */
function cells(heading: string): string[] {
  const [, section = ''] = read('docs/licences.md').split(`## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.match(/`([^`]+)`/)?.[1] ?? '');
}

const anyone = cells('Any package');
const named = cells('Single packages');

/** Returns whether generally accepted licences satisfy an SPDX expression. */
const isFree = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => anyone.includes(one)));

const installed = packages
  .filter(([path]) => path !== '')
  .map(([path, { license = 'none' }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }));

describe('docs/licences.md', () => {
  it('allows every package of the lock file, by its licence or by its name', () => {
    expect(installed.length).toBeGreaterThan(500);
    const others = installed.filter(
      ({ name, license }) => !isFree(license) && !named.some((pattern) => matches(pattern, name)),
    );
    expect(others).toEqual([]);
  });

  it('allows nothing that is not there', () => {
    const unused = [
      ...anyone.filter((licence) => !installed.some(({ license }) => license.includes(licence))),
      ...named.filter((pattern) => !installed.some(({ name }) => matches(pattern, name))),
    ];
    expect(unused).toEqual([]);
  });

  it('would refuse a licence that asks for more', () => {
    expect(['GPL-3.0-only', 'AGPL-3.0', 'BUSL-1.1', 'UNLICENSED', 'none'].filter(isFree)).toEqual([]);
    expect(['MIT', 'MIT OR GPL-3.0', '(ISC AND MIT)'].every(isFree)).toBe(true);
  });
});

it('a known vulnerability stops the checks where it is high or critical', () => {
  const found = (severity: string) => ({ severity, range: '<2', isDirect: true });
  const vulnerabilities = { a: found('low'), b: found('moderate'), c: found('high'), d: found('critical') };
  expect(refusedPackages({ vulnerabilities })).toEqual(['c <2: high', 'd <2: critical']);
  expect(refusedPackages({})).toEqual([]);
});

/** Matches a name, or a prefix with a trailing star. */
function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
