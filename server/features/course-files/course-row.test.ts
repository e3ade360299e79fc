import { describe, expect, it } from 'vitest';
import type { CourseFieldIn } from '@/lib/contract/course-fields';
import { COURSE_FILE_FIELDS, type CourseFileField } from '@/lib/contract/course-file';
import en from '@/messages/islands/course-files.en.json';
import zhHk from '@/messages/islands/course-files.zh-hk.json';
import { cleanBody } from '@/server/features/advertisements/body-html';
import { choiceOf } from '@/server/features/imports/cells/choice-words';
import { courseRow } from './course-row';
import { fieldOfHeading } from './find-columns';

const CATEGORIES: Record<string, number | 'severalCategories'> = {
  ...{ 陶藝: 7, 拉坯: 8, 'Leather, wood': 9, 雙: 'severalCategories' },
};
const find = (name: string) => CATEGORIES[name] ?? 'noSuchCategory';
const COMPLETE = {
  title: '陶藝班',
  category: '陶藝',
  districts: '觀塘、Sha Tin',
  content: '簡介',
  body: '第一行\n第二行',
  age_groups: '成人',
  teaching_gender: '男女均可',
  languages: '廣東話|English',
  class_size: '2-4人',
  mode: '面授',
  price_min: 'HK$1,280.00',
  lesson_minutes: '90分鐘',
  schedule: '3 months',
  picture: 'a.jpg',
};
const row = (cells: Partial<Record<CourseFileField, string>>) =>
  courseRow({ ...COMPLETE, ...cells }, find, cleanBody);
const codes = (cells: Partial<Record<CourseFileField, string>>) =>
  row(cells).problems.map(({ field, reason }) => `${field} ${reason.code}`);

it.each([
  ['6-9歲', ['6', '9'], ['kids']],
  ['六至九歲', ['6', '9'], ['kids']],
  ['適合6 – 9 歲', ['6', '9'], ['kids']],
  ['10歲以上', ['10', undefined], ['youth', 'adults', 'seniors']],
  ['65歲或以上', ['65', undefined], ['seniors']],
  ['12歲或以下', [undefined, '12'], ['kids']],
  ['18個月至3歲', ['1.5', '3'], ['kids']],
  ['Ages 16+', ['16', undefined], ['youth', 'adults', 'seniors']],
  ['6 to 9 years', ['6', '9'], ['kids']],
])('reads the ages %s in the column of age groups', (age_groups, [ageMin, ageMax], ageGroups) => {
  const { content, problems, missing, words } = row({ age_groups });
  expect([problems, missing, words]).toEqual([[], [], []]);
  expect([content.ageMin, content.ageMax]).toEqual([ageMin, ageMax]);
  expect(content.ageGroups).toEqual(ageGroups);
  // The columns of the ages have precedence.
  const { content: own } = row({ age_groups, age_min: '3', age_max: '5' });
  expect(own).toMatchObject({ ageMin: '3', ageMax: '5', ageGroups: ['kids'] });
});

it.each(['9-6歲', '小組', 'K1-K3', '6-9級'])('does not read %s as ages', (age_groups) => {
  const { content, problems } = row({ age_groups });
  expect(content).not.toHaveProperty('ageMin');
  expect(problems.map(({ field }) => field)).toEqual(['age_groups']);
});

