import pLimit from 'p-limit';
import type { MediaStorage } from './storage';

/** Files that are copied at the same time. */
const AT_ONCE = 8;
/** A file that is being written, or that a crash left (folder-storage). */
const TEMPORARY = /\.tmp$/;

export interface CopiedPictures {
  copied: number;
  /** Files that the target had already. */
  there: number;
  /** Files that another process removed or moved before they were read. */
  gone: number;
}

/**
 * Copies the picture files that a storage lacks from another one. It may run beside the site, and again: a file never
 * changes. Nothing is removed.
 * @param onProgress receives the numbers of files that are done and of all
 * @throws Error with the name of a file that cannot be read or written
 */
export async function copyPictures(
  from: MediaStorage,
  to: MediaStorage,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<CopiedPictures> {
  const there = new Set<string>();
  for await (const { name } of to.list()) there.add(name);
  const missing: string[] = [];
  let known = 0;
  for await (const { name } of from.list()) {
    if (TEMPORARY.test(name)) continue;
    if (there.has(name)) known += 1;
    else missing.push(name);
  }
  const limit = pLimit(AT_ONCE);
  let done = 0;
  let gone = 0;
  await limit.map(missing, async (name) => {
    const data = await from.read(name);
    if (data) await to.write(name, data);
    else gone += 1;
    done += 1;
    onProgress(done, missing.length);
  });
  return { copied: missing.length - gone, there: known, gone };
}
