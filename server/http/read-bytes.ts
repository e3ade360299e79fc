import { ApiError } from './api-error';

/**
 * Reads a body, and stops at the limit, whatever the length that was announced.
 * @throws ApiError payload_too_large
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new ApiError('payload_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ApiError('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
