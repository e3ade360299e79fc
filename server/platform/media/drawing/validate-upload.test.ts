import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, PICTURE_MAX_DECODED_BYTES, PICTURE_MAX_PIXELS } from '@/lib/contract/limits';
import { withoutTexts } from './upload';
import { validateUpload } from './validate-upload';

const SIDE = 8;
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
const noise = () =>
  sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  jpeg = await blank(SIDE, SIDE).jpeg().toBuffer();
  // Without the resolution that sharp adds.
  png = withoutTexts(await blank(SIDE, SIDE).png().toBuffer());
});

/**
 * Returns a picture with another size in its header: of a PNG IHDR (name at 12, sizes at 16 and 20, checksum at 29), of a
 * JPEG the frame, behind its marker, length and depth.
 */
function claiming(width: number, height: number, picture = png): Buffer {
  const claimed = Buffer.from(picture);
  const frame = Math.max(...[0xc0, 0xc2].map((type) => claimed.indexOf(bytes(0xff, type, 0))));
  if (claimed[0] === 0xff) {
    claimed.writeUInt16BE(height, frame + 5);
    claimed.writeUInt16BE(width, frame + 7);
    return claimed;
  }
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

const validate = (upload: Buffer, minSide = 1) =>
  validateUpload(upload, minSide).catch(({ problem }: { problem: string }) => problem);
const bytes = (...values: number[]) => Buffer.from(values);
const followed = (picture: Buffer, rest: Buffer | string) =>
  validate(Buffer.concat([picture, Buffer.from(rest)]));
const TAKEN = { width: SIDE, height: SIDE };

describe('the limits of an uploaded picture', () => {
  it('are 5 MB, up to the last byte', async () => {
    const rest = Buffer.alloc(IMAGE_MAX_BYTES - png.length);
    expect(await followed(png, rest)).toMatchObject(TAKEN);
    expect(await followed(png, Buffer.concat([rest, bytes(0)]))).toBe('picture_bytes');
  });

  it('are the smallest side, of both sides', async () => {
    const wide = await blank(9, SIDE).png().toBuffer();
    const high = await blank(SIDE, 9).jpeg().toBuffer();
    expect(await validate(wide, SIDE)).toMatchObject({ width: 9, height: SIDE });
    expect(await validate(high, SIDE)).toMatchObject({ width: SIDE, height: 9 });
    for (const picture of [wide, high]) expect(await validate(picture, 9)).toBe('picture_small');
  });

  it('are 50 megapixels', async () => {
    const width = PICTURE_MAX_PIXELS / 5_000;
    expect(await validate(claiming(width, 5_000))).toMatchObject({ width, height: 5_000 });
    for (const height of [5_001, 100_000])
      expect(await validate(claiming(width, height))).toBe('picture_pixels');
  });

  const flat = (channels: 3 | 4 = 3) =>
    sharp({
      create: { width: SIDE, height: SIDE, channels, background: { r: 120, g: 80, b: 200, alpha: 0.5 } },
    });
  it.each([
    ['of 8 bits', flat().png(), 3],
    ['with transparency', flat(4).png(), 4],
    ['in greys, interlaced', flat().toColourspace('b-w').png({ progressive: true }), 2],
    ['interlaced', flat().png({ progressive: true }), 6],
    ['of a palette, interlaced', flat().png({ palette: true, progressive: true }), 6],
    ['of 16 bits', flat().toColourspace('rgb16').png(), 6],
    [
      'of 16 bits with transparency, interlaced',
      flat(4).toColourspace('rgb16').png({ progressive: true }),
      16,
    ],
    ['that is a JPEG', flat().jpeg(), 3],
    ['that is a progressive JPEG', flat().jpeg({ progressive: true }), 6],
    ['that is a JPEG for printers', flat().toColourspace('cmyk').jpeg(), 4],
    ['that is a progressive JPEG for printers', flat().toColourspace('cmyk').jpeg({ progressive: true }), 8],
  ])('are 200 MB when it is decoded, for a picture %s', async (_, picture, bytesOfPixel) => {
    const upload = await picture.toBuffer();
    const pixels = PICTURE_MAX_DECODED_BYTES / bytesOfPixel;
    const height = Math.floor(Math.min(pixels, PICTURE_MAX_PIXELS) / 5_000);
    expect(await validate(claiming(5_000, height, upload))).toMatchObject({
      decodedBytes: 5_000 * height * bytesOfPixel,
    });
    const problem = bytesOfPixel > 4 ? 'picture_decoded' : 'picture_pixels';
    expect(await validate(claiming(5_000, height + 1, upload))).toBe(problem);
  });

  it('are of the picture as it is seen', async () => {
    const turned = await blank(20, 10).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await validate(turned)).toMatchObject({ width: 10, height: 20 });
  });
});

