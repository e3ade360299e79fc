import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CourseImport } from './course-import';
import { mapProgramme } from './recreation';

const rows = JSON.parse(
  readFileSync(new URL('./fixtures/recreation.json', import.meta.url), 'utf8'),
) as Record<string, string | null>[];
const rowOf = (code: string) => rows.find((row) => row.PGM_CODE === code) ?? {};

function courseOf(row: unknown, movedDays = 0): CourseImport {
  const mapped = mapProgramme(row, { movedDays });
  if (!('ok' in mapped)) throw new Error(JSON.stringify(mapped));
  return mapped.ok;
}

describe('a recreation programme', () => {
  it('becomes a course in both languages with a fee for the whole course', () => {
    expect(courseOf(rowOf('40549321'))).toMatchObject({
      slug: 'post-lcsd-40549321',
      titleZh: '太極劍訓練班',
      titleEn: 'Tai Chi Sword Training Course',
      districts: ['kwai_tsing'],
      weekdays: ['tue', 'thu', 'sat'],
      timeFrom: '07:00',
      timeTo: '08:00',
      lessonMinutes: 60,
      startDate: '2020-12-12',
      endDate: '2021-04-15',
      exceptDates: [],
      lessons: 54,
      priceMin: 60,
      priceMax: 60,
      priceUnit: 'course',
      ageMin: 6,
      ageMax: null,
      ageGroups: ['kids', 'youth', 'adults', 'seniors'],
      places: 20,
      placesLeft: 0,
      enrolUntil: '2020-12-12',
      publishedOn: '2020-11-04',
      movedDays: 0,
    });
  });

  it('keeps until when one can enrol, a ballot’s left-over places included, moved with the course', () => {
    const row = {
      ...rowOf('40549321'),
      PLACES_LEFT: '',
      ENROL_END_DATE: '2020-11-10 00:00:00',
      OPEN_ENROL_END_DATE: '2020-12-01 00:00:00',
    };
    expect(courseOf(row, 10)).toMatchObject({ placesLeft: null, enrolUntil: '2020-12-11' });
    const unknown = { ...row, ENROL_END_DATE: null, OPEN_ENROL_END_DATE: null };
    expect(courseOf(unknown)).toMatchObject({ enrolUntil: null });
  });

  it('keeps when enrolment begins and, for a ballot alone, its day, moved with the course', () => {
    expect(courseOf(rowOf('40560533'), 7)).toMatchObject({
      enrolFrom: '2020-10-12',
      enrolUntil: '2020-11-08',
      ballotOn: '2020-10-19',
      waitingList: false,
    });
    const sword = { ...rowOf('40549321'), BALLOT_DATE: '2020-11-30 00:00:00' };
    expect(courseOf(sword)).toMatchObject({ enrolFrom: '2020-11-04', ballotOn: null });
    expect(courseOf({ ...sword, ENROL_START_DATE: null })).toMatchObject({ enrolFrom: '2020-11-04' });
    const unknown = { ...sword, ENROL_START_DATE: null, OPEN_ENROL_START_DATE: null };
    expect(courseOf(unknown)).toMatchObject({ enrolFrom: null });
  });

  it('keeps the open enrolment for places left, once enrolment for the ballot has ended', () => {
    const first = { enrolFrom: '2020-10-05', enrolUntil: '2020-11-01', ballotOn: '2020-10-12' };
    const second = { ...first, enrolFrom: '2020-10-28' };
    const on = (date: string, row = rowOf('40560533')) =>
      mapProgramme(row, { movedDays: 0, today: Date.parse(date) / (24 * 60 * 60 * 1000) });
    expect(on('2020-10-08')).toMatchObject({ ok: first });
    expect(on('2020-10-09')).toMatchObject({ ok: second });
    const alone = { ...rowOf('40560533'), OPEN_ENROL_START_DATE: null, OPEN_ENROL_END_DATE: null };
    expect(on('2020-10-09', alone)).toMatchObject({ ok: { ...first, enrolUntil: '2020-10-08' } });
    expect(on('2020-12-30', rowOf('40549321'))).toMatchObject({ ok: { enrolFrom: '2020-11-04' } });
  });

  it('takes dates in brackets as exceptions and infers their years from the run', () => {
    const row = { ...rowOf('40549321'), TC_DAY: '逢星期二､四 (24/12, 07/01)除外' };
    expect(courseOf(row)).toMatchObject({
      weekdays: ['tue', 'thu'],
      exceptDates: ['2020-12-24', '2021-01-07'],
    });
  });

  it('takes dates in brackets without 除外 as the very days of the lessons', () => {
    expect(courseOf(rowOf('40560533'))).toMatchObject({
      weekdays: ['sat', 'sun'],
      lessons: 6,
      exceptDates: ['2020-11-07', '2020-11-14', '2020-11-21', '2020-11-29', '2020-12-05'],
    });
  });

  it('reads a list of exceptions on where it continues in the notes', () => {
    const course = courseOf(rowOf('40583278'));
    expect(course.lessons).toBe(48);
    expect(course.exceptDates).toContain('2021-04-20');
    expect(course.bodyZh).not.toContain('除外');
  });

  it('keeps a text it cannot read as a note and says so', () => {
    const mapped = mapProgramme(rowOf('40581884'), { movedDays: 0 });
    expect(mapped).toMatchObject({
      ok: { scheduleNoteZh: '逢星期日(FIS: 12/12)', lessons: 1 },
      notes: [{ field: 'TC_DAY' }],
    });
  });

  it.each([
    ['創興水上活動中心', 'sai_kung'],
    ['賽馬會黃石水上活動中心', 'sai_kung'],
    ['大美督水上活動中心', 'tai_po'],
    ['赤柱正灘水上活動中心', 'southern'],
    ['聖士提反灣水上活動中心', 'southern'],
    ['屯門康樂體育中心', 'tuen_mun'],
    ['油尖旺', 'yau_tsim_mong'],
  ])('knows where the office %s lies', (office, district) => {
    expect(courseOf({ ...rowOf('40549321'), TC_DISTRICT: office, TC_VENUE: '' }).districts).toEqual([
      district,
    ]);
  });

  it.each([
    ['離島', '鯉魚門體育館', 'kwun_tong'],
    ['離島', '大角咀體育館', 'yau_tsim_mong'],
    ['九龍城', '東啟德體育館', 'wong_tai_sin'],
    ['中西區', '香港仔網球及壁球中心', 'southern'],
    ['觀塘', '佐敦谷公園', 'kwun_tong'],
    ['灣仔', '太和街遊樂場', 'wan_chai'],
    ['荃灣', '荃灣天后廟花園', 'tsuen_wan'],
    ['深水埗', '大坑東遊樂場門球場', 'sham_shui_po'],
    ['油尖旺', '油蔴地文娛中心', 'yau_tsim_mong'],
    ['屯門', '小禮堂', 'tuen_mun'],
  ])('lies where its venue is, not at its office: %s, %s', (office, venue, district) => {
    const row = { ...rowOf('40549321'), TC_DISTRICT: office, TC_VENUE: venue };
    expect(courseOf(row).districts).toEqual([district]);
  });

  it('finds the district of the zoo and horticulture unit by the venue', () => {
    const row = { ...rowOf('40549321'), TC_DISTRICT: '動物園及園藝教育組', TC_VENUE: '香港動植物公園' };
    expect(courseOf(row).districts).toEqual(['central_western']);
  });

  it('reads 99, 100, 199 and 999 as no upper age, and 0.00 as free', () => {
    for (const MAX_AGE of ['99', '100', '199', '999'])
      expect(courseOf({ ...rowOf('40549321'), MAX_AGE, FEE: '0.00' })).toMatchObject({
        ageMax: null,
        priceMin: 0,
      });
    expect(courseOf({ ...rowOf('40549321'), MIN_AGE: '8', MAX_AGE: '13' })).toMatchObject({
      ageMax: 13,
      ageGroups: ['kids'],
    });
  });

  it('folds full-width digits, repairs broken quotation marks and joins a sentence cut in two', () => {
    const course = courseOf({
      ...rowOf('40549321'),
      PGM_START_TIME: '７：３０',
      EN_NOTES_1: 'Wear sports shoes, complete "Physical',
      EN_NOTES_2: 'Activity Readiness Questionnaire" in ¡§1st¡¨ lesson <b>',
    });
    expect(course.timeFrom).toBe('07:30');
    expect(course.bodyEn).toContain(
      '<p>Wear sports shoes, complete "Physical Activity Readiness Questionnaire" in “1st” lesson &lt;b&gt;</p>',
    );
  });

  it('says how to enrol in both languages', () => {
    const course = courseOf(rowOf('40560533'));
    expect(course.bodyZh).toContain(
      '報名方法：抽籤；報名日期：2020年10月5日至2020年10月8日；抽籤日期：2020年10月12日。',
    );
    expect(course.bodyEn).toContain('Enrolment: by ballot. Enrol from 5 October 2020 to 8 October 2020.');
  });

  it('moves every date by the same days', () => {
    const course = courseOf(rowOf('40583278'), 7);
    expect(course).toMatchObject({
      startDate: '2020-12-10',
      movedDays: 7,
      lessons: 48,
      publishedOn: '2020-11-20',
    });
    expect(course.exceptDates[0]).toBe('2020-12-12');
    expect(course.bodyEn).toContain('20 November 2020');
  });

  it.each([
    ['PGM_CODE', ''],
    ['TC_DISTRICT', '火星'],
    ['PGM_START_DATE', '2020-13-01 00:00:00'],
    ['PGM_END_DATE', '2019-01-01 00:00:00'],
    ['FEE', 'sixty'],
  ])('refuses a wrong %s and names it', (field, value) => {
    expect(mapProgramme({ ...rowOf('40549321'), [field]: value }, { movedDays: 0 })).toMatchObject({
      problems: [{ field }],
    });
  });

  it('refuses what no category is known for', () => {
    const row = {
      ...rowOf('40549321'),
      TC_PGM_NAME: '甲乙丙',
      EN_PGM_NAME: 'Xyz',
      TC_ACT_TYPE_NAME: '甲',
      EN_ACT_TYPE_NAME: 'Q',
    };
    expect(mapProgramme(row, { movedDays: 0 })).toMatchObject({ problems: [{ field: 'TC_ACT_TYPE_NAME' }] });
    expect(mapProgramme('nonsense', { movedDays: 0 })).toHaveProperty('problems');
  });
});
