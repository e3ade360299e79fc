import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publicApi } from '@/lib/api/browser';
import { storeBookmarks } from '@/lib/browser/member-store';
import type { MapCourse, MapPlace } from '@/lib/contract/course-map';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { openMap, updateMap } from './course-map';

const CENTRE = { latitude: 22.31, longitude: 114.22 };
const go = vi.fn();

function course(id: number, amount: number): MapCourse {
  return {
    ...{ id, slug: `post-${id}`, title: `Course ${id}`, nextLesson: '2026-12-02', timeFrom: '19:00' },
    price: {
      ...{ amountMin: amount, amountMax: amount, currency: 'HKD', unit: 'course' },
      ...{ lessons: 12, lessonMinutes: null },
    },
    ...{ merchant: 'Mud & Kiln', amount, taken: false },
  };
}
const place = (id: number, values: Partial<MapPlace> = {}): MapPlace => ({
  ...{ id, name: `Venue ${id}`, district: 'kwun_tong', approximate: false, count: 1, amount: 480, free: 0 },
  ...{ ...CENTRE, longitude: CENTRE.longitude - id / 20, courses: [course(id, 480)] },
  ...values,
});

function list(ids: number[]) {
  render(
    <>
      <h1>Pottery</h1>
      <form data-list={`${ids.length} courses`}>
        <div>
          <a href="#map" data-map="">
            Map
          </a>
        </div>
        <section popover="auto">filters</section>
        <div>
          <ul>
            {ids.map((id) => (
              <li key={id}>
                <article>
                  <h3>
                    <a href={`/en/course/post-${id}`} data-id={id}>
                      Course {id}
                    </a>
                  </h3>
                </article>
              </li>
            ))}
          </ul>
        </div>
        <div data-map-box="" />
      </form>
    </>,
  );
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  window.history.replaceState(null, '', '/en/course');
});
afterEach(() => {
  go.mockReset();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/en/course');
  window.dispatchEvent(new PopStateEvent('popstate'));
});

/** Lets the browser answer with a position, or refuse it. */
function locate(coords: { latitude: number; longitude: number } | null) {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((success, failure) =>
    coords ? success({ coords } as GeolocationPosition) : failure?.({ code: 1 } as GeolocationPositionError),
  );
}

async function open(places: MapPlace[] | Error) {
  answer(() => publicApi('en').mapCourses(ANY), places);
  await openMap(go);
  return within(await screen.findByRole('region', { name: 'Map of the courses' }));
}

