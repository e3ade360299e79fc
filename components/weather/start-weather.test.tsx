import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publicApi } from '@/lib/api/browser';
import type { Weather } from '@/lib/contract/weather';
import type { WeatherData } from '@/lib/contract/weather-rule';
import { answer } from '@/tests/setup/stubbed-api';
import { showWeather, startWeather } from './start-weather';

const NOW = new Date('2027-09-03T14:00:00+08:00');
const T8 = { code: 'TC8NE', name: 'No. 8 signal', signal: 't8' as const };
const WEATHER: Weather = {
  ...{ state: 'known', asOf: '2027-09-03T05:58:00Z', lifted: [], hadSignal: true, hasAnnouncements: false },
  warnings: [T8],
};
const CLEAR: Weather = { ...WEATHER, warnings: [], hadSignal: false };
const DATA: WeatherData = {
  rule: { cancels: ['t8'], asks: [], hours: 2, resumeHours: 2 },
  lessons: [{ day: '2027-09-03', from: '19:00', to: '20:00' }],
};

beforeEach(() => {
  document.documentElement.lang = 'en';
  vi.setSystemTime(NOW);
});
afterEach(async () => {
  // What the module remembers of the page.
  answer(() => publicApi().getWeather(), CLEAR);
  await showWeather();
  vi.useRealTimers();
});

const page = (data?: WeatherData) =>
  render(
    <>
      <header>Site</header>
      <main>
        <div className="static-view">
          {data && <article data-weather={JSON.stringify(data)} />}
          {[7, 5].map((id) => (
            <article key={id}>
              <h3>
                <a href={`/course/${id}`} data-id={id}>
                  Course {id}
                </a>
              </h3>
            </article>
          ))}
        </div>
      </main>
    </>,
  );

it('says above the header what the rule of a course means today, and marks the cards of others', async () => {
  page(DATA);
  answer(() => publicApi().getWeather(), WEATHER);
  const asked = answer(
    () => publicApi().listCourseWeather([5, 7]),
    [{ id: 5, effect: 'ask', warning: 'No. 8 signal', time: '18:00' }],
  );
  await startWeather();
  const band = await screen.findByRole('status', { name: 'Bad weather' });
  await expect.poll(() => band.textContent).toContain('today’s 19:00 lesson may be cancelled');
  expect(band.textContent).toContain('Source: Hong Kong Observatory, as of 13:58');
  expect(band.nextElementSibling?.tagName).toBe('HEADER');
  expect(asked).toHaveLength(1);
  const mark = screen.getByText('No. 8 signal: ask the merchant about today’s 18:00 lesson');
  expect(mark.previousElementSibling).toHaveTextContent('Course 5');
  // Once more: nothing is said twice, and all goes when the signal has.
  await showWeather();
  expect(screen.getAllByText(/ask the merchant about/)).toHaveLength(1);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  answer(() => publicApi().getWeather(), CLEAR);
  await showWeather();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText(/ask the merchant about/)).toBeNull();
});

it('says that the merchant has cancelled or moved a lesson of today, also without an answer, and not by the rule', async () => {
  const said = { reason: 'teacher' as const, announcedAt: '2027-09-03T05:30:00Z' };
  page({
    ...{ ...DATA, lessons: [] },
    changes: [
      { day: '2027-09-03', from: '19:00', moved: null, ...said },
      { day: '2027-09-03', from: '20:00', moved: { day: '2027-09-05', from: '10:00' }, ...said },
      { day: '2027-09-04', from: '19:00', moved: null, ...said },
      { day: '2027-09-06', from: '19:00', moved: { day: '2027-09-03', from: '21:30' }, ...said },
    ],
  });
  answer(() => publicApi().getWeather(), new Error('offline'));
  vi.spyOn(console, 'warn').mockReturnValue();
  await showWeather();
  const band = await screen.findByRole('alert', { name: 'Changed lessons' });
  await expect
    .poll(() => band.textContent)
    .toContain('Today’s 19:00 lesson is cancelled (the teacher is ill).');
  expect(band.textContent).toContain('Today’s 20:00 lesson is moved to Sun 5 Sept at 10:00');
  expect(band.textContent).toContain('The lesson of Mon 6 Sept is moved to today at 21:30');
  expect(band.textContent).toContain('Announced by the merchant at 13:30');
  answer(() => publicApi().getWeather(), { ...WEATHER, hasAnnouncements: true });
  answer(
    () => publicApi().listCourseWeather([5, 7]),
    [{ id: 5, effect: 'cancelled', warning: null, time: '18:00' }],
  );
  await showWeather();
  // What was said is not said again.
  expect(screen.getByRole('alert')).toBe(band);
  expect(band.textContent).not.toContain('may be cancelled');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('Today’s 18:00 lesson is cancelled')).toBeVisible();
  document.querySelector('article[data-weather]')?.remove();
});

it('is another live region when what was an alert is none any more', async () => {
  const said = { reason: 'teacher' as const, announcedAt: '2027-09-03T05:30:00Z', moved: null };
  page({ ...DATA, changes: [{ day: '2027-09-03', from: '19:00', ...said }] });
  answer(() => publicApi().getWeather(), WEATHER);
  answer(() => publicApi().listCourseWeather([5, 7]), []);
  await showWeather();
  const alert = await screen.findByRole('alert');
  document
    .querySelector<HTMLElement>('article[data-weather]')
    ?.setAttribute('data-weather', JSON.stringify(DATA));
  await showWeather();
  const status = await screen.findByRole('status', { name: 'Bad weather' });
  expect(status).not.toBe(alert);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for no course, and says nothing, without a warning or an answer', async () => {
  page(DATA);
  answer(() => publicApi().getWeather(), CLEAR);
  await startWeather();
  answer(() => publicApi().getWeather(), new Error('offline'));
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await showWeather();
  expect(warned).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});

it('is a banner of every page under No. 8 where the operator wants it, and nothing under No. 3', async () => {
  render(
    <>
      <header data-weather-banner="true">Site</header>
      <main />
    </>,
  );
  answer(() => publicApi().getWeather(), { ...WEATHER, warnings: [{ ...T8, name: 'No. 3', signal: 't3' }] });
  await startWeather();
  expect(screen.queryByRole('status')).toBeNull();
  answer(() => publicApi().getWeather(), WEATHER);
  await showWeather();
  const band = screen.getByRole('status', { name: 'Bad weather' });
  await expect.poll(() => band.textContent).toContain('No. 8 signal in force. Before leaving home');
});

it('asks nothing on a page without courses', async () => {
  render(<main />);
  const asked = answer(() => publicApi().getWeather(), WEATHER);
  await startWeather();
  expect(asked).toEqual([]);
});
