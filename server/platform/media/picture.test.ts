import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { drawPicture } from './draw';

/** Creates a picture with a red left half and a blue right half. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  jpeg = await halves(1600, 1200).jpeg().toBuffer();
  png = await halves(1600, 1200).png().toBuffer();
});

const refusal = (upload: Buffer) =>
  drawPicture(upload, 'main_image').then(
    () => 'taken',
    ({ problem }: { problem: string }) => problem,
  );

/** Creates a PNG whose header claims a size that its data does not fill. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
    return Buffer.concat([length, Buffer.from(type), data, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('what is refused', () => {
  it('is everything that is no JPEG or PNG by its content', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>');
    const gif = await halves(800, 600).gif().toBuffer();
    const webp = await halves(800, 600).webp().toBuffer();
    for (const upload of [svg, gif, webp, Buffer.from('%PDF-1.7'), Buffer.alloc(0)])
      expect(await refusal(upload)).toBe('picture_type');
  });

  it('is a file that is a second thing too', async () => {
    for (const rest of ['PK\x03\x04 archive', '<script>alert(1)</script>', '\n<HTML>', '%PDF-1.7'])
      for (const picture of [jpeg, png])
        expect(await refusal(Buffer.concat([picture, Buffer.from(rest)]))).toBe('picture_type');
    expect(await refusal(Buffer.concat([Buffer.from('GIF89a'), jpeg]))).toBe('picture_type');
  });

  it('is what was cut off or damaged', async () => {
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe('picture_broken');
    expect(await refusal(png.subarray(0, png.length - 20))).toBe('picture_broken');
    expect(await refusal(png.subarray(0, 40))).toBe('picture_broken');
    const damaged = Buffer.from(png);
    damaged.fill(0, 60, 120);
    expect(await refusal(damaged)).toBe('picture_broken');
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBe('picture_broken');
  });

  it('is what would fill the memory', async () => {
    expect(await refusal(hugePng(20_000))).toBe('picture_pixels');
    expect(await refusal(hugePng(7_000))).toBe('picture_broken');
  });

  it('is what is too large or too small', async () => {
    const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
    expect(await refusal(padded(IMAGE_MAX_BYTES))).toBe('taken');
    expect(await refusal(padded(IMAGE_MAX_BYTES + 1))).toBe('picture_bytes');
    expect(await refusal(await halves(2, 2).png().toBuffer())).toBe('picture_small');
  });
});

describe('what is kept', () => {
  it('is cut to the ratio of its use, in the widths the site shows', async () => {
    const { variants, height, color } = await drawPicture(jpeg, 'list_image');
    expect(variants.map(({ width }) => width)).toEqual([320, 640]);
    expect(height).toBe(480);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    for (const { width, data } of variants)
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 });
  });

  it('keeps the focus point inside the crop', async () => {
    const wide = await halves(4000, 1000).jpeg().toBuffer();
    const red = await drawPicture(wide, 'list_image', { focus: { x: 0, y: 0.5 } });
    const blue = await drawPicture(wide, 'list_image', { focus: { x: 1, y: 0.5 } });
    const channels = async (files: typeof red) =>
      (await sharp(files.variants[0]?.data).stats()).channels.map(({ mean }) => Math.round(mean / 255));
    expect(await channels(red)).toEqual([1, 0, 0]);
    expect(await channels(blue)).toEqual([0, 0, 1]);
  });

  it('has the point that stays visible where a page shows a part: the one that was chosen, as a share of what is left', async () => {
    const wide = await halves(4000, 1000).jpeg().toBuffer();
    const chosen = async (x: number) =>
      (await drawPicture(wide, 'list_image', { focus: { x, y: 0.5 } })).focal;
    expect(await chosen(0.5)).toEqual({ x: expect.closeTo(0.5, 2), y: 0.5, isChosen: true });
    // At the edge the part cannot be about the point.
    expect(await chosen(0)).toEqual({ x: 0, y: 0.5, isChosen: true });
    expect(await drawPicture(wide, 'gallery', { focus: { x: 0.25, y: 0.5 } })).toMatchObject({
      focal: { x: 0.25, y: 0.5 },
    });
  });

  it.each([
    [150, 450],
    [650, 150],
  ])('has, if none was chosen, the most salient point: a disc at %i, %i', async (x, y) => {
    const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600"
      fill="#dddddd"/><circle cx="${x}" cy="${y}" r="60" fill="#dd2222"/></svg>`;
    const upload = await sharp(Buffer.from(disc)).png().toBuffer();
    const { focal } = await drawPicture(upload, 'gallery');
    expect(focal?.isChosen).toBe(false);
    expect(Math.abs((focal?.x ?? 0) - x / 800)).toBeLessThan(0.12);
    expect(Math.abs((focal?.y ?? 0) - y / 600)).toBeLessThan(0.12);
  });

  it('is turned as the camera says, and says nothing of where and when', async () => {
    const turned = await halves(1200, 900)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { variants } = await drawPicture(turned, 'list_image', { focus: { x: 0.5, y: 0 } });
    const data = variants.at(-1)?.data ?? Buffer.alloc(0);
    // Rotated clockwise, the red left half is at the top.
    const [red, , blue] = (await sharp(data).stats()).channels;
    expect(red?.mean).toBeGreaterThan(blue?.mean ?? 255);
    const metadata = await sharp(data).metadata();
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    expect(data.includes('secret place')).toBe(false);
  });

  it('is not enlarged', async () => {
    const small = await halves(400, 300).png().toBuffer();
    const { variants, height } = await drawPicture(small, 'main_image');
    expect(variants.map(({ width }) => width)).toEqual([400]);
    expect(height).toBe(300);
  });

  it('lets through what cameras append', async () => {
    const preview = await halves(320, 240).jpeg().toBuffer();
    expect(await refusal(Buffer.concat([jpeg, preview]))).toBe('taken');
  });
});
