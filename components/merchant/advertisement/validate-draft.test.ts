import { describe, expect, it } from 'vitest';
import { type DraftValues, NEW_DRAFT } from './draft-values';
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
const validate = (change: Partial<DraftValues>) => validateDraft({ ...COMPLETE, ...change }, 'zh-hk');

describe('judging a form', () => {
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
    [{ priceMin: '-1' }, { priceMin: 'out_of_range' }],
    [{ priceMin: '9999999999' }, { priceMin: 'out_of_range' }],
    [{ priceMin: '四百' }, { priceMin: 'invalid' }],
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
