import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { courseFieldsIn } from '@/lib/contract/course-fields';
import {
  COURSE_FILE_FIELDS,
  type Corrections,
  type CourseFileResult,
  courseFileResultSchema,
  NO_CORRECTIONS,
  submissionsResultSchema,
} from '@/lib/contract/course-file';
import { successOf } from '@/lib/contract/envelope';
import type { CleanDraft } from '@/server/features/advertisements/drafts';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import type { Order } from '@/server/platform/media/drawing/tasks';
import { TaskProcess } from '@/server/platform/task-process/task-process';
import { buildCategory } from '@/tests/factories/catalogue';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { parseReply } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant, pictureFileOf } from '@/tests/setup/merchant';
import { workbookParts, zipOf } from '@/tests/setup/zip';

import { loadRepeats } from './repeats';

const ad = withAdvertiser();
const PATH = '/merchants/current/course_files';

const textFile = (data: string | Buffer, name = 'courses.csv') =>
  new File([new Uint8Array(Buffer.from(data))], name);
const csvFile = (...lines: string[]) => textFile(lines.join('\n'));

function send(
  files: { file?: File; pictures?: File; batch?: string; corrections?: string },
  by = ad.merchant,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(files)) form.append(name, value as File);
  return by.call('POST', PATH, form);
}
const resultOf = async (reply: Promise<Response>): Promise<CourseFileResult> =>
  (await parseReply(await reply, successOf(courseFileResultSchema))).data;
const check = (files: Parameters<typeof send>[0]) => resultOf(send(files));
const failureOf = async (files: Parameters<typeof send>[0]) => {
  const { failure, rows } = await check(files);
  expect(rows).toEqual([]);
  return failure && `${failure.file} ${failure.reason.code}`;
};
const draftsOf = (merchantId: number) =>
  ad.test.db
    .select({ id: posts.id, state: posts.state, draft: postDrafts })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(eq(posts.merchantId, merchantId));
async function picturesOf(...names: string[]): Promise<File> {
  const data = Buffer.from(await (await pictureFileOf('#a08050')).arrayBuffer());
  return textFile(zipOf(names.map((name) => ({ name, data }))), 'pictures.zip');
}

const HEAD =
  'title,category,districts,content,body,age_groups,teaching_gender,languages,class_size,mode,price_min,lesson_minutes,schedule,picture';
/** A complete row. */
const line = (title: string, picture = 'a.jpg') =>
  `${title},${ad.category.slug},觀塘,簡介,內容,成人,男女均可,廣東話,一對一,面授,480,60,三個月,${picture}`;

