import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error';
import { FormFile } from './form-file';
import { withForm } from './read-form';

const MAX_BYTES = 100_000;
const address = 'http://localhost/';

const sent = (form: FormData) => new Request(address, { method: 'POST', body: form });

function raw(body: BodyInit, contentType = 'multipart/form-data; boundary=cut'): Request {
  const headers = { 'content-type': contentType };
  return new Request(address, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

const field = (name: string, value: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string) =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n${content}\r\n`;

/** What a form is refused with. */
async function refusal(request: Request): Promise<unknown> {
  const failure = await withForm(request, MAX_BYTES, async (input) => input).catch((error: unknown) => error);
  return failure instanceof ApiError ? failure.code : failure;
}

async function formFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('hokcheui-form-'));
}

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
    expect(existsSync(path)).toBe(false);
  });

  it('takes only as much as it may, told or not', async () => {
    const form = new FormData();
    form.append('image', new File([new Uint8Array(MAX_BYTES)], 'a.jpg'));
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(Buffer.from(file('image', 'x'.repeat(10_000)))),
    });
    expect(await refusal(sent(form))).toBe('payload_too_large');
    expect(await refusal(raw(endless))).toBe('payload_too_large');
    expect(await refusal(raw(`${field('a', '1').repeat(600)}--cut--\r\n`))).toBe('payload_too_large');
  });

  it('refuses what is no whole form', async () => {
    expect(await refusal(raw('{}', 'application/json'))).toBe('unsupported_media_type');
    expect(await refusal(raw('', 'multipart/form-data; x=y'))).toBe('malformed_json');
    expect(await refusal(raw(''))).toBe('malformed_json');
    expect(await refusal(raw('nothing of the kind'))).toBe('malformed_json');
    expect(await refusal(raw(file('image', 'cut off').slice(0, -2)))).toBe('malformed_json');
  });

  it('lets go of a sender that breaks off, and leaves nothing behind', async () => {
    const before = await formFolders();
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(Buffer.from(file('image', 'x'.repeat(1000)).slice(0, -100)));
      },
      pull: (stream) => stream.error(new Error('gone')),
    });
    expect(await refusal(raw(broken))).toBe('malformed_json');
    expect(await formFolders()).toEqual(before);
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
