import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import { uploadedPictureSchema } from '@/lib/contract/picture-upload';
import { uploads } from '@/server/platform/database/schema/advertisement-schema';
import { pictures } from '@/server/platform/database/schema/schema';
import type { Order } from '@/server/platform/media/drawing/tasks';
import { finishPictures } from '@/server/platform/media/finish-pictures';
import { mediaResponse } from '@/server/platform/media/respond';
import { pictureName, publishPictures } from '@/server/platform/media/store';
import { tidyPictures } from '@/server/platform/media/tidy-pictures';
import { TaskProcess } from '@/server/platform/task-process/task-process';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import {
  expensivePictures,
  formOf,
  joinMerchant,
  noisyPictureFile,
  pictureFileOf,
  type TestMerchant,
} from '@/tests/setup/merchant';

const PATH = '/merchants/current/pictures';
const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApi;
let merchant: TestMerchant;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  test = await createTestApi();
  merchant = await joinMerchant(test);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

async function upload(colour: string, by = merchant) {
  const form = formOf({ image: await pictureFileOf(colour), use: 'list_image', focus_x: '0.5', focus_y: 0 });
  const { data } = await parseReply(await by.call('POST', PATH, form), successOf(uploadedPictureSchema));
  return data;
}

const ask = (url: string, headers: Record<string, string> = {}) => {
  const address = new URL(url, 'http://localhost');
  return mediaResponse(
    new Request(address, { headers }),
    address.pathname.slice('/media/'.length),
    () => test.db,
  );
};
const unsigned = (url: string) => url.replace(/\?.*/, '');
const keyOf = (url: string) => url.match(/media\/(\w{14})/)?.[1] ?? '';

describe('POST merchants/current/pictures', () => {
  it('keeps a picture that only its signed address shows', async () => {
    const { picture } = await upload('#aa0000');
    expect(picture).toMatchObject({ width: 640, height: 480 });
    const reply = await ask(picture.url);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toMatch(/^private/);
    expect((await ask(unsigned(picture.url))).status).toBe(404);
    expect((await ask(picture.url.replace('-640', '-320'))).status).toBe(404);
    expect((await ask(picture.url.replace(/until=\d+/, 'until=9999999999'))).status).toBe(404);
    expect((await ask(picture.url.replace(/until=\d+/, 'until=1'))).status).toBe(404);
  });

  it('has one signed address: no other form of its numbers, order or further part works', async () => {
    const { url } = (await upload('#bb0000')).picture;
    expect((await ask(url)).status).toBe(200);
    const [, until = ''] = url.match(/until=(\d+)/) ?? [];
    const forms = [`0${until}`, `%2B${until}`, `%20${until}`, `${until}%0A`, `${until}.0`, `${until}e0`];
    const hexadecimal = `0x${Number(until).toString(16)}`;
    for (const form of [...forms, hexadecimal])
      expect([form, (await ask(url.replace(/until=\d+/, `until=${form}`))).status]).toEqual([form, 404]);
    const [path, query = ''] = url.split('?');
    for (const other of [
      `${path}?${query}&until=1`,
      `${path}?${query.split('&').reverse().join('&')}`,
      `${path}?${query}&x=1`,
      url.replace('-640', '-0640'),
    ])
      expect([other, (await ask(other)).status]).toEqual([other, 404]);
  });

  it('is one picture when it is sent twice', async () => {
    const [first, second] = [await upload('#00aa00'), await upload('#00aa00')];
    expect(second.id).toBe(first.id);
  });

  it('is for merchants alone', async () => {
    const member = await joinMember(test);
    const form = formOf({ image: await pictureFileOf('#123456'), use: 'list_image' });
    expect((await member.call('POST', PATH, form)).status).toBe(401);
    expect((await test.api.request(`/api/v1${PATH}`, { method: 'POST', body: form })).status).toBe(401);
  });

  it('says what is wrong with a picture or its form', async () => {
    const errorsOf = async (fields: Parameters<typeof formOf>[0]) => {
      const reply = await merchant.call('POST', PATH, formOf(fields));
      expect(reply.status).toBe(422);
      return (await parseFailure(reply)).errors;
    };
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg', { type: 'image/jpeg' });
    expect(await errorsOf({ image: svg, use: 'list_image' })).toEqual({ image: ['picture_type'] });
    expect(await errorsOf({ image: 'text', use: 'list_image' })).toEqual({ image: ['picture_type'] });
    expect(await errorsOf({ use: 'list_image' })).toEqual({ image: ['required'] });
    expect(await errorsOf({ image: await pictureFileOf('#000000', 1, 1), use: 'main_image' })).toEqual({
      image: ['picture_small'],
    });
    expect(await errorsOf({ image: svg, use: 'poster', focus_x: 2 })).toEqual({
      use: ['unknown_choice'],
      focus_x: ['out_of_range'],
    });
  });

  it('takes nothing larger than a picture, and no JSON', async () => {
    const big = new File([new Uint8Array(6 * 1024 * 1024)], 'a.png');
    expect((await merchant.call('POST', PATH, formOf({ image: big, use: 'list_image' }))).status).toBe(413);
    expect((await merchant.call('POST', PATH, { use: 'list_image' })).status).toBe(415);
  });
});