describe('the template of a course file', () => {
  it.each(['zh-hk', 'en'] as const)(
    'makes a draft without problems once its example is filled in (%s)',
    async (locale) => {
      const reply = await ad.test.get(`/course_files/template?locale=${locale}`);
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const csv = bytes.toString();
      expect(csv).not.toMatch(/(?:^|,)"[=+\-@]/m);
      expect((await check({ file: textFile(csv) })).rows).toEqual([]);
      const filled = csv.replace(/"# (?:例子|Example)[^"]*"/, '""');
      const pictureAt = COURSE_FILE_FIELDS.indexOf('picture') + 1;
      const withPicture = filled.replace(/[^\r\n]+(?=\r\n$)/, (example) =>
        example.split('","').with(pictureAt, 'a.jpg').join('","'),
      );
      const result = await check({ file: textFile(withPicture), pictures: await picturesOf('A.jpg') });
      expect(result).toMatchObject({ failure: null, words: [], unused: [] });
      expect(result.columns.filter(({ isKnown }) => !isKnown)).toEqual([]);
      expect(result.rows).toMatchObject([{ row: 3, isDraft: true, problems: [], missing: [] }]);
    },
  );
});

describe('the template as a workbook', () => {
  it.each(['zh-hk', 'en'] as const)(
    'has lists of the choices, and its filled-in sheets become drafts with sessions (%s)',
    async (locale) => {
      const reply = await ad.test.get(`/course_files/template?locale=${locale}&format=xlsx`);
      expect(reply.headers.get('content-disposition')).toContain(`courses-${locale}.xlsx`);
      const parts = unzipSync(new Uint8Array(await reply.arrayBuffer()));
      const sheets = [1, 2, 3].map((at) =>
        strFromU8(parts[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array()),
      );
      const [courses = '', sessions = '', choices = ''] = sheets;
      expect(courses.match(/<dataValidation /g)?.length).toBe(
        courseFieldsIn('courseFile', 'choice', 'choices', 'categories').length,
      );
      expect(choices).toContain(locale === 'en' ? '>Face to face<' : '>面授<');
      expect(sessions).toContain('<dataValidation ');
      // The example without its mark, and two sessions of it, the second without a time.
      const title = locale === 'en' ? 'Saturday Wheel Throwing for Beginners' : '星期六拉坯入門班';
      const filled = courses.replace(/# (?:例子|Example)[^<]*/, '');
      const row = (at: number, ...texts: string[]) =>
        `<row r="${at}">${texts
          .map((text, i) => `<c r="${'ABCDEFG'[i]}${at}" t="inlineStr"><is><t>${text}</t></is></c>`)
          .join('')}</row>`;
      const more = [
        row(
          3,
          title,
          'A',
          '2/1/2027',
          '23/1/2027',
          locale === 'en' ? 'Saturday' : '星期六',
          '10:00',
          '12:00',
        ),
        row(4, title, 'B', '2027-01-03'),
        row(5, 'Else', 'C', '2027-01-03', '', '', '10:00', '11:00'),
      ].join('');
      const encoded = {
        ...parts,
        'xl/worksheets/sheet1.xml': strToU8(filled),
        'xl/worksheets/sheet2.xml': strToU8(sessions.replace('</sheetData>', `${more}</sheetData>`)),
      };
      const merchant = await joinMerchant(ad.test);
      const file = textFile(Buffer.from(zipSync(encoded)), 'courses.xlsx');
      const checked = await resultOf(send({ file }, merchant));
      expect(checked).toMatchObject({ failure: null, strays: ['Else'] });
      expect(checked.rows).toMatchObject([
        { row: 3, problems: [{ field: null, reason: { code: 'badSession', values: { row: 4 } } }] },
      ]);
      await resultOf(send({ file, batch: checked.batch }, merchant));
      const [draft] = await draftsOf(merchant.merchantId);
      expect(draft?.draft.content.sessions).toMatchObject([
        { label: 'A', startDate: '2027-01-02', endDate: '2027-01-23', weekdays: ['sat'], timeFrom: '10:00' },
      ]);
    },
  );
});

describe('a file in the wrong field', () => {
  it('is named with the field in which it belongs', async () => {
    const pictures = await picturesOf('a.jpg');
    expect(await failureOf({ file: pictures })).toBe('file zipNotTable');
    const workbook = textFile(zipOf(workbookParts([['title'], ['甲']])), 'a.xlsx');
    expect(await failureOf({ file: csvFile(HEAD, line('甲')), pictures: workbook })).toBe(
      'pictures tableNotPictures',
    );
  });
});

describe('the pictures of a course file', () => {
  it('are drawn once for all of the same content, in the check and in the storing', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `${at}.jpg`);
    const file = csvFile(HEAD, ...names.map((name) => line(`班 ${name}`, name)));
    const files = { file, pictures: await picturesOf(...names) };
    const tasks = vi.spyOn(TaskProcess.prototype, 'order');
    const drawn = () => tasks.mock.calls.filter(([order]) => (order as Order).task === 'picture').length;
    const { batch, rows } = await check(files);
    expect([drawn(), rows.flatMap(({ problems }) => problems)]).toEqual([1, []]);
    expect((await check({ ...files, batch })).rows.every(({ post }) => post)).toBe(true);
    expect(drawn()).toBe(4);
    tasks.mockRestore();
  });

  it('that are too expensive to decode are named with the limit, as are those among the text', async () => {
    const side = 5_000;
    const data = await sharp({ create: { width: side, height: side, channels: 3, background: '#7850c8' } })
      .png({ progressive: true, palette: true })
      .toBuffer();
    const pictures = textFile(zipOf([{ name: 'a.png', data }]));
    const dear = await sharp(data).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    const more = textFile(zipOf([{ name: 'a.png', data: dear }]));
    const file = csvFile(HEAD, line('甲', 'a.png').replace(',內容,', ',<p>內容</p><img src=a.png>,'));
    const problemsOf = async (zip: File) => (await check({ file, pictures: zip })).rows[0]?.problems;
    const inText = { field: 'body', reason: { code: 'pictureInText', values: {} } };
    expect(await problemsOf(pictures)).toEqual([inText]);
    expect(await problemsOf(more)).toMatchObject([
      inText,
      { field: 'picture', reason: { code: 'pictureDecoded', values: { value: 'a.png', decoded: 200 } } },
    ]);
  });
});

describe('a course file', () => {
  it('is checked without storing anything, and stored as drafts of its merchant alone', async () => {
    const merchant = await joinMerchant(ad.test);
    const other = await joinMerchant(ad.test);
    const files = {
      file: csvFile(
        `${HEAD},merchant,places_left,state`,
        `${line('甲')},${other.merchantId},0,published`,
        `,${ad.category.slug},觀塘,,,,,,,,,,,,,,`,
        '乙,無此分類,,,,,,,,,面議,,,b.jpg,,,',
        '丙,,,,,,,,,,,,,,,,,多',
      ),
      pictures: await picturesOf('folder/A.JPG', 'unused.png'),
    };
    const checked = await resultOf(send(files, merchant));
    expect(checked).toMatchObject({
      failure: null,
      unused: ['unused.png'],
      rows: [
        { row: 2, title: '甲', isDraft: true, problems: [], missing: [], post: null },
        {
          row: 3,
          isDraft: false,
          problems: [{ field: 'title', reason: { code: 'emptyInBoth' } }],
          post: null,
        },
        {
          row: 4,
          title: '乙',
          isDraft: true,
          problems: [
            { field: 'category', reason: { code: 'noSuchCategory', values: { value: '無此分類' } } },
            { field: 'price_min', reason: { code: 'notNumber' } },
            { field: 'picture', reason: { code: 'noPicture', values: { value: 'b.jpg' } } },
          ],
        },
        { row: 5, isDraft: false, problems: [{ field: null, reason: { code: 'csvColumns' } }] },
      ],
    });
    expect(checked.columns.flatMap(({ heading, field }) => (field ? [] : heading))).toEqual([
      'merchant',
      'places_left',
      'state',
    ]);
    expect(await draftsOf(merchant.merchantId)).toEqual([]);

    const stored = await resultOf(send({ ...files, batch: checked.batch }, merchant));
    const drafts = await draftsOf(merchant.merchantId);
    expect(drafts.map(({ state }) => state)).toEqual(['draft', 'draft']);
    expect(stored.rows.map(({ post }) => post?.id ?? null)).toEqual([
      drafts[0]?.id,
      null,
      drafts[1]?.id,
      null,
    ]);
    const [first, second] = drafts.map(({ draft }) => draft);
    expect(first).toMatchObject({
      state: 'editing',
      batch: checked.batch,
      content: { title: '甲', priceMin: '480' },
    });
    expect([first?.listImageId, first?.mainImageId]).not.toContain(null);
    expect(second).toMatchObject({ content: { title: '乙' }, listImageId: null });
    expect(await draftsOf(other.merchantId)).toEqual([]);
    const submit = await merchant.call('POST', `/posts/${first?.postId}/submit`, { version: 1 });
    expect(submit.status).toBe(200);
  });

  it('makes one set of drafts, however often it is confirmed at once', async () => {
    const merchant = await joinMerchant(ad.test);
    const files = { file: csvFile(HEAD, line('一'), line('二')), pictures: await picturesOf('a.jpg') };
    const { batch } = await resultOf(send(files, merchant));
    const twins = await Promise.all([1, 2, 3].map(() => resultOf(send({ ...files, batch }, merchant))));
    const ids = twins.map(({ rows }) => rows.map(({ post }) => post?.id));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect(await draftsOf(merchant.merchantId)).toHaveLength(2);
    // The same table of another merchant is a set of its own.
    const other = await joinMerchant(ad.test);
    const { rows } = await resultOf(send({ ...files, batch }, other));
    expect(ids[0]).not.toContain(rows[0]?.post?.id);
    expect(await draftsOf(other.merchantId)).toHaveLength(2);
  });

  it('is not stored if the file, a picture or the catalogue has changed since the check', async () => {
    const merchant = await joinMerchant(ad.test);
    const category = await buildCategory(ad.test.db, { parent: ad.main });
    const file = csvFile(HEAD, line('甲').replace(ad.category.slug, category.slug));
    const { batch } = await resultOf(send({ file }, merchant));
    for (const files of [{ file: csvFile(HEAD, line('乙')) }, { file, pictures: await picturesOf('a.jpg') }])
      await expectRefusal(await send({ ...files, batch }, merchant), 409, 'edit_conflict');
    await ad.test.db.execute(
      `update categories set slug = slug || '-x', title_zh = 'x', title_en = 'x' where id = ${category.id}`,
    );
    await expectRefusal(await send({ file, batch }, merchant), 409, 'edit_conflict');
    await expectRefusal(await send({ file, batch: 'x' }, merchant), 422, 'invalid_fields');
    expect(await draftsOf(merchant.merchantId)).toEqual([]);
  });

  it('is for merchants alone', async () => {
    const form = () => {
      const made = new FormData();
      made.append('file', csvFile(HEAD));
      return made;
    };
    const member = await joinMember(ad.test);
    const asNobody = await ad.test.api.request(`/api/v1${PATH}`, { method: 'POST', body: form() });
    expect(asNobody.status).toBe(401);
    expect((await member.call('POST', PATH, form())).status).toBe(401);
  });

  it('is read for an account with a confirmed address alone', async () => {
    const merchant = await joinMerchant(ad.test, {}, { confirmed: false });
    const refused = await send({ file: csvFile(HEAD, line('甲')) }, merchant);
    await expectRefusal(refused, 403, 'confirmation_required');
  });

  it('is refused with a reason if it cannot be read, and leaves no files behind', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'hokcheui-test-'));
    vi.stubEnv('TMPDIR', temporary);
    const good = csvFile(HEAD, line('甲'));
    const xlsx = zipOf(workbookParts([['title'], ['甲']]));
    expect((await check({ file: textFile(xlsx, 'a.xlsx') })).rows).toMatchObject([{ row: 2, title: '甲' }]);
    expect(await failureOf({ file: textFile(xlsx.subarray(0, -30), 'a.xlsx') })).toBe('file damaged');
    expect(await failureOf({ file: textFile(Buffer.from('89504e470d0a1a0a00', 'hex')) })).toBe(
      'file otherDocument',
    );
    const untitled = csvFile('name,age', '甲,1');
    expect(await failureOf({ file: untitled })).toBe('file noColumnTitle');
    // A wrong ZIP is named at once, not after the columns are matched.
    expect(await failureOf({ file: untitled, pictures: textFile('no zip') })).toBe('pictures damaged');
    expect(await failureOf({ file: untitled, pictures: await picturesOf('a.jpg') })).toBe(
      'file noColumnTitle',
    );
    const rows = Array.from({ length: 101 }, (_, at) => `班${at}`);
    expect(await failureOf({ file: csvFile('title', ...rows) })).toBe('file tooManyRows');
    expect(await failureOf({ file: good, pictures: textFile('no zip') })).toBe('pictures damaged');
    const inner = zipOf([{ name: 'a.jpg', data: 'x' }]);
    const nested = textFile(zipOf([{ name: 'a.jpg', data: inner }]));
    expect(await failureOf({ file: good, pictures: nested })).toBe('pictures archiveInside');
    const bomb = zipOf(
      Array.from({ length: 40 }, (_, at) => ({
        name: `${at}`,
        data: Buffer.alloc(5 * 1024 * 1024),
        declared: 1,
      })),
    );
    expect(await failureOf({ file: good, pictures: textFile(bomb) })).toBe('pictures unpacksTooLarge');
    await expectRefusal(await send({ pictures: good }), 422, 'invalid_fields');
    await expectRefusal(await send({ file: textFile('') }), 422, 'invalid_fields');
    await expectRefusal(
      await send({ file: textFile(Buffer.alloc(6 * 1024 * 1024, 'x')) }),
      413,
      'payload_too_large',
    );
    await expect.poll(() => readdir(temporary)).toEqual([]);
    vi.stubEnv('TMPDIR', undefined);
    await rm(temporary, { recursive: true });
  });

  it('may have a title above its headings, which is named', async () => {
    const file = csvFile('2027 春季,課程', '', HEAD, line('甲'));
    expect(await check({ file })).toMatchObject({
      failure: null,
      above: [{ row: 1, text: '2027 春季 課程' }],
      rows: [{ row: 4, title: '甲' }],
    });
    const full = Array.from({ length: 101 }, (_, at) => `班${at},`);
    expect(await failureOf({ file: csvFile('2027', 'title,venue', ...full) })).toBe('file tooManyRows');
  });

  it('names a picture that is none, damaged or too small', async () => {
    const small = Buffer.from(await (await pictureFileOf('#ffffff', 100, 100)).arrayBuffer());
    const entries = [
      { name: 'text.jpg', data: 'GIF89a' },
      { name: 'cut.jpg', data: small.subarray(0, 60) },
      { name: 'small.jpg', data: small },
    ];
    const { rows } = await check({
      file: csvFile(HEAD, ...entries.map(({ name }) => line(name, name))),
      pictures: textFile(zipOf(entries)),
    });
    expect(rows.map(({ problems }) => problems.map(({ reason }) => reason.code))).toEqual([
      ['notPicture'],
      ['noPicture'],
      ['pictureSmall'],
    ]);
    expect(rows.every(({ missing }) => missing.includes('picture'))).toBe(true);
  });

  it('keeps formulas and HTML as the harmless text that they are, and refuses a huge cell', async () => {
    const { rows } = await check({
      file: csvFile('title,body', '=1+1,<p>a<script>alert(1)</script></p>', '-乙,<b>'),
    });
    expect(rows.map(({ title, isDraft }) => [title, isDraft])).toEqual([
      ['=1+1', true],
      ['-乙', true],
    ]);
    const huge = csvFile('title,body', `甲,${'x'.repeat(300_000)}`, '乙,');
    expect(await failureOf({ file: huge })).toBe('file lineTooLong');
  });
});

