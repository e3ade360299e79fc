import { describe, expect, it } from 'vitest';
import {
  advertisementSchema,
  fieldOfIssue,
  hashtagSchema,
  NUMBER_BOUNDS,
  TEXT_LENGTHS,
} from '@/lib/contract/advertisement';
import { lineOf, linesOf, written } from '@/lib/contract/plain-text';

const SESSION = {
  startDate: '2027-01-12',
  endDate: '2027-03-02',
  weekdays: ['mon'],
  timeFrom: '19:00',
  timeTo: '20:30',
};
const COMPLETE = {
  title: '陶藝班',
  categoryIds: ['3'],
  serviceArea: ['kwun_tong'],
  ageGroups: ['kids'],
  teachingGender: 'both',
  languages: ['cantonese'],
  classSize: 'two_to_four',
  lessonMinutes: '60',
  mode: 'face_to_face',
  priceMin: '480',
  priceUnit: 'lesson',
  content: '一起做陶藝。',
  body: '<p>由揉泥開始。</p>',
  schedule: 'three_months',
};
const parse = (change: object) => advertisementSchema.parse({ ...COMPLETE, ...change });
/** Returns the codes of the problems by their fields. */
function problems(input: object): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of advertisementSchema.safeParse(input).error?.issues ?? []) {
    const field = fieldOfIssue(path);
    found[field] = [...(found[field] ?? []), message];
  }
  return found;
}
const problemsOf = (change: object) => problems({ ...COMPLETE, ...change });

describe('a complete advertisement', () => {
  it('has everything that is optional empty', () => {
    const empty = { titleEn: '', contentEn: '', bodyEn: '', venue: '', venueEn: '', instructor: '' };
    const none = { ageMin: null, ageMax: null, priceMax: null, lessons: null, trialPrice: null };
    const unsaid = { timeFrom: null, timeTo: null, startDate: null, endDate: null, places: null };
    const expected = {
      ...{ ...COMPLETE, ...empty, ...none, ...unsaid },
      ...{ categoryIds: [3], lessonMinutes: 60, priceMin: 480, materialFee: null, weatherNote: '' },
      ...{ feeBasis: null, registrationFee: null, firstPayment: null, firstPaymentShare: null, refund: null },
      ...{ refundDays: null, makeup: null, makeupLessons: null, leaveHours: null, access: [] },
      ...{ accessLacking: [], sen: [], accessNote: '', schoolRegistration: null, schoolNumber: '' },
      ...{ recordCheck: null, qualifications: [], qualificationNote: '', cefCode: '' },
      ...{ hashtags: [], weekdays: [], outcomes: [], sessions: [], gallery: [], exceptDates: [] },
      ...{ publicHolidays: null, schoolHolidays: null, camp: null, dropOffFrom: null },
      ...{ weatherRule: null, weatherSignals: [], weatherHours: null, weatherResumeHours: null },
      weatherAfter: null,
    };
    expect(parse({})).toEqual(expected);
    const blank = Object.keys(expected).filter((field) => !(field in COMPLETE));
    for (const value of [null, '']) {
      const values = Object.fromEntries(blank.map((field) => [field, value]));
      expect(parse({ ...values, sessions: null })).toEqual(expected);
    }
  });

  it('has days without lessons in their order, each once, and not too many', () => {
    const given = ['2027-02-08', '', '2026-12-25', '2027-02-08'];
    expect(parse({ exceptDates: given }).exceptDates).toEqual(['2026-12-25', '2027-02-08']);
    expect(problemsOf({ exceptDates: ['2027-02-30'] })).toEqual({ exceptDates: ['invalid'] });
    const many = Array.from({ length: 61 }, (_, at) =>
      new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
    );
    expect(problemsOf({ exceptDates: many })).toEqual({ exceptDates: ['out_of_range'] });
    expect(problemsOf({ camp: 'all_night', dropOffFrom: '8am', publicHolidays: 'closed' })).toEqual({
      ...{ camp: ['unknown_choice'], dropOffFrom: ['invalid'], publicHolidays: ['unknown_choice'] },
    });
  });

  it('lists everything that is missing at once', () => {
    const required = Object.keys(COMPLETE).map((field) => [field, ['required']]);
    expect(problems({})).toEqual(Object.fromEntries(required));
    expect(problems(Object.fromEntries(required.map(([field]) => [field, ''])))).toEqual(
      Object.fromEntries(required),
    );
    expect(problems(Object.fromEntries(required.map(([field]) => [field, null])))).toEqual(
      Object.fromEntries(required),
    );
  });

  it.each(['title', 'content', 'body'] as const)('has its %s in one of the languages', (field) => {
    expect(problemsOf({ [field]: '', [`${field}En`]: 'x' })).toEqual({});
    expect(problemsOf({ [field]: ' ', [`${field}En`]: ' ' })).toEqual({ [field]: ['required'] });
  });

  it('says how many lessons a price for several of them covers', () => {
    expect(problemsOf({ priceUnit: 'course' })).toEqual({ lessons: ['required'] });
    expect(problemsOf({ priceUnit: 'course', lessons: '4' })).toEqual({});
  });

  it('lists each choice once, and no empty one', () => {
    const { categoryIds, serviceArea, outcomes } = parse({
      categoryIds: ['3', '3', '4'],
      serviceArea: ['', 'islands', 'islands'],
      outcomes: ['', ' a '],
    });
    expect({ categoryIds, serviceArea, outcomes }).toEqual({
      ...{ categoryIds: [3, 4], serviceArea: ['islands'], outcomes: ['a'] },
    });
  });
});