/** Returns the PNG with a chunk after its header, which ends at 33. */
function withChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), length, named, checksum, png.subarray(33)]);
}

describe('the texts of a PNG', () => {
  it('are not unpacked, however much they hold', async () => {
    const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000, 65))]);
    const added = withChunk('zTXt', text).subarray(33, -(png.length - 33));
    const upload = Buffer.concat([png.subarray(0, 33), ...Array(40).fill(added), png.subarray(33)]);
    const began = process.cpuUsage();
    expect(await validate(upload)).toMatchObject(TAKEN);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(300);
    expect(withoutTexts(upload)).toEqual(png);
  });

  it.each(['tEXt', 'iTXt', 'acTL', 'fdAT', 'tIME', 'zzZz'])(
    'go with everything else that is not seen: %s',
    (type) => {
      expect(withoutTexts(withChunk(type, Buffer.from('a')))).toEqual(png);
    },
  );

  it.each(['eXIf', 'iCCP', 'tRNS', 'gAMA', 'PLTE'])('go, but not what the pixels need: %s', (type) => {
    const upload = withChunk(type, Buffer.from('a'));
    expect(withoutTexts(upload)).toEqual(upload);
  });

  it('stay in a file that is no PNG, and in a chunk that does not end', () => {
    for (const upload of [jpeg, png.subarray(0, 40), withChunk('zTXt', Buffer.alloc(99)).subarray(0, 100)])
      expect(withoutTexts(upload)).toEqual(upload);
  });
});

describe('the format of an uploaded picture', () => {
  it.each(['gif', 'webp', 'tiff'] as const)('is not %s', async (format) => {
    expect(await validate(await blank(SIDE, SIDE).toFormat(format).toBuffer())).toBe('picture_type');
  });

  it('is seen by the whole signature', async () => {
    for (const picture of [jpeg.subarray(0, 3), png.subarray(0, 8)])
      for (let at = 0; at < picture.length; at += 1) {
        const wrong = Buffer.from(picture);
        wrong[at] = 0;
        expect(await validate(wrong)).toBe('picture_type');
      }
    expect(await validate(Buffer.alloc(0))).toBe('picture_type');
  });
});

describe('the end of an uploaded picture', () => {
  it.each(['PK\x03\x04', 'PK\x05\x06', '<SCRIPT', '<html', '<svg', '<!DocType', '<?php', '%PDF-', '7z¼¯'])(
    'is not followed by a file that begins with %j',
    async (signature) => {
      const rest = Buffer.from(`preview ${signature}`, 'latin1');
      for (const picture of [jpeg, png]) expect(await followed(picture, rest)).toBe('picture_type');
    },
  );

  it('may be followed by what cameras append', async () => {
    for (const picture of [jpeg, png]) {
      expect(await followed(picture, 'MotionPhoto_Data')).toMatchObject(TAKEN);
      expect(await followed(picture, jpeg)).toMatchObject(TAKEN);
    }
  });

  it('is not within a picture, whatever its text says', async () => {
    const comment = Buffer.from('<script>', 'latin1');
    const segment = Buffer.concat([bytes(0xff, 0xfe, 0, comment.length + 2), comment]);
    const commented = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    expect(await validate(commented)).toMatchObject(TAKEN);
    const inScan = jpeg.lastIndexOf(0xff);
    const stuffed = [jpeg.subarray(0, inScan), bytes(0xff, 0), Buffer.from('<svg'), jpeg.subarray(inScan)];
    expect(await validate(Buffer.concat(stuffed))).toMatchObject(TAKEN);
  });

  it('is found after fill bytes, restart markers and several scans', async () => {
    const filled = Buffer.concat([jpeg.subarray(0, 2), bytes(0xff, 0xff), jpeg.subarray(2)]);
    const restarted = [0xd0, 0xd7].map((marker) =>
      Buffer.concat([jpeg.subarray(0, -2), bytes(0xff, marker), jpeg.subarray(-2)]),
    );
    const progressive = await noise().jpeg({ progressive: true }).toBuffer();
    for (const picture of [filled, ...restarted, await noise().jpeg().toBuffer(), progressive]) {
      expect(await validate(picture)).toMatchObject({ width: expect.any(Number) });
      expect(await followed(picture, '<html')).toBe('picture_type');
    }
  });

  it('is needed', async () => {
    for (const picture of [jpeg, png])
      for (const missing of [1, 2, 4])
        expect(await validate(picture.subarray(0, -missing))).toBe('picture_broken');
    const scan = jpeg.subarray(0, -2);
    expect(await validate(Buffer.concat([scan, bytes(0xff, 0xfe)]))).toBe('picture_broken');
    expect(await validate(Buffer.concat([scan, bytes(0xff, 0xfe, 0, 3, 0, 0, 0, 0)]))).toBe('picture_broken');
    expect(await validate(jpeg.subarray(0, 2 + 20))).toBe('picture_broken');
  });
});
