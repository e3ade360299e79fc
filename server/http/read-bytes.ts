import { ApiError } from './api-error';
import { type Incoming, whileReceiving } from './receiving';

const FIRST_BYTES = 1024;

/**
 * Reads a request body and stops at the limit, whatever length was announced. Copies the body into one
 * buffer, because a list of single-byte chunks would take a hundred times its size.
 * @throws ApiError payload_too_large, or an error of whileReceiving
 */
export async function readBytes(incoming: Incoming, maxBytes: number): Promise<Buffer> {
  const request = incoming.req.raw;
  if (Number(request.headers.get('content-length')) > maxBytes) throw new ApiError('payload_too_large');
  return whileReceiving(incoming, 'text', async () => {
    let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
    let size = 0;
    for await (const chunk of request.body ?? []) {
      const end = size + chunk.byteLength;
      if (end > maxBytes) throw new ApiError('payload_too_large');
      if (end > bytes.length)
        bytes = Buffer.concat([bytes], Math.min(maxBytes, Math.max(end, 2 * bytes.length)));
      bytes.set(chunk, size);
      size = end;
    }
    return bytes.subarray(0, size);
  });
}
