import { describe, expect, it } from 'vitest';
import { SOURCE_TERMS } from '@/lib/contract/sources';
import { sourceOf } from './course-source';

const COLUMNS = {
  source: 'lcsd_recreation',
  claimedSource: null,
  sourceUrlZh: 'https://www.lcsd.gov.hk/tc/programme/1.html',
  sourceUrlEn: null,
  sourceMovedDays: 0,
} as const;

describe('where an imported course comes from', () => {
  it('names the department and the terms of data.gov.hk, in the reader’s language', () => {
    expect(sourceOf(COLUMNS, 'zh-hk')).toMatchObject({
      name: expect.stringContaining('康樂及文化事務署'),
      url: COLUMNS.sourceUrlZh,
      termsUrl: 'https://data.gov.hk/tc/terms-and-conditions',
    });
    expect(sourceOf({ ...COLUMNS, source: 'lcsd_culture' }, 'en')).toMatchObject({
      name: SOURCE_TERMS.lcsd_culture.nameEn,
      url: COLUMNS.sourceUrlZh,
      termsUrl: 'https://data.gov.hk/en/terms-and-conditions',
    });
  });

  it('is absent for a course that a merchant wrote or that came from the operator’s own file', () => {
    expect(sourceOf({ ...COLUMNS, source: null }, 'en')).toBeNull();
    expect(sourceOf({ ...COLUMNS, source: 'file' }, 'en')).toBeNull();
  });

  it('stays named after its merchant has claimed it', () => {
    const claimed = { ...COLUMNS, source: null, claimedSource: 'lcsd_culture' as const };
    expect(sourceOf(claimed, 'en')).toMatchObject({ key: 'lcsd_culture', movedDays: 0 });
  });
});
