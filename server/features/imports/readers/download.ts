import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { ReadError } from './row';

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface DownloadLimits {
  /** Until the reply begins. */
  replyTimeoutMs: number;
  /** Without a byte in the middle of it. */
  idleTimeoutMs: number;
  /** Decompressed. */
  maxBytes: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  replyTimeoutMs: 30_000,
  idleTimeoutMs: 30_000,
  maxBytes: 512 * 1024 * 1024,
};

export type Download =
  | { changed: false }
  | { changed: true; path: string; validators: Validators; remove(): Promise<void> };

/**
 * Fetches a feed into a temporary file, whole or not at all; asks first whether it has changed since `known`.
 * Redirects are followed; only http and https are spoken.
 * @throws ReadError that says what went wrong
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

/** Before the reply begins, or in the middle of it. */
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

/** Counts bytes, and gives the server its time anew with each of them. */
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

/** fetch says only "fetch failed" or "terminated"; what happened stands in its cause. */
function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
