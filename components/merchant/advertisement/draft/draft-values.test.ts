import { describe, expect, it } from 'vitest';
import { completeValues, NEW_DRAFT, NEW_SESSION, nameOf, newDraft, sameValues } from './draft-values';

const PICTURES = { listImageId: null, mainImageId: null };

describe('values of the form', () => {
  it('are the same whatever the order in which the server stored the names of a session', () => {
    const session = { ...NEW_SESSION, label: 'A班', startDate: '2027-01-12' };
    const stored = Object.fromEntries(Object.entries(session).toReversed());
    const values = { ...NEW_DRAFT, sessions: [session] };
    expect(sameValues(completeValues({ ...values, sessions: [stored] }, PICTURES), values)).toBe(true);
    expect(completeValues({ sessions: [{ label: 'A班' }] }, PICTURES).sessions).toEqual([
      { ...NEW_SESSION, label: 'A班' },
    ]);
    expect(completeValues({}, PICTURES).sessions).toEqual([]);
  });

  it('have the labels and rules of the field that ends their path', () => {
    expect(nameOf('sessions.12.timeTo')).toBe('timeTo');
    expect(nameOf('title')).toBe('title');
  });
});

it('preselects Cantonese in Chinese only', () => {
  expect([newDraft('zh-hk').languages, newDraft('en').languages]).toEqual([['cantonese'], []]);
});
