import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { IMPORT_FIELDS } from '@/lib/contract/admin-imports';
import en from '@/messages/islands/admin.en.json';
import zhHk from '@/messages/islands/admin.zh-hk.json';
import { ownCourseSchema, ownMerchantSchema } from './own-fields';
import { suggestColumns } from './suggest-columns';

const fieldsOf = async (csv: string | Buffer, remembered = [] as Parameters<typeof suggestColumns>[1]) =>
  (await suggestColumns(Buffer.from(csv), remembered)).columns.map(({ field }) => field);

it('offers every field of our own format, and no other', () => {
  const known = new Set([...Object.keys(ownCourseSchema.shape), ...Object.keys(ownMerchantSchema.shape)]);
  expect(new Set(IMPORT_FIELDS)).toEqual(known);
});

it('recognises the format of a file by its beginning', async () => {
  const format = async (text: string | Buffer) => (await suggestColumns(Buffer.from(text), [])).format;
  expect(await format('[{"PGM_CODE": "1"')).toBe('recreation');
  expect(await format('<?xml version="1.0"?><events>')).toBe('culture');
  expect(await format('{"id": "a"}')).toBe('jsonl');
  expect(await format('nothing of this kind')).toBeNull();
  expect(await format('<html>,<body>')).toBeNull();
  expect(await fieldsOf(gzipSync('編號,課程名稱\na,b\n'))).toHaveLength(2);
  expect(await format(gzipSync(' '.repeat(60_000_000)))).toBeNull();
  expect(await format(`id,title,${','.repeat(200)}`)).toBeNull();
});

it('suggests what columns mean by their names, each field once, and shows examples', async () => {
  const csv =
    '﻿課程編號,"課程名稱（中文）",Course Name,Fee,老師的電郵\nA1,陶藝,Pottery,480,a@b.hk\nA2,"木工, 入門",,500,\nA3,';
  const { format, columns } = await suggestColumns(Buffer.from(csv), []);
  expect(format).toBe('csv');
  expect(columns).toEqual([
    { heading: '課程編號', field: 'id', samples: ['A1', 'A2'] },
    { heading: '課程名稱（中文）', field: 'title', samples: ['陶藝', '木工, 入門'] },
    { heading: 'Course Name', field: null, samples: ['Pottery'] },
    { heading: 'Fee', field: 'price_min', samples: ['480', '500'] },
    { heading: '老師的電郵', field: null, samples: ['a@b.hk'] },
  ]);
  expect(await fieldsOf('id,title,price_min\n')).toEqual(['id', 'title', 'price_min']);
});

it('prefers what a heading meant last time, also where it was left out', async () => {
  const remembered = [
    { heading: 'Fee', field: 'trial_price' as const },
    { heading: 'Course Name', field: null },
    { heading: 'Course Name', field: 'title_en' as const },
  ];
  expect(await fieldsOf('id,Fee,Course Name\n', remembered)).toEqual(['id', 'trial_price', 'title_en']);
});

it.each([
  ['zh-hk', zhHk.admin.imports.fields],
  ['en', en.admin.imports.fields],
])('recognises every heading of the template in %s', async (_, labels) => {
  const headings = IMPORT_FIELDS.map((field) => `"${labels[field]}"`);
  expect(await fieldsOf(`${headings.join(',')}\n`)).toEqual(IMPORT_FIELDS);
});
