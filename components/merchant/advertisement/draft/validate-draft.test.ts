import { describe, expect, it } from 'vitest';
import { type DraftValues, NEW_DRAFT, NEW_SESSION } from './draft-values';
import { problemsOfFailure, validateDraft } from './validate-draft';

const COMPLETE: DraftValues = {
  ...NEW_DRAFT,
  title: '親子陶藝班',
  categoryIds: ['3'],
  serviceArea: ['kwun_tong'],
  ageGroups: ['kids'],
  classSize: 'two_to_four',
  priceMin: '480',
  lessons: '4',
  content: '一起做陶藝。',
  body: '<p>由揉泥開始。</p>',
  listImageId: 1,
  mainImageId: 2,
};
const SESSION = {
  ...NEW_SESSION,
  ...{
    startDate: '2027-01-12',
    endDate: '2027-03-02',
    weekdays: ['mon', 'wed'],
    timeFrom: '19:00',
    timeTo: '20:30',
  },
};
const validate = (change: Partial<DraftValues>) => validateDraft({ ...COMPLETE, ...change }, 'zh-hk');

describe('validating a form', () => {
  it('finds nothing wrong with a complete one', () => {
    expect(validate({})).toEqual({});
  });

  it('names all that is missing of an empty one, in the page’s own language', () => {
    const missing = validateDraft(NEW_DRAFT, 'en');
    for (const field of [
      'titleEn',
      'contentEn',
      'bodyEn',
      'categoryIds',
      'listImageId',
      'mainImageId',
    ] as const)
      expect(missing[field]).toBe('required');
    expect(missing.title).toBeUndefined();
    expect(validateDraft(NEW_DRAFT, 'zh-hk').title).toBe('required');
  });

  it('finds one language enough', () => {
    expect(validate({ title: '', titleEn: 'Pottery' })).toEqual({});
  });

  it.each([
    [{ priceMin: '500', priceMax: '400' }, { priceMax: 'price_order' }],
    [{ priceMin: '-1' }, { priceMin: 'invalid' }],
    [{ priceMin: '9999999999' }, { priceMin: 'out_of_range' }],
    [{ priceMin: '約四百' }, { priceMin: 'invalid' }],
    [{ lessons: '' }, { lessons: 'required' }],
    [{ ageMin: '12', ageMax: '6' }, { ageMax: 'age_order' }],
    [{ timeFrom: '12:00', timeTo: '11:00' }, { timeTo: 'time_order' }],
    [{ startDate: '2026-12-02', endDate: '2026-12-01' }, { endDate: 'date_order' }],
    [{ hashtags: ['好 去處'] }, { hashtags: 'hashtag_characters' }],
    [{ hashtags: Array.from({ length: 11 }, (_, at) => `t${at}`) }, { hashtags: 'hashtag_count' }],
    [{ title: '陶'.repeat(61) }, { title: 'max_length' }],
  ] as [Partial<DraftValues>, object][])('refuses %j', (change, problems) => {
    expect(validate(change)).toEqual(problems);
  });

  it('finds the problems of each session beside its fields', () => {
    expect(
      validate({ sessions: [SESSION, { ...SESSION, endDate: SESSION.startDate, weekdays: [] }] }),
    ).toEqual({});
    expect(validate({ sessions: [SESSION, NEW_SESSION] })).toEqual({
      'sessions.1.startDate': 'required',
      'sessions.1.endDate': 'required',
      'sessions.1.timeFrom': 'required',
      'sessions.1.timeTo': 'required',
    });
    for (const [change, problem] of [
      [{ endDate: '2027-01-11' }, { endDate: 'date_order' }],
      [{ timeTo: '19:00' }, { timeTo: 'time_order' }],
      [{ weekdays: [] }, { weekdays: 'required' }],
      // From Tuesday to Thursday.
      [{ endDate: '2027-01-14', weekdays: ['mon'] }, { weekdays: 'invalid' }],
      [{ weekdays: ['someday'] }, { weekdays: 'unknown_choice' }],
      [{ startDate: '2027-02-30' }, { startDate: 'invalid' }],
      [{ label: '班'.repeat(41) }, { label: 'max_length' }],
      [{ places: '0' }, { places: 'out_of_range' }],
    ] as const) {
      const [[field, code] = []] = Object.entries(problem);
      const sessions = [
        { ...SESSION, ...change, weekdays: [...('weekdays' in change ? change.weekdays : SESSION.weekdays)] },
      ];
      expect(validate({ sessions })).toEqual({ [`sessions.0.${field}`]: code });
    }
    expect(validate({ sessions: Array.from({ length: 21 }, () => SESSION) })).toEqual({
      sessions: 'out_of_range',
    });
    // The schedule of the course counts no longer.
    expect(validate({ sessions: [SESSION], timeFrom: '12:00', timeTo: '11:00' })).toEqual({});
    const errors = { 'sessions.0.timeTo': ['time_order'] };
    expect(problemsOfFailure(errors, COMPLETE, 'en')).toEqual({ 'sessions.0.timeTo': 'time_order' });
  });

  it('puts what the API found beside its fields, and leaves out what is about none', () => {
    const errors = {
      listImage: ['required'],
      business: ['required'],
      title: ['required'],
      priceMax: ['price_order'],
    };
    expect(problemsOfFailure(errors, COMPLETE, 'en')).toEqual({
      listImageId: 'required',
      titleEn: 'required',
      priceMax: 'price_order',
    });
  });
});
