import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBytes } from './read-bytes';

afterEach(() => vi.unstubAllEnvs());

/** Returns a request whose body arrives in these chunks, and the end of which is `finish`. */
function incoming(chunks: Uint8Array[], { from = '192.0.2.1', headers = {}, isOpen = false } = {}) {
  let finish = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      finish = () => controller.close();
      if (!isOpen) finish();
    },
  });
  const raw = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  return { req: { raw }, var: { clientAddress: from }, finish: () => finish() };
}

const refusal = (read: Promise<unknown>) => read.catch(({ code, headers }) => [code, headers]);

describe('the body of a request', () => {
  it('is read whole, in chunks of any size, up to the limit', async () => {
    const text = Buffer.from('學趣'.repeat(1_000));
    const chunks = Array.from(text, (byte) => Uint8Array.of(byte));
    expect(await readBytes(incoming(chunks), text.length)).toEqual(text);
    expect(await readBytes(incoming([text.subarray(0, 1_024), text.subarray(1_024)]), 10_000)).toEqual(text);
    expect(await readBytes(incoming([]), 0)).toHaveLength(0);
    const none = { req: { raw: new Request('http://localhost/') }, var: { clientAddress: '192.0.2.1' } };
    expect(await readBytes(none, 10)).toHaveLength(0);
  });

  it('is refused beyond the limit, announced or not', async () => {
    const chunks = [new Uint8Array(6), new Uint8Array(5)];
    expect(await refusal(readBytes(incoming(chunks), 10))).toEqual(['payload_too_large', {}]);
    const announced = (length: number) => incoming([], { headers: { 'content-length': String(length) } });
    expect(await refusal(readBytes(announced(11), 10))).toEqual(['payload_too_large', {}]);
    expect(await readBytes(announced(10), 10)).toHaveLength(0);
  });
});

describe('the bodies that arrive at a time', () => {
  const wait = { 'Retry-After': '5' };
  const begin = (from: string) => {
    const request = incoming([], { from, isOpen: true });
    const read = readBytes(request, 10);
    return async () => {
      request.finish();
      await read;
    };
  };

  it('are at most sixty of a household; the end of one allows another', async () => {
    const ends = Array.from({ length: 60 }, (_, at) => begin(`2001:db8:0:1::${at}`));
    const next = (from: string) => refusal(readBytes(incoming([], { from }), 10));
    expect(await next('2001:db8:0:1::f')).toEqual(['too_many_requests', wait]);
    expect(await next('2001:db8:0:2::f')).toHaveLength(0);
    await ends.pop()?.();
    expect(await next('2001:db8:0:1::f')).toHaveLength(0);
    ends.push(begin('2001:db8:0:1::f'));
    expect(await next('2001:db8:0:1::f')).toEqual(['too_many_requests', wait]);
    for (const end of ends) await end();
    expect(await next('2001:db8:0:1::f')).toHaveLength(0);
  });

  it('are multiplied by RATE_LIMIT_SCALE for a household, and two thousand of all', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '40');
    const ends = Array.from({ length: 2_000 }, () => begin('198.51.100.7'));
    const next = await refusal(readBytes(incoming([], { from: '198.51.100.8' }), 10));
    expect(next).toEqual(['unavailable', wait]);
    for (const end of ends) await end();
    expect(await readBytes(incoming([], { from: '198.51.100.8' }), 10)).toHaveLength(0);
  });
});
