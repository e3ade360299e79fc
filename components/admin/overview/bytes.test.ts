import { expect, it } from 'vitest';
import { bytesIn } from './bytes';

it('says how much storage something takes', () => {
  expect([0, 512, 1536, 20 * 1024 ** 2, 3.25 * 1024 ** 3].map(bytesIn)).toEqual([
    '0 B',
    '512 B',
    '1.5 KB',
    '20 MB',
    '3.3 GB',
  ]);
});