describe('a number of an advertisement', () => {
  const { sessionNumber, ...fields } = NUMBER_BOUNDS;
  const AGES = ['ageMin', 'ageMax'];
  it.each(Object.entries(fields))(
    '%s is whole, an age of whole months, and within %j',
    (field, { min, max }) => {
      const codes = (value: unknown) => problemsOf({ priceMin: '0', [field]: value })[field];
      for (const value of [String(min), max]) expect(codes(value)).toBeUndefined();
      for (const value of [min - 1, max + 1]) expect(codes(value)?.[0]).toBe('out_of_range');
      const fraction = AGES.includes(field) ? 0.55 : 0.5;
      for (const value of [min + fraction, 'many']) expect(codes(value)).toEqual(['invalid']);
      if (AGES.includes(field))
        for (const value of [1.5, '18個月', '兩歲半']) expect(codes(value)).toBeUndefined();
    },
  );

  it('of a session has its bounds, too', () => {
    const codes = (number: number) => problemsOf({ sessions: [{ ...SESSION, number }] });
    expect([sessionNumber.min, sessionNumber.max].map(codes)).toEqual([{}, {}]);
    expect(codes(0)).toEqual({ 'sessions.0.number': ['out_of_range'] });
    expect(codes(1000)).toEqual({ 'sessions.0.number': ['out_of_range'] });
  });

  it.each([
    ['priceMin', 'priceMax', 'price_order'],
    ['ageMin', 'ageMax', 'age_order'],
  ])('%s is at most %s', (lower, upper, code) => {
    expect(problemsOf({ [lower]: 8, [upper]: 7 })).toEqual({ [upper]: [code] });
    expect(problemsOf({ [lower]: 8, [upper]: 8 })).toEqual({});
    expect(problemsOf({ [lower]: 8, [upper]: '' })).toEqual({});
    expect(problemsOf({ [upper]: 500_000 })).not.toHaveProperty(lower);
  });
});

describe('a text of an advertisement', () => {
  const { label, hashtags, outcomes, alt, altEn, schoolNumber, cefCode, ...texts } = TEXT_LENGTHS;
  it.each(Object.entries(texts))(
    '%s has at most %i characters, without controls, and invisible characters are not counted',
    (field, length) => {
      expect(problemsOf({ [field]: '😀'.repeat(length) })).toEqual({});
      expect(problemsOf({ [field]: 'a'.repeat(length + 1) })).toEqual({ [field]: ['max_length'] });
      for (const wrong of ['\ud800', 'a\u0000', 'a\u202eb', 7])
        expect(problemsOf({ [field]: wrong })).toEqual({ [field]: ['invalid'] });
      const hidden = '\u202d\u2066\u200b';
      expect(advertisementSchema.shape[field as 'title'].parse('a'.repeat(length) + hidden)).toHaveLength(
        length,
      );
      expect(problemsOf({ [field]: 'a\n\tb' })).toEqual({});
    },
  );

  it('that is a number of a register has its form, without spaces', () => {
    for (const [field, length, right] of [
      ['schoolNumber', schoolNumber, ' ５６ 1234 '],
      ['cefCode', cefCode, '27C 00001-8'],
    ] as const) {
      expect(problemsOf({ [field]: right })).toEqual({});
      expect(advertisementSchema.shape[field].parse(right)).toBe(right.normalize('NFKC').replaceAll(' ', ''));
      expect(problemsOf({ [field]: '<b>' })).toEqual({ [field]: ['invalid'] });
      expect(problemsOf({ [field]: '1'.repeat(length + 1) })).toHaveProperty(field);
    }
  });

  it('of a list, a session or a picture is limited, too', () => {
    const picture = { pictureId: 7, alt: 'a'.repeat(alt), altEn: 'a'.repeat(altEn) };
    expect(problemsOf({ gallery: [picture] })).toEqual({});
    expect(
      problemsOf({ gallery: [{ ...picture, alt: `${picture.alt}a`, altEn: `${picture.altEn}a` }] }),
    ).toEqual({
      'gallery.0.alt': ['max_length'],
      'gallery.0.altEn': ['max_length'],
    });
    expect(problemsOf({ outcomes: ['a'.repeat(outcomes + 1)] })).toEqual({ outcomes: ['max_length'] });
    expect(problemsOf({ sessions: [{ ...SESSION, label: 'a'.repeat(label + 1) }] })).toEqual({
      'sessions.0.label': ['max_length'],
    });
    expect(problemsOf({ hashtags: ['a'.repeat(hashtags + 1)] })).toEqual({ hashtags: ['max_length'] });
  });

  it('is trimmed', () => {
    expect(parse({ title: ' a ' }).title).toBe('a');
  });
});

