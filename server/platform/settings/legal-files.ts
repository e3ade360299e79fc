import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from './data-folder';

/** Document and language, as `npm run legal` names the files. */
const NAME = /^[a-z]+-[a-z-]+\.pdf$/;
/** The documents of the repository, which name no operator. */
const DRAFTS = join(/* turbopackIgnore: true */ process.cwd(), 'public', 'legal');

/** Returns the folder to which `npm run legal` writes the operator's PDFs: outside the program, which may be read-only. */
export const legalFolder = (): string => join(dataFolder(), 'legal');

/** Answers with a PDF of the legal texts: the operator's, otherwise that of the repository. */
export async function legalResponse(request: Request, name: string): Promise<Response> {
  if (!NAME.test(name)) return new Response(null, { status: 404 });
  const data = (await read(legalFolder(), name)) ?? (await read(DRAFTS, name));
  if (!data) return new Response(null, { status: 404 });
  const etag = `"${createHash('sha256').update(data).digest('base64url')}"`;
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(data), {
    headers: { ...headers, 'Content-Type': 'application/pdf', 'Content-Length': String(data.length) },
  });
}

const read = (folder: string, name: string) =>
  readFile(join(/* turbopackIgnore: true */ folder, name)).catch(() => null);
