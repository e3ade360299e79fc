import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** What the owner of the product asked for by name. No size, figure or taste outweighs it. */
const PRODUCT = [
  ...['next', 'react', 'react-dom', 'next-intl', '@mui/material', '@emotion/react', '@tanstack/react-query'],
  ...['axios', 'react-hook-form', 'zod', 'humps', '@sentry/nextjs'],
];
/** Playwright's own name is that of its library; the package of its test runner brings it. */
const TOOLS = ['vitest', '@testing-library/react', '@playwright/test'];
const TOP_LEVEL = [
  ...['app', 'components', 'lib', 'messages', 'public', 'tests', 'next.config.ts', 'middleware.ts'],
  ...['package.json', 'tsconfig.json', 'playwright.config.ts', 'README.md'],
];
/** The first version of Next that the owner accepts. */
const NEXT = [16, 4];
const PRODUCT_FOLDERS = ['app', 'components', 'gateway', 'lib', 'server'];

describe('the list of the owner', () => {
  it.each(PRODUCT)('has %s among the dependencies of the product', (name) => {
    expect(Object.keys(manifest.dependencies)).toContain(name);
  });

  it.each(TOOLS)('has %s among its tools', (name) => {
    expect(Object.keys(manifest.devDependencies)).toContain(name);
  });

  it.each(TOP_LEVEL)('has %s at the top level', (name) => {
    expect(existsSync(join(root, name))).toBe(true);
  });

  it('has TypeScript throughout the product', () => {
    expect(globSync(`{${PRODUCT_FOLDERS}}/**/*.{js,jsx,mjs,cjs}`, { cwd: root })).toEqual([]);
  });

  it(`has Next ${NEXT.join('.')} or later`, () => {
    const [major = 0, minor = 0] = (manifest.dependencies.next ?? '').split('.').map(Number);
    expect(major * 1_000 + minor).toBeGreaterThanOrEqual((NEXT[0] ?? 0) * 1_000 + (NEXT[1] ?? 0));
  });

  it.each([
    ['instrumentation.ts', ['register', 'onRequestError']],
    ['instrumentation-client.ts', []],
  ])(
    'has Sentry in %s, which its manual names, and imports it nowhere at the top level',
    (file, functions) => {
      const source = readFileSync(join(root, file), 'utf8');
      for (const name of functions) expect(source).toMatch(new RegExp(`^export .*\\b${name}\\b`, 'm'));
      expect(source).not.toMatch(/^import (?!type).*(sentry|failures)/m);
      expect(source).toContain('import(');
    },
  );
});