describe('the lists of an advertisement', () => {
  it.each([
    ['categoryIds', 5, 'out_of_range', (at: number) => at + 1],
    ['hashtags', 10, 'hashtag_count', (at: number) => `tag${at}`],
    ['outcomes', 10, 'out_of_range', (at: number) => `outcome ${at}`],
    ['sessions', 20, 'out_of_range', () => SESSION],
  ] as const)('%s have at most %i items', (field, most, code, item) => {
    const list = (length: number) => ({ [field]: Array.from({ length }, (_, at) => item(at)) });
    expect(problemsOf(list(most))).toEqual({});
    expect(problemsOf(list(most + 1))).toEqual({ [field]: [code] });
  });

  it('know their choices only', () => {
    const wrong = {
      ...{ serviceArea: ['atlantis'], ageGroups: ['babies'], languages: ['latin'], weekdays: ['day'] },
      ...{ teachingGender: 'x', classSize: 'x', mode: 'x', priceUnit: 'x', schedule: 'x' },
      categoryIds: [0],
    };
    const codes = Object.keys(wrong).map((field) => [field, ['unknown_choice']]);
    expect(problemsOf(wrong)).toEqual(Object.fromEntries(codes));
    expect(problemsOf({ categoryIds: ['x', 1.5] })).toEqual({
      categoryIds: ['unknown_choice', 'unknown_choice'],
    });
    expect(problemsOf({ sessions: 'x' })).toEqual({ sessions: ['invalid'] });
    expect(problemsOf({ outcomes: 'x' })).toEqual({});
  });
});

it('an own rule for bad weather names its signals', () => {
  expect(problemsOf({ weatherRule: 'own' })).toEqual({ weatherSignals: ['required'] });
  expect(problemsOf({ weatherRule: 'own', weatherSignals: ['t8'] })).toEqual({});
  expect(problemsOf({ weatherRule: 'common_2h' })).toEqual({});
  expect(parse({ weatherHours: '2小時', weatherResumeHours: '3 hours' })).toMatchObject({
    weatherHours: 2,
    weatherResumeHours: 3,
  });
});

describe('hashtags', () => {
  const tags = (hashtags: unknown) => parse({ hashtags }).hashtags;

  it('are a list or separated by commas, with or without #, each once', () => {
    expect(tags('#陶藝, family_fun ,,family_fun')).toEqual(['陶藝', 'family_fun']);
    expect(tags(['#a,b', ' #c', 4])).toEqual(['a', 'b', 'c', '4']);
    expect(tags(7)).toEqual([]);
    expect(problemsOf({ hashtags: 'a#b' })).toEqual({ hashtags: ['hashtag_characters'] });
  });

  it.each(['two words', 'a#b', 'a-', '-a', '🎨', 'שלום', '陶藝，親子'])('refuse %s', (tag) => {
    expect(hashtagSchema.safeParse(tag).error?.issues.map(({ message }) => message)).toEqual([
      'hashtag_characters',
    ]);
  });
});

