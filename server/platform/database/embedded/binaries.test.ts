import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { locateBinaries, restoreLibraryLinks } from './binaries';

let native: string;

beforeEach(() => {
  native = path.join(mkdtempSync(path.join(tmpdir(), 'hokcheui-binaries-')), 'native');
  mkdirSync(path.join(native, 'lib'), { recursive: true });
  writeFileSync(path.join(native, 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(path.dirname(native), { recursive: true });
});

it('makes the library links that an install script which was not run left out, once', async () => {
  await restoreLibraryLinks(native);
  await restoreLibraryLinks(native);
  const link = path.join(native, 'lib', 'libpq.so.5');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(link, 'utf8')).toBe('library');
});

it.each([
  { platform: 'win32', arch: 'x64', reason: /Windows.*DATABASE_URL/ },
  { platform: 'linux', arch: 's390x', reason: /linux-s390x is not installed.*DATABASE_URL/ },
] as const)('says what to do on $platform $arch, which it has no programs for', async (machine) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(machine.platform);
  vi.spyOn(process, 'arch', 'get').mockReturnValue(machine.arch);
  await expect(locateBinaries()).rejects.toMatchObject({
    code: 'unsupported_platform',
    message: expect.stringMatching(machine.reason),
  });
});
