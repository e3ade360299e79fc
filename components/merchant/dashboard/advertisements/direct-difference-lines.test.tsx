import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import main from '@/messages/en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { AdvertisementHistory } from './advertisement-history';

const entry = (minute: number, difference: OwnAdvertisementDetail['history'][number]['difference']) => ({
  ...{ action: 'direct_change', fromState: 'published', toState: 'published', actorRole: 'merchant' },
  ...{
    actor: null,
    reason: null,
    placesLeft: null,
    difference,
    createdAt: `2026-11-20T02:0${minute}:00.000Z`,
  },
});

it('shows the fields that a direct change has changed, with their values before and after', () => {
  const history = [
    entry(3, {
      before: { priceMin: '480', weekdays: ['sat'], startDate: '' },
      after: { priceMin: '520', weekdays: ['sat', 'sun'], startDate: '2027-03-06' },
    }),
    entry(2, {
      before: {
        sessions: [
          { number: '2', label: 'Class B', places: '4', timeFrom: '10:00' },
          { number: '1', label: 'Class A', places: '4', timeFrom: '10:00' },
        ],
      },
      after: { sessions: [{ number: '2', label: 'Class B', places: '6', timeFrom: '10:00' }] },
    }),
    entry(1, null),
  ] as OwnAdvertisementDetail['history'];
  renderIsland(<AdvertisementHistory history={history} />, { ...main, ...dashboard });
  const entries = screen.getAllByRole('listitem');
  expect(entries[0]).toMatchTextContent(/Price \(HKD\): 480 → 520/);
  expect(entries[0]).toMatchTextContent(/Weekdays: Sat → Sat, Sun/);
  expect(entries[0]).toMatchTextContent(/From: not given → 6 March 2027/);
  expect(entries[1]).toMatchTextContent(/Class B, Places per class: 4 → 6/);
  expect(entries[1]).toMatchTextContent(/Class A removed$/);
  expect(entries[1]).not.toMatchTextContent(/From/);
  expect(entries[2]).not.toMatchTextContent(/→/);
});
