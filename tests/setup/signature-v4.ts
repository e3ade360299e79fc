import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Percent-encodes as in RFC 3986, which has fewer unreserved characters than encodeURIComponent. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export interface SignedCall {
  method: string;
  url: URL;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Returns the signature that S3 expects, implemented from AWS's description of Signature Version 4 instead of
 * the product's own client. Uses the headers that `authorization` names and the announced hash of the body.
 */
export function expectedSignature({ method, url, headers }: SignedCall, secret: string): string {
  const authorization = String(headers.authorization);
  const [, scope = '', names = ''] =
    authorization.match(/Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+)/) ?? [];
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

/** Returns the signature in the headers of a call. */
export function givenSignature(headers: SignedCall['headers']): string {
  return String(headers.authorization).match(/Signature=([0-9a-f]{64})/)?.[1] ?? '';
}