describe('the pictures of a client that goes away', () => {
  it('are neither drawn any more nor stored', async () => {
    const before = await test.db.$count(pictures);
    const gone = new AbortController();
    const tasks = vi.spyOn(TaskProcess.prototype, 'order');
    const sent = (await expensivePictures(8, 3_000)).map((data, at) =>
      test.api.request(`/api/v1${PATH}`, {
        method: 'POST',
        headers: { ...merchant.session },
        body: formOf({ image: new File([new Uint8Array(data)], `${at}.png`), use: 'list_image' }),
        signal: gone.signal,
      }),
    );
    const drawn = () => tasks.mock.calls.filter(([order]) => (order as Order).task === 'picture').length;
    await vi.waitFor(() => expect(drawn()).toBeGreaterThan(0), 20_000);
    gone.abort();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(8).fill(499));
    await upload('#345345');
    expect(drawn()).toBeLessThan(5);
    expect(await test.db.$count(pictures)).toBeLessThan(before + 3);
    tasks.mockRestore();
  });
});

describe('a form with pictures', () => {
  it('of a hundred files takes none of them', async () => {
    const form = formOf({ use: 'list_image' });
    const file = await pictureFileOf('#336699', 300, 300);
    for (let at = 0; at < 100; at += 1) form.append('image', file);
    const reply = await merchant.call('POST', PATH, form);
    expect([reply.status, (await parseFailure(reply)).errors]).toEqual([422, { image: ['picture_type'] }]);
  });

  it('that stops in the middle, or is none, is refused with a reason', async () => {
    const send = (body: BodyInit, type: string) =>
      test.api.request(`/api/v1${PATH}`, {
        method: 'POST',
        headers: { ...merchant.session, 'content-type': type },
        body,
      });
    const half = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\xff\xd8';
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data; boundary=other'])
      expect((await send(half, type)).status).toBe(400);
  });

  it('waits for a slow sender, and keeps nobody else waiting', async () => {
    const boundary = 'slow';
    const bytes = Buffer.from(await (await pictureFileOf('#993366')).arrayBuffer());
    let finish = () => {};
    const rest = new Promise<void>((resolve) => {
      finish = resolve;
    });
    async function* slowly() {
      yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="use"\r\n\r\nlist_image\r\n`);
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
      );
      await rest;
      yield Buffer.concat([bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    }
    const headers = { ...merchant.session, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const slow = [1, 2, 3].map(() => {
      const body = Readable.toWeb(Readable.from(slowly())) as ReadableStream;
      return test.api.request(`/api/v1${PATH}`, {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
    });
    expect((await upload('#123123')).picture.width).toBe(640);
    finish();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('a published picture', () => {
  it('is there for everybody, in parts too', async () => {
    const { id, picture } = await upload('#0000aa');
    const [row] = await test.db.select().from(pictures).where(eq(pictures.id, id));
    if (!row) throw new Error('the picture has a row');
    await publishPictures([row]);
    await publishPictures([row]);
    const reply = await ask(unsigned(picture.url));
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const whole = Buffer.from(await reply.arrayBuffer());
    const etag = reply.headers.get('etag') ?? '';
    expect((await ask(unsigned(picture.url), { 'if-none-match': etag })).status).toBe(304);
    const part = await ask(unsigned(picture.url), { range: 'bytes=4-11' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 12));
    expect((await ask(unsigned(picture.url), { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await ask(unsigned(picture.url), { range: 'bytes=4-11', 'if-range': '"x"' })).status).toBe(200);
  });
});

describe('a picture for readers without WebP', () => {
  it('is drawn as JPEG when it is asked for, private like the picture itself', async () => {
    const { id, picture } = await upload('#00aaaa');
    const jpeg = picture.url.replace('.webp', '.jpg');
    expect((await ask(unsigned(jpeg))).status).toBe(404);
    const reply = await ask(jpeg);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('cache-control')).toMatch(/^private/);
    const [row] = await test.db.select().from(pictures).where(eq(pictures.id, id));
    if (!row) throw new Error('the picture has a row');
    await publishPictures([row]);
    const [first, second] = [await ask(unsigned(jpeg)), await ask(unsigned(jpeg))];
    const whole = Buffer.from(await first.arrayBuffer());
    expect(whole.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(Buffer.from(await second.arrayBuffer())).toEqual(whole);
    expect((await ask(unsigned(picture.url))).headers.get('content-type')).toBe('image/webp');
    expect((await ask('/media/0000000000zzzz-640.jpg')).status).toBe(404);
  });
});

describe('a picture that is finished', () => {
  it('is AVIF to readers who take it, at the same address, and has a blur', async () => {
    const image = await noisyPictureFile();
    const form = formOf({ image, use: 'main_image' });
    const { data } = await parseReply(
      await merchant.call('POST', PATH, form),
      successOf(uploadedPictureSchema),
    );
    const find = () => test.db.select().from(pictures).where(eq(pictures.id, data.id));
    const accept = 'image/avif,image/webp,*/*';
    await finishPictures(test.db);
    expect(await find()).toMatchObject([{ isPublic: false, blur: null }]);

    await publishPictures(await find());
    await test.db.update(pictures).set({ isPublic: true }).where(eq(pictures.id, data.id));
    const url = unsigned(data.picture.url);
    expect((await ask(url, { accept })).headers.get('content-type')).toBe('image/webp');
    await finishPictures(test.db);
    const [avif, webp] = [await ask(url, { accept }), await ask(url, { accept: 'image/webp,*/*' })];
    expect([avif, webp].map(({ headers }) => [headers.get('content-type'), headers.get('vary')])).toEqual([
      ['image/avif', 'Accept'],
      ['image/webp', 'Accept'],
    ]);
    expect(avif.headers.get('etag')).not.toBe(webp.headers.get('etag'));
    const [small, large] = [Buffer.from(await avif.arrayBuffer()), Buffer.from(await webp.arrayBuffer())];
    expect(small.length).toBeLessThan(large.length);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 1024 });
    const [{ blur } = { blur: null }] = await find();
    const [, base64 = ''] = blur?.split('base64,') ?? [];
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 12,
    });
    expect(blur?.length).toBeLessThan(400);
  });
});

describe('tidying', () => {
  it('removes what nothing has shown for a week, and files without a row', async () => {
    const unused = await upload('#112233');
    const used = await upload('#332211');
    await test.db.execute(`update merchants set logo_id = ${used.id} where id = ${merchant.merchantId}`);
    const nameless = join(folder, pictureName('0123456789abcd', 320));
    await mkdir(join(nameless, '..'), { recursive: true });
    await writeFile(nameless, 'x');
    await utimes(nameless, new Date(0), new Date(0));

    await tidyPictures({ db: test.db, now: new Date(Date.now() + 6 * DAY_MS) });
    expect((await ask(unused.picture.url)).status).toBe(200);
    expect(await readdir(join(nameless, '..'))).not.toContain('0123456789abcd-320.webp');

    await tidyPictures({ db: test.db, now: new Date(Date.now() + 8 * DAY_MS) });
    expect((await ask(unused.picture.url)).status).toBe(404);
    expect((await ask(used.picture.url)).status).toBe(200);
    const left = await test.db
      .select()
      .from(pictures)
      .where(eq(pictures.key, keyOf(unused.picture.url)));
    expect(left).toEqual([]);
    expect(await test.db.select().from(uploads).where(eq(uploads.pictureId, unused.id))).toEqual([]);
  });
});
