import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { expect, it } from 'vitest';
import { bucketStorage } from './bucket-storage';
import { copyPictures } from './copy-pictures';
import { folderStorage } from './folder-storage';

it('copies to a bucket what it lacks, public and private, and again only what came since', async () => {
  const root = await mkdtemp(join(tmpdir(), 'hokcheui-copy-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(root, 'bucket'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  try {
    const from = folderStorage(join(root, 'media'));
    const to = bucketStorage({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'auto',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    expect(await copyPictures(from, to)).toEqual({ copied: 0, there: 0, gone: 0 });
    await from.write('ab/abc-640.webp', Buffer.from('public'));
    await from.write('private/cd/cde-640.webp', Buffer.from('private'));
    await mkdir(join(root, 'media', 'ef'));
    await writeFile(join(root, 'media', 'ef', 'efg-640.webp.1.tmp'), 'half');
    const steps: number[][] = [];
    expect(await copyPictures(from, to, (...step) => steps.push(step))).toEqual({
      copied: 2,
      there: 0,
      gone: 0,
    });
    expect(steps.at(-1)).toEqual([2, 2]);
    expect(String(await to.read('private/cd/cde-640.webp'))).toBe('private');
    await from.write('gh/ghi-640.webp', Buffer.from('later'));
    expect(await copyPictures(from, to)).toEqual({ copied: 1, there: 2, gone: 0 });
    const names: string[] = [];
    for await (const { name } of to.list()) names.push(name);
    expect(names.sort()).toEqual(['ab/abc-640.webp', 'gh/ghi-640.webp', 'private/cd/cde-640.webp']);
    // A file that is removed between the list and its turn.
    await from.write('ij/ijk-640.webp', Buffer.from('short'));
    const losing = { ...from, read: async () => null };
    expect(await copyPictures(losing, to)).toEqual({ copied: 0, there: 3, gone: 1 });
    expect(String(await from.read('ab/abc-640.webp'))).toBe('public');
  } finally {
    await server.close();
    await rm(root, { recursive: true, force: true });
  }
});