describe('the schedule of an advertisement', () => {
  it.each([
    [{ timeTo: '11:00' }, { timeFrom: ['required'] }],
    [{ timeFrom: '11:00', timeTo: '11:00' }, { timeTo: ['time_order'] }],
    [{ timeFrom: '11:00', timeTo: '10:59' }, { timeTo: ['time_order'] }],
    [{ startDate: '2027-01-02', endDate: '2027-01-01' }, { endDate: ['date_order'] }],
    [{ timeFrom: '24:00' }, { timeFrom: ['invalid'] }],
    [{ timeFrom: '1:00' }, { timeFrom: ['invalid'] }],
    [{ timeFrom: '11:60' }, { timeFrom: ['invalid'] }],
    [{ timeFrom: 'at 11:00' }, { timeFrom: ['invalid'] }],
    [{ timeFrom: '11:000' }, { timeFrom: ['invalid'] }],
    [{ timeFrom: 11 }, { timeFrom: ['invalid'] }],
    [{ startDate: '2027-02-30' }, { startDate: ['invalid'] }],
  ])('refuses %j', (change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });

  it.each([
    { timeFrom: '09:00' },
    { timeFrom: '19:59', timeTo: '23:00' },
    { startDate: '2027-01-01' },
    { endDate: '2027-01-01' },
    { startDate: '2027-01-01', endDate: '2027-01-01' },
  ])('takes %j', (change) => {
    expect(problemsOf(change)).toEqual({});
  });

  it('does not matter if there are sessions', () => {
    expect(problemsOf({ timeTo: '11:00', sessions: [SESSION] })).toEqual({});
  });
});

describe('a session of an advertisement', () => {
  const codes = (change: object) => problemsOf({ sessions: [{ ...SESSION, ...change }] });

  it('has days and times', () => {
    expect(problemsOf({ sessions: [{}] })).toEqual({
      'sessions.0.startDate': ['required'],
      'sessions.0.endDate': ['required'],
      'sessions.0.timeFrom': ['required'],
      'sessions.0.timeTo': ['required'],
    });
    expect(codes({ startDate: '', timeFrom: null })).toEqual({
      'sessions.0.startDate': ['required'],
      'sessions.0.timeFrom': ['required'],
    });
    expect(codes({ startDate: 7, timeTo: '25:00' })).toEqual({
      'sessions.0.startDate': ['invalid'],
      'sessions.0.timeTo': ['invalid'],
    });
  });

  it.each([
    [{ endDate: '2027-01-11' }, { endDate: ['date_order'] }],
    [{ weekdays: [] }, { weekdays: ['required'] }],
    [{ weekdays: ['mon', 'day'] }, { weekdays: ['unknown_choice'] }],
    [{ endDate: '2027-01-14', weekdays: ['mon'] }, { weekdays: ['invalid'] }],
    [{ timeTo: '19:00' }, { timeTo: ['time_order'] }],
    [{ timeTo: '18:00' }, { timeTo: ['time_order'] }],
  ])('refuses %j', (change, expected) => {
    const [[field, code] = []] = Object.entries(expected);
    expect(codes(change)).toEqual({ [`sessions.0.${field}`]: code });
  });

  it('needs no weekday on a single day', () => {
    expect(codes({ endDate: SESSION.startDate, weekdays: [] })).toEqual({});
  });
});

describe('plain text', () => {
  const check = (schema: ReturnType<typeof lineOf>, value: unknown) => {
    const { data, error } = schema.safeParse(value);
    return data ?? error?.issues.map(({ message }) => message);
  };

  it('is one line, or several with the line breaks of a form', () => {
    expect(check(lineOf(3), ' 一二😀 ')).toBe('一二😀');
    expect(check(lineOf(3), '一二三四')).toEqual(['max_length']);
    expect(check(lineOf(9), 'a\r\nb')).toBe('a b');
    expect(check(linesOf(5), ' a\r\n\tb ')).toBe('a\n\tb');
    expect(check(linesOf(3), 'abcd')).toEqual(['max_length']);
    for (const schema of [lineOf(9), linesOf(9)]) {
      expect(check(schema, 'a\u202d\u200bb')).toBe('ab');
      expect(check(schema, 'a\u0007b')).toEqual(['invalid']);
      expect(check(schema, '\ud800')).toEqual(['invalid']);
    }
    expect(check(lineOf(9), undefined)).toEqual(['required']);
    expect(check(lineOf(9), 7)).toEqual(['invalid']);
    expect(check(lineOf(9).refine(...written), ' ')).toEqual(['required']);
    expect(lineOf(9).meta()).toMatchObject({ maxLength: 9 });
    expect(linesOf(9).meta()).toMatchObject({ maxLength: 9 });
  });
});