describe('the map of a list', () => {
  it('has its courses as a list in the order of the cards, named by title, price and next date', async () => {
    list([2, 1]);
    const map = await open([place(1), place(2)]);
    const pins = await map.findByRole('list', { name: 'Courses on the map' });
    await waitFor(() =>
      expect(
        within(pins)
          .getAllByRole('link')
          .map((link) => link.ariaLabel),
      ).toEqual(['Course 2, HK$480, Wed 2 Dec', 'Course 1, HK$480, Wed 2 Dec']),
    );
    expect(map.getByText('2 courses in 2 places are on the map')).toBeInTheDocument();
    expect(map.getByText(/MapSVG.*GSHHG/)).toBeInTheDocument();
    expect(document.querySelectorAll('path').length).toBeGreaterThan(10);
  });

  it('marks the pin of a card and the card of a pin', async () => {
    const user = userEvent.setup();
    list([1, 2]);
    const map = await open([place(1), place(2)]);
    const pin = await map.findByRole('link', { name: /Course 2/ });
    const card = screen.getAllByRole('article')[1];
    if (!card?.parentElement) throw new Error('no card');
    await user.hover(card);
    expect(pin).toHaveAttribute('data-chosen');
    expect(map.getByRole('link', { name: /Course 1/ })).not.toHaveAttribute('data-chosen');
    map.getByRole('link', { name: /Course 1/ }).focus();
    expect(pin).not.toHaveAttribute('data-chosen');
    expect(card.parentElement).not.toHaveAttribute('data-chosen');
    pin.focus();
    expect(card.parentElement).toHaveAttribute('data-chosen');
  });

  it('opens the courses of one building with time and price, and Escape goes back to its pin', async () => {
    const user = userEvent.setup();
    list([1]);
    const courses = [course(1, 480), course(2, 120)];
    const map = await open([place(1, { count: 3, amount: 120, courses })]);
    const pin = await map.findByRole('button', { name: 'Venue 1, 3 courses, from HK$120' });
    await user.click(pin);
    const dialog = within(map.getByRole('dialog', { name: 'Venue 1 · 3 courses' }));
    expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Wed 2 Dec19:00Course 1Mud & KilnHK$480 for 12 lessons',
      'Wed 2 Dec19:00Course 2Mud & KilnHK$120 for 12 lessons',
    ]);
    await user.keyboard('{Escape}');
    expect(map.queryByRole('dialog')).toBeNull();
    expect(map.getByRole('button', { name: /Venue 1/ })).toHaveFocus();
    await user.click(map.getByRole('button', { name: /Venue 1/ }));
    await user.click(map.getByRole('button', { name: 'List the courses here' }));
    expect(go).toHaveBeenCalledWith(
      expect.stringMatching(/\/en\/course\?area=22\.3\d*,114\.1\d*,22\.3\d*,114\.1\d*$/),
    );
  });

  it('offers to search another area once it is zoomed, instead of the district', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/en/course?district=kwun_tong&trial=true&page=2');
    list([1]);
    const map = await open([place(1)]);
    await map.findByRole('link', { name: /Course 1/ });
    expect(map.queryByRole('button', { name: 'Search this area' })).toBeNull();
    await user.click(map.getByRole('button', { name: 'Zoom in' }));
    await user.click(await map.findByRole('button', { name: 'Search this area' }));
    expect(go).toHaveBeenCalledWith(expect.stringMatching(/\?trial=true&area=[\d.,]+$/));
    expect(map.queryByRole('button', { name: 'Search this area' })).toBeNull();
  });

  it('lists the courses near the visitor, whose position is in no address', async () => {
    const user = userEvent.setup();
    locate({ latitude: 22.38201, longitude: 114.18789 });
    window.history.replaceState(null, '', '/en/course?keyword=pottery&district=kwun_tong&page=2');
    list([1]);
    const map = await open([place(1)]);
    await user.click(map.getByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(go).toHaveBeenCalled());
    expect(go.mock.lastCall?.[0]).toMatch(/\/en\/course\?keyword=pottery&near=me&radiusKm=20&sort=distance$/);
    expect(window.sessionStorage.getItem('position')).toBe('22.382,114.188');
  });

  it.each([
    ['its browser does not share the position', null, 'Your browser did not share your location.'],
    ['the visitor is elsewhere', { latitude: 51.5, longitude: -0.1 }, 'You are not in Hong Kong.'],
  ])('offers a station where %s', async (_, position, message) => {
    const user = userEvent.setup();
    locate(position);
    list([1]);
    const map = await open([place(1)]);
    const near = map.getByRole('button', { name: 'Near me' });
    await user.click(near);
    const dialog = within(await map.findByRole('dialog', { name: `${message} Where do you start?` }));
    const field = dialog.getByLabelText('Station or district');
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(near).toHaveFocus();
    await user.click(near);
    await user.type(await map.findByLabelText('Station or district'), 'nowhere{Enter}');
    expect(map.getByText('No such station or district.')).toBeInTheDocument();
    expect(go).not.toHaveBeenCalled();
    await user.clear(map.getByLabelText('Station or district'));
    await user.type(map.getByLabelText('Station or district'), 'sha tin w');
    await user.click(map.getByRole('button', { name: 'List courses nearby' }));
    expect(go).toHaveBeenCalledWith(expect.stringMatching(/\/en\/course\?near=STW&radiusKm=20$/));
    expect(window.sessionStorage.getItem('position')).toBeNull();
  });

  it('shows from where a list is measured, and how far the courses of a pin are', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/en/course?near=SHT');
    list([1]);
    const map = await open([place(1, { count: 2, courses: [course(1, 480), course(2, 120)] })]);
    expect(await map.findByText('Sha Tin', { selector: '.leaflet-tooltip *' })).toBeInTheDocument();
    await user.click(map.getByRole('button', { name: /Venue 1/ }));
    const rows = within(map.getByRole('dialog')).getAllByRole('listitem');
    const distances = rows.map((row) => /\d\.\d\skm/.exec(row.textContent)?.[0]);
    expect(distances).toEqual(['8.2 km', '8.2 km']);
  });

  it('marks a saved course at once', async () => {
    list([1]);
    const map = await open([place(1)]);
    const pin = await map.findByRole('link', { name: /Course 1/ });
    expect(pin.querySelector('svg')).toBeNull();
    storeBookmarks(new Map([['post-1', 1]]));
    expect(map.getByRole('link', { name: /Course 1/ }).querySelector('svg')).not.toBeNull();
    storeBookmarks(new Map());
    expect(map.getByRole('link', { name: /Course 1/ }).querySelector('svg')).toBeNull();
  });

  it('shows hostile titles and names as text', async () => {
    const user = userEvent.setup();
    const hostile = '<img src=x onerror="alert(1)">';
    list([1]);
    const courses = [
      { ...course(1, 480), title: hostile, merchant: hostile },
      { ...course(2, 120), title: hostile },
    ];
    const map = await open([
      place(1, { name: hostile, count: 2, courses }),
      place(2, { courses: [{ ...course(3, 9), title: hostile }] }),
    ]);
    expect(await map.findByRole('link', { name: `${hostile}, HK$9, Wed 2 Dec` })).toBeInTheDocument();
    await user.click(map.getByRole('button', { name: /2 courses/ }));
    expect(within(map.getByRole('dialog')).getAllByText(hostile).length).toBeGreaterThan(1);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('has the active filters in its bar, which remove them', async () => {
    list([1]);
    const applied = document.createElement('div');
    applied.dataset.applied = '';
    applied.innerHTML = '<a href="/en/course" aria-label="Remove Free">Free</a>';
    document.querySelector('form > div:has(ul)')?.prepend(applied);
    const map = await open([place(1)]);
    const chips = within(map.getByRole('group', { name: 'Active filters' }));
    expect(chips.getByRole('link', { name: 'Remove Free' })).toHaveAttribute('href', '/en/course');
    applied.remove();
    await updateMap();
    expect(chips.queryByRole('link')).toBeNull();
  });

  it('shows where the closest courses of an empty list are', async () => {
    list([7]);
    answer(() => publicApi('en').filterByIds(ANY), [
      {
        ...course(7, 900),
        ...{ districts: ['sha_tin'], position: { ...CENTRE, approximate: false } },
        ...{ merchant: { name: 'Mud & Kiln' }, enrolment: { state: 'open' } },
      },
    ] as never);
    const map = await open([]);
    expect(await map.findByRole('link', { name: /^Course 7/ })).toBeInTheDocument();
    expect(map.getByText('No course fits completely. These come closest.')).toBeInTheDocument();
  });

  it('leads from an empty area to a wider one, and to the nearest place with courses', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/en/course?free=true&area=22.3,114.1,22.4,114.2');
    list([]);
    const map = await open([]);
    await user.click(await map.findByRole('button', { name: 'Search a wider area' }));
    const [south, , north] = /area=([\d.,]+)$/.exec(go.mock.lastCall?.[0])?.[1]?.split(',').map(Number) ?? [];
    expect(south).toBeLessThan(22.3);
    expect(north).toBeGreaterThan(22.4);
    const far = place(1, { latitude: 22.5, longitude: 114.1 });
    answer(() => publicApi('en').mapCourses(ANY), [far, place(2, { latitude: 22.42, longitude: 114.15 })]);
    await user.click(map.getByRole('button', { name: 'Nearest place with courses' }));
    await waitFor(() =>
      expect(go).toHaveBeenLastCalledWith(
        expect.stringMatching(/\?free=true&area=22\.41\d*,114\.14\d*,22\.43\d*,114\.16\d*$/),
      ),
    );
  });

  it('says that an area is empty, and leads out of it', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/en/course?area=22.3,114.1,22.4,114.2');
    list([]);
    const map = await open([]);
    expect(await map.findByText(/No courses in this area yet/)).toBeInTheDocument();
    await user.click(map.getByRole('button', { name: 'Search all of Hong Kong' }));
    expect(go).toHaveBeenCalledWith(expect.stringMatching(/\/en\/course$/));
  });

  it('shows the area of its address, empty or not', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/en/course?area=22.3,114.1,22.4,114.2');
    list([]);
    const map = await open([]);
    await map.findByText(/No courses in this area yet/);
    await user.click(map.getByRole('button', { name: 'Zoom in' }));
    await user.click(await map.findByRole('button', { name: 'Search this area' }));
    const [south, west] = /area=([\d.,]+)$/.exec(go.mock.lastCall?.[0])?.[1]?.split(',').map(Number) ?? [];
    expect(south).toBeCloseTo(22.35, 1);
    expect(west).toBeCloseTo(114.15, 1);
  });

  it('opens no course by the second tap of a double tap on the pin of a place', async () => {
    const user = userEvent.setup();
    list([1]);
    const map = await open([place(1, { count: 2, courses: [course(3, 480), course(4, 120)] })]);
    await user.click(await map.findByRole('button', { name: /Venue 1/ }));
    const link = within(map.getByRole('dialog')).getByRole('link', { name: 'Course 3' });
    expect(fireEvent.click(link, { detail: 2 })).toBe(false);
  });

  it('closes the list of a place, and not the map, by the back button of a phone', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 800));
    const user = userEvent.setup();
    list([1]);
    const map = await open([place(1, { count: 2, courses: [course(3, 480), course(4, 120)] })]);
    const pin = await map.findByRole('button', { name: /Venue 1/ });
    await user.click(pin);
    expect(map.getByRole('dialog')).toBeInTheDocument();
    window.history.back();
    await waitFor(() => expect(map.queryByRole('dialog')).toBeNull());
    expect(map.getByRole('button', { name: /Venue 1/ })).toHaveFocus();
    expect(window.location.hash).toBe('#map');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('keeps the list and tries again when the courses cannot be read', async () => {
    const user = userEvent.setup();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    list([1]);
    const map = await open(refusal('unavailable'));
    expect(await map.findByText(/The list still works/)).toBeInTheDocument();
    answer(() => publicApi('en').mapCourses(ANY), [place(1)]);
    await user.click(map.getByRole('button', { name: 'Try again' }));
    expect(await map.findByRole('link', { name: /Course 1/ })).toBeInTheDocument();
    expect(map.queryByText(/The list still works/)).toBeNull();
  });

  it('finds the cards that a large list left out', async () => {
    list([1, 7]);
    answer(() => publicApi('en').filterByIds(ANY), [
      {
        ...course(7, 900),
        position: { ...CENTRE, longitude: CENTRE.longitude - 2 / 20, approximate: false },
        merchant: { name: 'Mud & Kiln' },
        enrolment: { state: 'open' },
      },
    ] as never);
    const map = await open([place(1), place(2, { courses: [], amount: 900 })]);
    expect(
      await map.findByRole('link', { name: 'Course 7, HK$900 for 12 lessons, Wed 2 Dec' }),
    ).toBeInTheDocument();
  });

  it('closes by its button and by going back, and gives the focus back', async () => {
    const user = userEvent.setup();
    list([1]);
    const map = await open([place(1)]);
    expect(window.location.hash).toBe('#map');
    expect(document.documentElement).toHaveAttribute('data-map-open');
    await updateMap();
    await user.click(map.getByRole('button', { name: 'List' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(window.location.hash).toBe('');
    expect(document.documentElement).not.toHaveAttribute('data-map-open');
    expect(screen.getByRole('link', { name: 'Map' })).toHaveFocus();
    await open([place(1)]);
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});