describe('the corrections of a course file', () => {
  const corrections = (given: Partial<Corrections>) => JSON.stringify({ ...NO_CORRECTIONS, ...given });
  /** A row of which the category, the place and the language are in words that the site does not know. */
  const strange = (title: string) =>
    line(title).replace(ad.category.slug, '數學').replace(',觀塘,', ',觀糖,').replace(',廣東話,', ',,');
  const decided: Partial<Corrections> = {
    columns: [{ heading: '我的班', field: 'title' }],
    words: [
      { field: 'category', text: '數學', value: '' },
      { field: 'districts', text: '觀糖', value: 'kwun_tong' },
      { field: 'languages', text: '', value: 'cantonese、english' },
    ],
  };

  it('offer for a word the category that visitors find by it', async () => {
    await buildCategory(ad.test.db, {
      parent: ad.main,
      titleZh: '陶藝',
      titleEn: 'Pottery',
      slug: 'clay',
      aliases: ['ceramics'],
    });
    const { words } = await check({ file: csvFile(HEAD, line('甲').replace(ad.category.slug, 'Ceramics')) });
    expect(words[0]).toMatchObject({ field: 'category', text: 'Ceramics', closest: ['clay'] });
  });

  it('map a heading and a word once for all rows, and are remembered for the next file', async () => {
    const merchant = await joinMerchant(ad.test);
    const head = HEAD.replace('title', '我的班');
    const file = csvFile(head, strange('一'), strange('二'));
    const pictures = await picturesOf('a.jpg');
    const unread = await resultOf(send({ file }, merchant));
    expect(unread.failure?.reason.code).toBe('noColumnTitle');
    expect(unread.columns[0]).toEqual({
      heading: '我的班',
      field: null,
      isKnown: false,
      samples: ['一', '二'],
    });
    for (const { samples } of unread.columns) expect(samples).toEqual([...new Set(samples)]);

    const columns = decided.columns ?? [];
    const asked = await resultOf(send({ file, pictures, corrections: corrections({ columns }) }, merchant));
    const word = (text: string) => asked.words.find((one) => one.text === text);
    expect(word('觀糖')).toEqual({
      field: 'districts',
      text: '觀糖',
      rows: [2, 3],
      value: null,
      closest: expect.arrayContaining(['kwun_tong']),
    });
    expect(word('數學')).toMatchObject({ field: 'category', rows: [2, 3], value: null });
    expect(asked.words).toContainEqual({
      field: 'languages',
      text: '',
      rows: [2, 3],
      value: null,
      closest: [],
    });

    const words = (decided.words ?? []).map((one) =>
      one.text === '數學' ? { ...one, value: ad.category.slug } : one,
    );
    const files = { file, pictures, corrections: corrections({ columns, words }) };
    const checked = await resultOf(send(files, merchant));
    expect(checked.rows.map(({ problems, missing }) => [problems, missing])).toEqual([
      [[], []],
      [[], []],
    ]);
    await resultOf(send({ ...files, batch: checked.batch }, merchant));
    const [draft] = await draftsOf(merchant.merchantId);
    expect(draft?.draft.content).toMatchObject({
      categoryIds: [String(ad.category.id)],
      serviceArea: ['kwun_tong'],
      languages: ['cantonese', 'english'],
    });

    const next = await resultOf(send({ file: csvFile(head, strange('三')), pictures }, merchant));
    expect(next.words.find(({ text }) => text === '數學')?.value).toBe(ad.category.slug);
    expect(next.rows).toMatchObject([{ title: '三', problems: [], missing: ['languages'] }]);
    const other = await joinMerchant(ad.test);
    const ofOther = await resultOf(send({ file: csvFile(head, strange('三')) }, other));
    expect(ofOther.failure?.reason.code).toBe('noColumnTitle');
  });

  it('complete single cells, also of a field without a column, and leave rows out', async () => {
    const merchant = await joinMerchant(ad.test);
    const files = {
      file: csvFile(HEAD, line('一').replace(',480,', ',二百,'), line('二'), line('三')),
      pictures: await picturesOf('a.jpg'),
      corrections: corrections({
        cells: [
          { row: 2, field: 'price_min', value: 'HK$200' },
          { row: 2, field: 'venue', value: '觀塘道1號' },
        ],
        skip: [3],
      }),
    };
    const checked = await resultOf(send(files, merchant));
    expect(checked.rows).toMatchObject([
      { title: '一', problems: [], missing: [], isDraft: true },
      { title: '二', isSkipped: true, isDraft: false },
      { title: '三', isDraft: true },
    ]);
    await resultOf(send({ ...files, batch: checked.batch }, merchant));
    const drafts = await draftsOf(merchant.merchantId);
    expect(drafts.map(({ draft }) => draft.content)).toMatchObject([
      { title: '一', priceMin: '200', venue: '觀塘道1號' },
      { title: '三' },
    ]);
    const [first] = drafts;
    const again = await resultOf(
      send({ ...files, file: csvFile(HEAD, line('一'), line('四'), line('四')), corrections: '' }, merchant),
    );
    expect(again.rows.map(({ repeats }) => repeats)).toEqual([
      null,
      null,
      { id: null, row: 3, changeable: false },
    ]);
    const repeated = await resultOf(send({ ...files, batch: '' }, merchant));
    expect(repeated.rows[0]?.repeats).toEqual({ id: first?.id, row: null, changeable: true });
    expect(repeated.rows[2]?.repeats).toEqual({ id: drafts[1]?.id, row: null, changeable: true });
  });

  it('are refused if they are not of the form', async () => {
    const file = csvFile(HEAD, line('一'));
    for (const wrong of ['{', '[]', '{"words":[{"field":"id","text":"a","value":"b"}]}'])
      await expectRefusal(await send({ file, corrections: wrong }), 422, 'invalid_fields');
  });
});

