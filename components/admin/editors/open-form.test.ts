import { describe, expect, it } from 'vitest';
import type { ContentItem } from './content-item';
import { openForm, picturesOf, sameValues, valuesOf } from './open-form';

const item = { id: 4, version: 3, body: '公告', bodyEn: 'News', sample: false } as ContentItem;
const values = { body: '公告', bodyEn: 'News' };
const kept = { version: 3, values: { ...values, body: '未儲存' }, pictures: {} };

describe('a form', () => {
  it('opens with its item, or empty', () => {
    expect(openForm('web_configs', item, null)).toMatchObject({ values, version: 3, isKept: false });
    expect(openForm('web_configs', null, null)).toMatchObject({ version: null, values: { body: '' } });
  });

  it('goes on with what was typed', () => {
    expect(openForm('web_configs', item, kept)).toMatchObject({
      values: { body: '未儲存', bodyEn: 'News' },
      version: 3,
      isKept: true,
      theirs: null,
    });
  });

  it('reports what somebody else has written since, and keeps the version it was made from', () => {
    const opened = openForm('web_configs', item, { ...kept, version: 2 });
    expect(opened).toMatchObject({ version: 2, theirs: item, values: { body: '未儲存' } });
  });

  it('has nothing to choose where the stored values are those that were typed', () => {
    const opened = openForm('web_configs', { ...item, version: 4, body: '未儲存' } as ContentItem, kept);
    expect(opened).toMatchObject({ version: 4, isKept: false, theirs: null, values: kept.values });
  });

  it('shows the pictures of its item beside their ids', () => {
    const picture = { url: '/media/a-640.webp', width: 640, height: 400, color: '#fff', srcset: '' };
    const popup = { id: 1, version: 1, picture1Id: 9, picture1: picture, picture2: null } as ContentItem;
    expect(picturesOf('popups', popup)).toEqual({ picture1Id: picture, picture2Id: null });
    expect(valuesOf('popups', popup)).toMatchObject({ picture1Id: 9, picture2Id: null });
  });

  it('says the same only where every field does', () => {
    expect(sameValues(values, { ...values })).toBe(true);
    expect(sameValues(values, { ...values, body: '' })).toBe(false);
  });
});
