import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from './readers/csv-rows';
import { readJsonArray } from './readers/json-array';
import { readJsonLines } from './readers/json-lines';
import { openFile } from './readers/open-file';
import { guarded, type Rows } from './readers/row';
import { readXmlRecords } from './readers/xml-records';

const MB = 1024 * 1024;
const LIMIT = 2 * MB;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-open-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(content: string | Buffer) {
  const path = join(folder, 'feed');
  await writeFile(path, content);
  return openFile(path, { unpackedMaxBytes: LIMIT });
}

const READERS: Record<string, [row: string, read: (input: Readable) => Rows]> = {
  'JSON Lines': [`{"id": "${'x'.repeat(1000)}"}\n`, readJsonLines],
  CSV: [`x,${'y'.repeat(1000)}\n`, (input) => readCsv(input, () => true)],
  JSON: [`{"id": "${'x'.repeat(1000)}"},\n`, readJsonArray],
  XML: [`<event><id>${'x'.repeat(1000)}</id></event>\n`, (input) => readXmlRecords(input, 'event')],
};
const START: Record<string, string> = { CSV: 'id,name\n', JSON: '[', XML: '<events>' };

it.each(Object.keys(READERS))(
  'a file of %s that unpacks to more than the limit is read up to it',
  async (name) => {
    const [row, read] = READERS[name] as (typeof READERS)[string];
    const packed = gzipSync((START[name] ?? '') + row.repeat(20_000));
    expect(packed.length).toBeLessThan(LIMIT / 10);
    const file = await open(packed);
    let rows = 0;
    const reading = (async () => {
      for await (const _ of guarded(read(file.stream()))) rows += 1;
    })();
    await expect(reading).rejects.toMatchObject({
      reason: { code: 'unpacksTooLarge', values: { megabytes: LIMIT / MB } },
    });
    expect(rows * row.length).toBeLessThanOrEqual(LIMIT);
  },
);

it('a plain file and a packed one below the limit are read to their end', async () => {
  const lines = '{"id": 1}\n'.repeat(1000);
  for (const content of [lines, gzipSync(lines)]) {
    let rows = 0;
    for await (const _ of guarded(readJsonLines((await open(content)).stream()))) rows += 1;
    expect(rows).toBe(1000);
  }
});