describe('a file of courses that are published', () => {
  const change = (...rows: number[]) => JSON.stringify({ ...NO_CORRECTIONS, change: rows });
  const dearer = (title: string) => line(title, '').replace(',480,', ',520,').replace(',簡介,', ',,');
  /** A trusted merchant with published courses. */
  async function published(...titles: string[]) {
    const merchant = await joinMerchant(ad.test);
    await ad.test.db.execute(
      `update merchants set verified_at = now(), trusted_at = now() where id = ${merchant.merchantId}`,
    );
    const files = {
      file: csvFile(HEAD, ...titles.map((title) => line(title))),
      pictures: await picturesOf('a.jpg'),
    };
    const { batch } = await resultOf(send(files, merchant));
    const { rows } = await resultOf(send({ ...files, batch }, merchant));
    await merchant.call('POST', '/posts/submissions', { items: rows.flatMap(({ post }) => post ?? []) });
    return { merchant, ids: rows.map(({ post }) => post?.id) };
  }

  it('changes them by its rows, whose empty cells and pictures stay, beside new ones, also when it is sent twice', async () => {
    const { merchant, ids } = await published('一', '二');
    const files = {
      file: csvFile(HEAD, line('三'), dearer('二'), line('一')),
      pictures: await picturesOf('a.jpg'),
      corrections: change(3, 4),
    };
    const { batch, rows, words } = await resultOf(send(files, merchant));
    // Nothing is asked of the empty cells of rows that change an advertisement.
    expect(words.flatMap((word) => word.rows)).toEqual([2]);
    expect(rows).toMatchObject([
      { title: '三', isDraft: true, repeats: null, changes: null },
      { title: '二', isDraft: true, repeats: { id: ids[1] }, changes: ['price_min'], missing: [] },
      { title: '一', isDraft: false, isSkipped: true, repeats: { id: ids[0] }, changes: [] },
    ]);
    const before = await draftsOf(merchant.merchantId);
    const stored = await resultOf(send({ ...files, batch }, merchant));
    const again = await resultOf(send({ ...files, batch }, merchant));
    expect(again.rows.map(({ post }) => post)).toEqual(stored.rows.map(({ post }) => post));
    expect(stored.rows.map(({ post }) => post?.id)).toEqual([expect.any(Number), ids[1], undefined]);
    const drafts = new Map((await draftsOf(merchant.merchantId)).map((one) => [one.id, one]));
    expect(drafts.size).toBe(3);
    const [unchanged, earlier] = ids.map((id) => before.find((one) => one.id === id)?.draft);
    expect(drafts.get(ids[0] ?? 0)?.draft).toEqual(unchanged);
    expect(drafts.get(ids[1] ?? 0)).toMatchObject({
      state: 'published',
      draft: {
        state: 'editing',
        content: { ...earlier?.content, priceMin: '520' },
        mainImageId: earlier?.mainImageId,
      },
    });
    const items = stored.rows.flatMap(({ post }) => post ?? []);
    const reply = await merchant.call('POST', '/posts/submissions', { items });
    expect((await parseReply(reply, successOf(submissionsResultSchema))).data.failed).toEqual([]);
  });

  it('changes nothing by an answer for the whole file, which is for its other rows', async () => {
    const { merchant } = await published('一');
    const files = {
      file: csvFile(HEAD, dearer('一').replace(',廣東話,', ',,'), line('二', '').replace(',廣東話,', ',,')),
      corrections: JSON.stringify({
        ...NO_CORRECTIONS,
        change: [2],
        words: [{ field: 'languages', text: '', value: '英語' }],
      }),
    };
    const { batch, rows } = await resultOf(send(files, merchant));
    expect(rows.map(({ changes }) => changes)).toEqual([['price_min'], null]);
    await resultOf(send({ ...files, batch }, merchant));
    const contents = (await draftsOf(merchant.merchantId)).map(({ draft }) => draft.content);
    expect(contents.map(({ title, languages }) => [title, languages]).toSorted()).toEqual([
      ['一', ['cantonese']],
      ['二', ['english']],
    ]);
  });

  it('keeps the numbers of sessions, to which places and waiting lists belong', async () => {
    const { merchant, ids } = await published('一');
    const session = { label: '', startDate: '2027-03-01', endDate: '2027-03-01', weekdays: [], venue: '' };
    const at = (timeFrom: string, places: string) => ({ ...session, timeFrom, timeTo: '', places });
    const [own] = (await draftsOf(merchant.merchantId)).map(({ draft }) => draft.content);
    const sessions = [
      { ...at('10:00', '8'), number: '5' },
      { ...at('14:00', '8'), number: '2' },
    ];
    const content = { ...own, sessions };
    await ad.test.db
      .update(postDrafts)
      .set({ content })
      .where(eq(postDrafts.postId, ids[0] ?? 0));
    const repeatsOf = async (...rows: AdvertisementDraft['sessions'] & object) =>
      (await loadRepeats(ad.test.db, merchant.merchantId))(
        { title: '一', sessions: rows } as CleanDraft,
        2,
        [],
      );
    expect(await repeatsOf(at('10:00', '8'), at('14:00', '8'))).toMatchObject({ isChange: false });
    const changed = await repeatsOf(at('14:00', '6'), at('10:00', '8'), at('18:00', '8'));
    expect(changed).toMatchObject({
      isChange: true,
      content: { sessions: [{ number: '2' }, { number: '5' }, {}] },
    });
    expect(changed?.content.sessions?.[2]).not.toHaveProperty('number');
  });

  it('changes no course by two rows, nor one that is under review, nor one of another merchant', async () => {
    const { merchant, ids } = await published('一', '二');
    const other = await joinMerchant(ad.test);
    await ad.test.db
      .update(postDrafts)
      .set({ state: 'submitted' })
      .where(eq(postDrafts.postId, ids[1] ?? 0));
    const files = {
      file: csvFile(HEAD, dearer('一'), dearer('一'), dearer('二')),
      corrections: change(2, 3, 4),
    };
    const { rows } = await resultOf(send(files, merchant));
    expect(rows.map(({ repeats, changes }) => [repeats, changes])).toEqual([
      [{ id: ids[0], row: null, changeable: true }, ['price_min']],
      [{ id: ids[0], row: 2, changeable: false }, null],
      [{ id: ids[1], row: null, changeable: false }, null],
    ]);
    const ofOther = await resultOf(send(files, other));
    expect(ofOther.rows.map(({ repeats, changes }) => [repeats?.id, changes])).toEqual([
      [undefined, null],
      [null, null],
      [undefined, null],
    ]);
  });

  it('changes none if a review of one begins after the check', async () => {
    const { merchant, ids } = await published('一', '二');
    const files = { file: csvFile(HEAD, dearer('一'), dearer('二')), corrections: change(2, 3) };
    const { batch } = await resultOf(send(files, merchant));
    await ad.test.db
      .update(postDrafts)
      .set({ state: 'submitted' })
      .where(eq(postDrafts.postId, ids[1] ?? 0));
    await expectRefusal(await send({ ...files, batch }, merchant), 409, 'edit_conflict');
    const drafts = await draftsOf(merchant.merchantId);
    expect(drafts.map(({ draft }) => draft.content.priceMin)).toEqual(['480', '480']);
  });
});