describe('a row of a course file', () => {
  it('reads the cell of every field: it is in the draft, or a problem', () => {
    const unread = COURSE_FILE_FIELDS.filter((field) => {
      const { content, picture, problems } = row({ [field]: 'x?' });
      const isNamed = problems.some((problem) => problem.field === field);
      return !isNamed && !JSON.stringify({ content, picture }).includes('x?');
    });
    expect(unread).toEqual([]);
  });

  it('becomes a draft by the words of the form in either language', () => {
    expect(row({})).toEqual({
      content: {
        title: '陶藝班',
        categoryIds: ['7'],
        serviceArea: ['kwun_tong', 'sha_tin'],
        content: '簡介',
        body: '<p>第一行</p><p>第二行</p>',
        ageGroups: ['adults'],
        teachingGender: 'both',
        languages: ['cantonese', 'english'],
        classSize: 'two_to_four',
        mode: 'face_to_face',
        priceMin: '1280',
        priceUnit: 'lesson',
        lessonMinutes: '90',
        schedule: 'three_months',
      },
      picture: 'a.jpg',
      problems: [],
      missing: [],
      words: [],
    });
  });

  it('takes days without lessons, holidays and what is asked of a camp', () => {
    const cells = {
      ...{ except_dates: '2027-02-13；25/12/2026、2027年2月13日', public_holidays: '停課' },
      ...{ school_holidays: '學校假期照常上課', camp: '全日營', drop_off_from: '8:15am' },
    };
    expect(row(cells)).toMatchObject({
      content: {
        exceptDates: ['2027-02-13', '2026-12-25', '2027-02-13'],
        ...{
          publicHolidays: 'no_lessons',
          schoolHolidays: 'as_usual',
          camp: 'whole_day',
          dropOffFrom: '08:15',
        },
      },
      problems: [],
    });
    expect(codes({ except_dates: '2027-02-13；聖誕' })).toEqual(['except_dates notIsoDate']);
    const many = Array.from({ length: 61 }, (_, at) => `2027-${(at % 12) + 1}-${Math.floor(at / 12) + 1}`);
    expect(codes({ except_dates: many.join('；') })).toEqual(['except_dates tooMany']);
  });

  it('takes days and times as spreadsheets write them, the day before the month', () => {
    for (const [written, day] of [
      ['2027-01-03', '2027-01-03'],
      ['2027/1/3', '2027-01-03'],
      ['2027年1月3日', '2027-01-03'],
      ['3/1/2027', '2027-01-03'],
      ['３/１/２０２７', '2027-01-03'],
    ])
      expect(row({ start_date: written }).content.startDate).toBe(day);
    for (const [written, time] of [
      ['9:30', '09:30'],
      ['21:30:00', '21:30'],
      ['9:30 PM', '21:30'],
      ['下午12:05', '12:05'],
      ['12:05 am', '00:05'],
    ])
      expect(row({ time_from: written }).content.timeFrom).toBe(time);
    expect(codes({ start_date: '31/2/2027', time_from: '25:00' })).toEqual([
      'time_from notTime',
      'start_date noSuchDay',
    ]);
  });

  it('takes the size of a class from a number of people, 1:1 and the words that merchants use', () => {
    for (const [written, size] of [
      ['1:1', 'one_to_one'],
      ['1對1', 'one_to_one'],
      ['One-to-one', 'one_to_one'],
      ['3', 'two_to_four'],
      ['2–4人', 'two_to_four'],
      ['24人', 'more_than_four'],
      ['11', 'more_than_four'],
    ])
      expect(row({ class_size: written }).content.classSize, written).toBe(size);
  });

  it('separates outcomes by semicolons, and keeps a title with a comma whole among further categories', () => {
    const { content } = row({ outcomes: '定中心；開口, 拉高; 上釉', categories: 'Leather, wood; 拉坯' });
    expect(content.outcomes).toEqual(['定中心', '開口, 拉高', '上釉']);
    expect(content.categoryIds).toEqual(['7', '9', '8']);
  });

  it('names what is missing, and is a draft all the same', () => {
    const { content, missing, problems } = courseRow(
      { title: '甲', price_min: '0', price_unit: '按期' },
      find,
      cleanBody,
    );
    expect(content).toEqual({ title: '甲', priceMin: '0', priceUnit: 'course' });
    expect(problems).toEqual([]);
    expect(missing.toSorted()).toEqual(
      ['category', 'districts', 'content', 'body', 'age_groups', 'teaching_gender', 'languages', 'class_size']
        .concat(['lesson_minutes', 'mode', 'lessons', 'schedule', 'picture'])
        .toSorted(),
    );
  });

  it('takes the age groups from the ages, and 99 for no limit', () => {
    const { content, missing } = row({ age_groups: '', age_min: '6歲', age_max: '12' });
    expect([content.ageGroups, missing]).toEqual([['kids'], []]);
    expect(row({ age_max: '99' }).content.ageMax).toBeUndefined();
  });

  it('leaves a wrong value out and says why, and keeps a text that is too long', () => {
    const wrong = row({
      price_min: '面議',
      lesson_minutes: '2',
      places: '99999',
      mode: 'Zoom會議',
      weekdays: '週六、假期',
      category: '無此分類',
      categories: '雙',
      hashtags: '陶藝、two-words',
      title_en: 'x'.repeat(121),
    });
    expect(wrong.problems.map(({ field, reason }) => [field, reason.code, reason.values])).toEqual([
      ['mode', 'notChoice', { value: 'Zoom會議' }],
      ['weekdays', 'notChoice', { value: '假期' }],
      ['category', 'noSuchCategory', { value: '無此分類' }],
      ['categories', 'severalCategories', { value: '雙' }],
      ['title_en', 'tooLong', { limit: 120 }],
      ['lesson_minutes', 'atLeast', { limit: 5 }],
      ['price_min', 'notNumber', {}],
      ['hashtags', 'hashtagCharacters', { value: 'two-words' }],
      ['places', 'atMost', { limit: 10_000 }],
    ]);
    expect(wrong.content).toMatchObject({ weekdays: ['sat'], titleEn: 'x'.repeat(121) });
    for (const name of ['priceMin', 'lessonMinutes', 'places', 'mode', 'categoryIds', 'hashtags'])
      expect(wrong.content).not.toHaveProperty(name);
    expect(wrong.missing).toEqual(['category', 'lesson_minutes', 'mode', 'price_min']);
  });

  it('compares values with each other as the form does', () => {
    expect(codes({ price_max: '5' })).toEqual(['price_max below']);
    expect(codes({ age_min: '12', age_max: '6' })).toEqual(['age_max below']);
    expect(codes({ time_from: '10:00', time_to: '9:00' })).toEqual(['time_to before']);
    expect(codes({ start_date: '2027-01-03', end_date: '2027-01-02' })).toEqual(['end_date before']);
    // Nothing is before a day or a time that there is not.
    expect(codes({ start_date: '31/2/2027', end_date: '8/5/2027' })).toEqual(['start_date noSuchDay']);
    expect(codes({ start_date: '8/5/2027', end_date: '31/2/2027' })).toEqual(['end_date noSuchDay']);
    expect(codes({ time_from: '25:00', time_to: '11:00' })).toEqual(['time_from notTime']);
    expect(codes({ price_min: '面議', price_max: '500' })).toEqual(['price_min notNumber']);
  });

  it('warns of a first day on another weekday, as of exchanged day and month', () => {
    // 1 February 2027 is a Monday; 2 January is the Saturday that was meant.
    const exchanged = row({ start_date: '1/2/2027', weekdays: '六' });
    expect(exchanged.problems).toMatchObject([{ field: 'start_date', reason: { code: 'otherWeekday' } }]);
    expect(exchanged.content.startDate).toBe('2027-02-01');
    expect(codes({ start_date: '2/1/2027', weekdays: '六' })).toEqual([]);
  });

  it('holds no script and no text beyond what a draft may hold', () => {
    const { content, problems } = row({
      title: '<img src=x onerror=alert(1)>',
      body: '<p>好<b onclick="x()">！</b></p><script>alert(1)</script>',
      body_en: 'a <b>c</b>',
      venue: 'x'.repeat(5_000),
    });
    expect(content.title).toBe('<img src=x onerror=alert(1)>');
    expect(content.body).toBe('<p>好<strong>！</strong></p>');
    expect(content.bodyEn).toBe('<p>a &lt;b&gt;c&lt;/b&gt;</p>');
    expect(content.venue).toBeUndefined();
    expect(problems.map(({ field, reason }) => [field, reason.code])).toEqual([['venue', 'tooLong']]);
  });

  it('knows every heading of the template, usual ones, and none that only an administrator sets', () => {
    for (const { courseFiles } of [zhHk, en])
      for (const field of COURSE_FILE_FIELDS) expect(fieldOfHeading(courseFiles.fields[field])).toBe(field);
    expect(fieldOfHeading('學費')).toBe('price_min');
    for (const heading of [
      'id',
      'merchant',
      '商戶編號',
      'places_left',
      'enrol_from',
      'url',
      'published_on',
      '備註',
    ])
      expect(fieldOfHeading(heading)).toBeNull();
  });

  it('takes every choice that the template explains', () => {
    const listed: [CourseFieldIn<'courseFile', 'choice' | 'choices'>, string, string][] = [
      ['age_groups', '兒童、青少年、成人、長者', 'Kids, Youth, Adults, Seniors'],
      ['teaching_gender', '只限男士、只限女士、男女均可', 'Male only, Female only, All genders'],
      ['languages', '廣東話、英語、普通話', 'Cantonese, English, Mandarin'],
      ['class_size', '一對一、2–4人、4人以上', '1-to-1, 2–4 people, More than 4'],
      ['mode', '面授、網上', 'Face to face, Online'],
      [
        'price_unit',
        '按堂、按期、按月、按小時、按人',
        'per lesson, per course, per month, per hour, per person',
      ],
      ['schedule', '三個月、六個月、一年', '3 months, 6 months, 1 year'],
      [
        'fee_basis',
        '每堂、每期、每月、每學期、全期、單次（即場）、套票、每小時、每位、每組',
        'Per lesson, Per block of lessons, Per month, Per term, Whole course, Drop-in, Class pass, Per hour, Per person, Per group',
      ],
      [
        'refund',
        '彈性、中等、嚴格、只限商戶取消時退款',
        'Flexible, Moderate, Strict, Only if the merchant cancels',
      ],
      [
        'school_registration',
        '教育局註冊學校、教育局臨時註冊學校、不屬須註冊的學校',
        'EDB-registered school, EDB provisionally registered school, Not a school that needs registration',
      ],
      [
        'record_check',
        '所有任教兒童的導師入職時均已按機制接受查核、可應家長要求申請查核',
        'Every tutor who teaches children was checked under the scheme on joining, Will apply for a check if a parent asks',
      ],
      [
        'weather_signals',
        '三號風球、八號或以上風球、黃雨、紅雨、黑雨、極端情況',
        'Signal No. 3, Signal No. 8 or above, Amber rain, Red rain, Black rain, Extreme conditions',
      ],
    ];
    const others: typeof listed = [
      [
        'public_holidays',
        '公眾假期停課或公眾假期照常上課',
        'No lessons on public holidays, or Lessons on public holidays too',
      ],
      [
        'school_holidays',
        '學校假期停課或學校假期照常上課',
        'No lessons in school holidays, or Lessons in school holidays too',
      ],
      ['camp', '半日營或全日營', 'Half-day camp or Whole-day camp'],
    ];
    for (const [field, chinese, english] of others) {
      expect(zhHk.courseFiles.hints[field]).toContain(chinese);
      expect(en.courseFiles.hints[field]).toContain(english);
      for (const word of [...chinese.split('或'), ...english.split(/,? or /)])
        expect([word, choiceOf(field, word)]).not.toContain(null);
    }
    for (const [field, chinese, english] of listed) {
      expect(zhHk.courseFiles.hints[field]).toContain(chinese);
      expect(en.courseFiles.hints[field]).toContain(english);
      for (const word of [...chinese.split('、'), ...english.split(', ')])
        expect([word, choiceOf(field, word)]).not.toContain(null);
    }
  });
});
