import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { publicApi } from '@/lib/api/browser';
import { buildCourse } from '@/tests/factories/course';
import { ANY, answer } from '@/tests/setup/stubbed-api';
import { CONTINUE_ID, CONTINUE_SCRIPT } from './continue-script';
import { fillContinue } from './fill-continue';

beforeEach(() => {
  window.localStorage.clear();
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<section id="${CONTINUE_ID}" hidden>
    <ul data-search="/en/course?keyword=" data-label="Last search" data-begins="Starts {weekday} {date}" data-next="Next: {weekday} {date}"></ul>
  </section>`;
});

const SEARCH = 'tai chi & tea';

const section = () => document.getElementById(CONTINUE_ID) as HTMLElement;
/** Runs the inline script, as the parser of the page does. */
function run(): void {
  const script = document.createElement('script');
  script.textContent = CONTINUE_SCRIPT;
  document.body.append(script);
}
const store = (key: string, value: unknown) => window.localStorage.setItem(key, JSON.stringify(value));

it('is absent for who has not been here, and if the storage is broken', () => {
  run();
  expect(section().hidden).toBe(true);
  window.localStorage.setItem('post-history', '{');
  run();
  expect(section().hidden).toBe(true);
});

it('shows the courses viewed last and the last search, then their dates, without those that are gone', async () => {
  store('post-history', [2, 1]);
  store('post-titles', [
    { id: 1, title: 'A cup', path: '/en/course/post-cup' },
    { id: 2, title: 'Gone', path: '/en/course/post-gone' },
    { id: 3, title: '<img src=x>', path: 'https://elsewhere.test/course/x' },
  ]);
  store('recent-searches', [SEARCH]);
  run();
  expect(section().hidden).toBe(false);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/course/post-gone',
    '/en/course/post-cup',
    '/en/course?keyword=tai%20chi%20%26%20tea',
  ]);
  const cup = buildCourse({ id: 1, title: 'A cup', startDate: '2099-12-05', nextLesson: '2099-12-05' });
  answer(() => publicApi().filterByIds(ANY), [cup]);
  await fillContinue(section());
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['A cupStarts Sat 5 Dec', `Last search${SEARCH}`]);
});
