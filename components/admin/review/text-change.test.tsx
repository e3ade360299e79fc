import { expect, it } from 'vitest';
import admin from '@/messages/islands/admin.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { TextChange } from './text-change';

it.each([
  ['00:00', '10:00', ['Removed: 00:00'], ['Added: 10:00']],
  ['2026-12-01', '2027-12-01', ['Removed: 2026-12-01'], ['Added: 2027-12-01']],
  ['Bring a blue apron', 'Bring a red apron', ['blue'], ['red']],
  ['由揉泥開始，帶圍裙', '由揉泥開始，帶毛巾', ['圍裙'], ['毛巾']],
])('marks what changed from %s to %s', (before, after, removed, added) => {
  const { container } = renderIsland(<TextChange before={before} after={after} />, admin);
  const texts = (name: string) => [...container.querySelectorAll(name)].map((one) => one.textContent);
  expect([texts('del'), texts('ins')]).toEqual([removed, added]);
});
