import { expect, it } from 'vitest';
import { toPage, variantOf } from './page.ts';

const rendering = {
  ...{ status: 200, headers: { 'content-type': 'text/html' }, tags: new Set<string>() },
  ...{ isStatic: true, isEmbeddable: false, isUnavailable: false },
};

it('keeps the bytes of each encoding, and no larger allocation that they are a part of', async () => {
  const body = Buffer.from('<p>陶藝班</p>'.repeat(5_000));
  const page = await toPage({ ...rendering, body }, { body, policy: '', isText: true }, 'br');
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const { bytes } = await variantOf(page, encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});
