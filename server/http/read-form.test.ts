import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import type { Input } from './context';
import { FormFile } from './form-file';
import { withForm as receiveForm, removeLeftForms } from './read-form';

const MAX_BYTES = 100_000;
const address = 'http://localhost/';

const withForm = <T>(request: Request, maxBytes: number, work: (input: Input) => Promise<T>) =>
  receiveForm({ req: { raw: request }, var: { clientAddress: '192.0.2.1' } }, maxBytes, work);

const sent = (form: FormData) => new Request(address, { method: 'POST', body: form });

function raw(body: BodyInit, contentType = 'multipart/form-data; boundary=cut'): Request {
  const headers = { 'content-type': contentType };
  return new Request(address, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

const field = (name: string, value: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n${content}\r\n`;

/** Returns the error code with which a form is rejected. */
async function refusal(request: Request): Promise<unknown> {
  const failure = await withForm(request, MAX_BYTES, async (input) => input).catch((error: unknown) => error);
  return failure instanceof ApiError ? failure.code : failure;
}

/** Temporary folder of the test. */
let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'hokcheui-test-'));
  vi.stubEnv('TMPDIR', place);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true, force: true });
});

describe('a form with files', () => {
  it('gives names in camelCase, lists of what comes several times, and texts in any script', async () => {
    const form = new FormData();
    form.append('class_size', '小組 👨‍👩‍👧');
    form.append('age_groups[]', 'adults');
    form.append('age_groups[]', 'seniors');
    const input = await withForm(sent(form), MAX_BYTES, async (received) => ({ ...received }));
    expect(input).toEqual({ classSize: '小組 👨‍👩‍👧', ageGroups: ['adults', 'seniors'] });
  });

  it('keeps each file on disk while it is worked on, and no longer', async () => {
    const form = new FormData();
    form.append('list_image', new File(['one'], '小提琴.jpg'));
    form.append('main_image', new File([new Uint8Array(80_000)], 'b.png'));
    form.append('logo', new File([], ''));
    const path = await withForm(sent(form), MAX_BYTES, async ({ listImage, mainImage, logo }) => {
      if (!(listImage instanceof FormFile && mainImage instanceof FormFile && logo instanceof FormFile))
        throw new Error('no files');
      expect([listImage.name, listImage.size, await readFile(listImage.path, 'utf8')]).toEqual([
        '小提琴.jpg',
        3,
        'one',
      ]);
      expect([mainImage.name, mainImage.size]).toEqual(['b.png', 80_000]);
      expect(logo.size).toBe(0);
      return listImage.path;
    });
    await expect.poll(() => existsSync(path)).toBe(false);
  });

  it('reads no more than the limit, whether the length is declared or not', async () => {
    const told = raw(file('image', 'x'));
    told.headers.set('content-length', String(MAX_BYTES + 1));
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(Buffer.from(file('image', 'x'.repeat(10_000)))),
    });
    expect(await refusal(told)).toBe('payload_too_large');
    expect(await refusal(raw(endless))).toBe('payload_too_large');
    expect(await refusal(raw(`${field('a', '1').repeat(600)}--cut--\r\n`))).toBe('payload_too_large');
  });

  it('takes a form of exactly the limit, and not one byte more', async () => {
    const form = (bytes: number) => {
      const around = `${file('image', '')}--cut--\r\n`.length;
      return `${file('image', 'x'.repeat(bytes - around))}--cut--\r\n`;
    };
    for (const [bytes, code] of [
      [MAX_BYTES, undefined],
      [MAX_BYTES + 1, 'payload_too_large'],
    ] as const) {
      const stream = new Blob([form(bytes)]).stream();
      const declared = raw(form(bytes));
      declared.headers.set('content-length', String(bytes));
      for (const request of [raw(stream), declared])
        expect(await refusal(request)).toEqual(code ?? { image: expect.any(FormFile) });
    }
  });

  it('keeps files for this user alone, and nothing of a part without a name', async () => {
    const unnamed = '--cut\r\ncontent-disposition: form-data; name=""\r\n\r\nx\r\n';
    const request = raw(`${unnamed}${file('image', 'x')}--cut--\r\n`);
    const [names, mode] = await withForm(request, MAX_BYTES, async ({ image, ...others }) => {
      if (!(image instanceof FormFile)) throw new Error('no file');
      return [Object.keys(others), (await stat(image.path)).mode & 0o777];
    });
    expect([names, mode]).toEqual([[], 0o600]);
  });

  it('takes no text that would fill the memory, alone or with others', async () => {
    const long = 'x'.repeat(100 * 1024);
    const refusalOf = async (body: string) => {
      const failure = await withForm(raw(`${body}--cut--\r\n`), 5_000_000, async () => null).catch(
        (error) => error,
      );
      return failure?.code ?? null;
    };
    expect(await refusalOf(field('body', long).repeat(4))).toBe(null);
    expect(await refusalOf(field('body', long).repeat(6))).toBe('payload_too_large');
    expect(await refusalOf(field('body', long.repeat(2)))).toBe('payload_too_large');
  });

  it('refuses what is no whole form', async () => {
    for (const type of ['application/json', 'x-multipart/form-data; boundary=cut', 'multipart/form-data'])
      expect(await refusal(raw('{}', type))).toBe('unsupported_media_type');
    expect(await refusal(raw('', 'multipart/form-data; x=y'))).toBe('malformed_json');
    expect(await refusal(raw(''))).toBe('malformed_json');
    expect(await refusal(raw('nothing of the kind'))).toBe('malformed_json');
    expect(await refusal(raw(file('image', 'cut off').slice(0, -2)))).toBe('malformed_json');
  });

  it('lets go of a sender that breaks off, and leaves nothing behind', async () => {
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(Buffer.from(file('image', 'x'.repeat(1000)).slice(0, -100)));
      },
      pull: (stream) => stream.error(new Error('gone')),
    });
    expect(await refusal(raw(broken))).toBe('malformed_json');
    await expect.poll(() => readdir(place)).toEqual([]);
  });

  it('removes what a process that was ended has left behind, and nothing that may be in use', async () => {
    const [left, used] = await Promise.all(
      ['left', 'used'].map(() => mkdtemp(join(tmpdir(), 'hokcheui-form-'))),
    );
    if (!left || !used) throw new Error('no folders');
    await writeFile(join(left, '0'), 'half a picture');
    const now = new Date();
    const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000);
    const foreign = await mkdtemp(join(tmpdir(), 'another-program-'));
    await utimes(left, hours(-2), hours(-2));
    await utimes(used, hours(-0.9), hours(-0.9));
    await utimes(foreign, hours(-2), hours(-2));
    await removeLeftForms(now);
    expect([left, used, foreign].map(existsSync)).toEqual([false, true, true]);
  });

  it('does not let a name reach what objects have by nature', async () => {
    const input = await withForm(
      raw(`${field('__proto__', 'x')}--cut--\r\n`),
      MAX_BYTES,
      async (received) => received,
    );
    expect(Object.getPrototypeOf(input)).toBe(null);
  });
});
