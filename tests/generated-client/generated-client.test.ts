import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { pictureFileOf } from '@/tests/setup/merchant';

const FOLDER = import.meta.dirname;
const GENERATED = join(FOLDER, 'generated');
const SET_UP_MS = 300_000;
const run = promisify(execFile);

let test: TestApi;
beforeAll(async () => {
  await installPackages();
  test = await createTestApi();
  const category = await buildCategory(test.db, { parent: await buildCategory(test.db) });
  await buildCourse(test.db, {
    ...{ merchant: await buildMerchant(test.db), categories: [category], slug: 'pottery', titleZh: '陶藝班' },
  });
  await mkdir(GENERATED, { recursive: true });
  await writeFile(join(GENERATED, 'openapi.json'), await (await test.get('/openapi.json')).text());
  // A field with a default may be left out of a request.
  const options = ['-o', 'generated/schema.d.ts', '--default-non-nullable', 'false'];
  await run(
    process.execPath,
    ['node_modules/openapi-typescript/bin/cli.js', 'generated/openapi.json', ...options],
    { cwd: FOLDER },
  );
}, SET_UP_MS);
afterAll(() => test.drop());

it('a client generated from the document signs up, searches, bookmarks and submits an advertisement', async () => {
  await run(process.execPath, ['../../node_modules/typescript/bin/tsc', '-p', '.'], { cwd: FOLDER }).catch(
    ({ stdout }) => expect.fail(`The generated types say:\n${stdout}`),
  );
  // By its path: the compiler of this repository would look for types that are not generated yet.
  const { walk } = await import(join(FOLDER, 'walk.ts'));
  const { profile, course, bookmark, bookmarks, advertisement } = await walk(
    async (request: Request) => test.api.fetch(request),
    { list: await pictureFileOf('#a08050'), main: await pictureFileOf('#50a080') },
  );
  expect(profile).toMatchObject({ email: 'reader@example.com', username: 'Chan Wing Sze', locale: 'en' });
  expect(course).toMatchObject({ slug: 'pottery', title: '陶藝班' });
  expect(bookmark.post.id).toBe(course.id);
  expect(bookmarks.map(({ id }: { id: number }) => id)).toEqual([bookmark.id]);
  expect(advertisement).toMatchObject({ title: '親子陶藝班', state: 'submitted' });
}, 60_000);

/** Installs the generator beside this file, unless its version is there. */
async function installPackages(): Promise<void> {
  const versionOf = async (file: string) =>
    JSON.parse(await readFile(join(FOLDER, file), 'utf8').catch(() => '{}')) as Record<string, unknown>;
  const { dependencies } = await versionOf('package.json');
  const { version } = await versionOf('node_modules/openapi-typescript/package.json');
  if (version === (dependencies as Record<string, string>)['openapi-typescript']) return;
  await run('npm', ['ci'], { cwd: FOLDER, shell: process.platform === 'win32' });
}
