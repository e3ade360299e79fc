import { readFile } from 'node:fs/promises';
import { pictureFile } from './store';

const NAME = /^([0-9a-z]{14})-(\d{2,4})\.webp$/;

/** Answers `{key}-{width}.webp` from the media folder; the name is made from the content, so it is cached for ever. */
export async function mediaResponse(request: Request, name: string): Promise<Response> {
  const [, key, width] = name.match(NAME) ?? [];
  if (!key || !width) return new Response(null, { status: 404 });
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${key}-${width}"` };
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  try {
    const data = await readFile(pictureFile(key, Number(width)));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(data), {
      headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(data.length) },
    });
  } catch {
    return new Response(null, { status: 404 });
  }
}
