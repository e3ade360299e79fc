import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { ReadError } from '@/server/platform/reading/read-error';

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface DownloadLimits {
  /** Maximum milliseconds until the response begins. */
  replyTimeoutMs: number;
  /** Maximum milliseconds without data during the response. */
  idleTimeoutMs: number;
  /** Maximum bytes of the response body, after HTTP content decoding. */
  maxBytes: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  replyTimeoutMs: 30_000,
  idleTimeoutMs: 30_000,
  maxBytes: 512 * 1024 * 1024,
};

export type Download =
  | { changed: false }
  | {
      changed: true;
      path: string;
      validators: Validators;
      /** Encoding that the server declares. */
      charset: string | null;
      remove(): Promise<void>;
    };

/**
 * Downloads a feed into a temporary file, completely or not at all. The request is conditional on a change
 * since `known`. Follows redirects; only http and https are supported.
 * @throws ReadError with the reason of the failure
 */
export async function download(
  url: string,
  known: Validators | null,
  limits = DOWNLOAD_LIMITS,
): Promise<Download> {
  const { protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new ReadError('notHttp');
  const cancel = new AbortController();
  const timer = idleTimer(cancel, limits.replyTimeoutMs, 'noReply');
  try {
    const response = await fetch(url, { headers: requestHeaders(known), signal: cancel.signal });
    if (response.status === 304 && known) return { changed: false };
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw new ReadError('serverAnswered', { status: `${response.status} ${response.statusText}`.trim() });
    }
    const declared = Number(response.headers.get('content-length') ?? 0);
    if (declared > limits.maxBytes) throw tooLarge(limits.maxBytes);
    timer.restart(limits.idleTimeoutMs, 'stalled');
    const folder = await mkdtemp(join(tmpdir(), 'hokcheui-import-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const path = join(folder, 'feed');
      await pipeline(
        Readable.fromWeb(response.body as ReadableStream),
        watch(limits, timer.restart),
        createWriteStream(path),
      );
      const { headers } = response;
      return {
        changed: true,
        path,
        charset: /charset="?([\w.:-]{1,40})/i.exec(headers.get('content-type') ?? '')?.[1] ?? null,
        validators: { etag: headers.get('etag'), lastModified: headers.get('last-modified') },
        remove,
      };
    } catch (error) {
      await remove();
      throw error;
    }
  } catch (error) {
    if (error instanceof ReadError) throw error;
    if (cancel.signal.reason instanceof ReadError) throw cancel.signal.reason;
    throw new ReadError('downloadFailed', { text: causeOf(error) }, { cause: error });
  } finally {
    cancel.abort();
    timer.stop();
  }
}

function requestHeaders(known: Validators | null): Record<string, string> {
  const headers: Record<string, string> = { 'user-agent': 'hokcheui-import/1.0', accept: '*/*' };
  if (known?.etag) headers['if-none-match'] = known.etag;
  if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
  return headers;
}

/** Timed out before the response, or during it. */
type Slowness = 'noReply' | 'stalled';

function idleTimer(cancel: AbortController, firstMs: number, first: Slowness) {
  let timer: NodeJS.Timeout;
  const restart = (ms: number, slowness: Slowness) => {
    clearTimeout(timer);
    timer = setTimeout(() => cancel.abort(new ReadError(slowness, { seconds: ms / 1000 })), ms);
  };
  restart(firstMs, first);
  return { restart, stop: () => clearTimeout(timer) };
}

/** Counts the bytes and restarts the idle timer with each chunk. */
function watch(limits: DownloadLimits, restart: (ms: number, slowness: Slowness) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      restart(limits.idleTimeoutMs, 'stalled');
      done(bytes > limits.maxBytes ? tooLarge(limits.maxBytes) : null, chunk);
    },
  });
}

function tooLarge(maxBytes: number): ReadError {
  return new ReadError('tooLarge', { megabytes: Math.round(maxBytes / 1024 / 1024) });
}

/** Returns the cause of a failed fetch. The message of fetch is only "fetch failed" or "terminated". */
function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