describe('POST posts/submissions', () => {
  it('sends in the complete drafts of a file, as a batch that the administrator sees together', async () => {
    const merchant = await joinMerchant(ad.test);
    const files = {
      file: csvFile(HEAD, line('一'), line('二'), line('三', '')),
      pictures: await picturesOf('a.jpg'),
    };
    const { batch } = await resultOf(send(files, merchant));
    const { rows } = await resultOf(send({ ...files, batch }, merchant));
    const items = rows.flatMap(({ post }) => post ?? []);
    ad.test.mails.length = 0;
    const reply = await merchant.call('POST', '/posts/submissions', { items });
    const { data } = await parseReply(reply, successOf(submissionsResultSchema));
    const [first, second, third] = items.map(({ id }) => id);
    expect(data).toEqual({
      done: [first, second],
      failed: [
        { id: third, code: 'incomplete', errors: { listImage: ['required'], mainImage: ['required'] } },
      ],
    });
    expect(ad.test.mails).toMatchObject([{ template: 'ad_received', params: { title: '一', others: 1 } }]);
    const after = await draftsOf(merchant.merchantId);
    expect(after.map(({ state }) => state).toSorted()).toEqual(['draft', 'submitted', 'submitted']);
    // A twin of the request changes nothing.
    const again = await merchant.call('POST', '/posts/submissions', { items });
    const codes = (await again.json()).data.failed.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['edit_conflict', 'edit_conflict', 'incomplete']);
  });

  it('makes a batch of advertisements that were written one by one, and refuses those of another merchant', async () => {
    const merchant = await joinMerchant(ad.test);
    const files = { file: csvFile(HEAD, line('一'), line('二')), pictures: await picturesOf('a.jpg') };
    const { batch } = await resultOf(send(files, merchant));
    const { rows } = await resultOf(send({ ...files, batch }, merchant));
    const items = rows.flatMap(({ post }) => post ?? []);
    const other = await joinMerchant(ad.test);
    const stolen = (await (await other.call('POST', '/posts/submissions', { items })).json()).data;
    expect(stolen.done).toEqual([]);
    expect(stolen.failed.map(({ code }: { code: string }) => code)).toEqual(['not_found', 'not_found']);
    const ids = items.map(({ id }) => id);
    await ad.test.db.update(postDrafts).set({ batch: null }).where(inArray(postDrafts.postId, ids));
    await merchant.call('POST', '/posts/submissions', { items: [...items, ...items] });
    const batches = (await draftsOf(merchant.merchantId)).map(({ draft }) => draft.batch);
    expect(batches[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(batches[1]).toBe(batches[0]);
    await expectRefusal(
      await merchant.call('POST', '/posts/submissions', { items: [] }),
      422,
      'invalid_fields',
    );
  });

  it('publishes those of a trusted merchant at once', async () => {
    const merchant = await joinMerchant(ad.test);
    await ad.test.db.execute(
      `update merchants set verified_at = now(), trusted_at = now() where id = ${merchant.merchantId}`,
    );
    const files = { file: csvFile(HEAD, line('一'), line('二')), pictures: await picturesOf('a.jpg') };
    const { batch } = await resultOf(send(files, merchant));
    const { rows } = await resultOf(send({ ...files, batch }, merchant));
    const items = rows.flatMap(({ post }) => post ?? []);
    await merchant.call('POST', '/posts/submissions', { items });
    expect((await draftsOf(merchant.merchantId)).map(({ state }) => state)).toEqual([
      'published',
      'published',
    ]);
  });
});
