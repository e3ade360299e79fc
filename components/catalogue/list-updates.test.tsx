import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeElementByBack } from '@/lib/browser/close-by-back';
import { startListUpdates } from './list-updates';

const updateList = vi.hoisted(() => vi.fn());
vi.mock('./list-update', () => ({ updateList }));

let stop: () => void;
const sheet = () => document.querySelector('section') as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  updateList.mockReset();
  document.documentElement.lang = 'en';
  window.history.replaceState(null, '', '/en/course');
  document.body.innerHTML = `<form data-list="12 courses" action="/en/course">
    <input name="keyword" aria-label="Keyword">
    <section popover="auto" id="filters" aria-label="Filters"><button type="button">Close</button><fieldset>
      <input name="priceMax" inputmode="numeric" aria-label="Highest price">
      <input name="age" inputmode="numeric" aria-label="Age">
      <input type="search" name="near" aria-label="Place">
      <input type="date" name="from" aria-label="From">
      <input type="date" name="to" aria-label="To">
      <label><input type="checkbox" name="free" value="true">Free</label>
      <label><input type="checkbox" name="trial" value="true">Trial</label>
    </fieldset><button type="submit">Show</button></section>
  </form>`;
  stop = startListUpdates();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/en/course');
});

const type = (name: string, value: string) =>
  fireEvent.input(screen.getByLabelText(name), { target: { value } });

/** Loads a list as a page after the current one, and opens its sheet. */
async function openSheetOf(address: string): Promise<void> {
  stop();
  window.history.pushState(null, '', address);
  stop = startListUpdates();
  sheet().showPopover();
  closeElementByBack(sheet());
  await vi.waitFor(() => expect(window.history.state).toHaveProperty('openLayers'));
}

// The first test of the file: the checks stay for the others.
it('sends no price that was typed before its field is checked if it is none, and the field says so', async () => {
  vi.useRealTimers();
  sheet().removeAttribute('popover');
  type('Highest price', 'cheap');
  fireEvent.change(screen.getByLabelText('Highest price'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Enter a price in whole dollars/);
  expect(window.location.search).toBe('');
});

it('applies a typed price after a pause, without leaving its field', async () => {
  type('Highest price', '3');
  await vi.advanceTimersByTimeAsync(300);
  type('Highest price', '300');
  await vi.advanceTimersByTimeAsync(600);
  expect(window.location.search).toBe('');
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(window.location.search).toBe('?priceMax=300'));
  await vi.waitFor(() => expect(updateList).toHaveBeenCalledTimes(1));
  expect(updateList.mock.lastCall?.[0]).toMatch(/\?priceMax=300$/);
});

it('gives a list one address, however its price is typed', async () => {
  vi.useRealTimers();
  // Entries are counted as they are added: the length of the history stops at 50.
  const pushState = vi.spyOn(window.history, 'pushState');
  type('Highest price', '３００');
  fireEvent.change(screen.getByLabelText('Highest price'));
  await vi.waitFor(() => expect(window.location.search).toBe('?priceMax=300'));
  fireEvent.change(screen.getByLabelText('Highest price'), { target: { value: '300' } });
  // Longer than the pause after the last digit.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(window.location.search).toBe('?priceMax=300');
  expect(pushState).toHaveBeenCalledTimes(1);
});

it('sends the place as it was when Enter was pressed, if Escape clears its field before the fields are checked', async () => {
  vi.useRealTimers();
  type('Place', 'Sha Tin');
  document.querySelector('form')?.requestSubmit();
  type('Place', '');
  await vi.waitFor(() => expect(window.location.search).toBe('?near=Sha+Tin'));
  expect(screen.getByLabelText('Place')).toHaveValue('Sha Tin');
});

it('leaves a keyword until it is sent', async () => {
  type('Keyword', 'pottery');
  await vi.advanceTimersByTimeAsync(2000);
  expect(window.location.search).toBe('');
});

it('keeps the filters that were chosen in the open sheet when a step back closes it', async () => {
  vi.useRealTimers();
  sheet().showPopover();
  closeElementByBack(sheet());
  await vi.waitFor(() => {
    expect(sheet().getAttribute('aria-modal')).toBe('true');
    expect(window.history.state).toHaveProperty('openLayers');
  });
  const pushState = vi.spyOn(window.history, 'pushState');
  for (const [at, name] of ['Free', 'Trial'].entries()) {
    screen.getByLabelText(name).click();
    await vi.waitFor(() => expect(updateList).toHaveBeenCalledTimes(at + 1));
  }
  expect(window.location.search).toBe('?free=true&trial=true');
  expect(pushState).not.toHaveBeenCalled();
  window.history.back();
  await vi.waitFor(() => expect(sheet()).not.toBeVisible());
  expect(window.location.search).toBe('?free=true&trial=true');
  expect(window.history.state?.openLayers).toBeFalsy();
  expect(updateList).toHaveBeenCalledTimes(2);
});

it('keeps the entry of the list while the open sheet has none of its own', async () => {
  vi.useRealTimers();
  window.history.pushState(null, '', '/en/course?page=2');
  sheet().showPopover();
  screen.getByLabelText('Free').click();
  await vi.waitFor(() => expect(window.location.search).toBe('?free=true'));
  window.history.back();
  await vi.waitFor(() => expect(window.location.search).toBe('?page=2'));
});

it('changes the list after the step back from a sheet that has just closed', async () => {
  vi.useRealTimers();
  await openSheetOf('/en/course?page=2');
  const closed = new Promise((resolve) => sheet().addEventListener('toggle', resolve));
  sheet().hidePopover();
  await closed;
  fireEvent.change(screen.getByLabelText('Keyword'), { target: { value: 'pottery' } });
  await vi.waitFor(() => expect(window.location.search).toBe('?keyword=pottery'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(window.location.search).toBe('?keyword=pottery');
  window.history.back();
  await vi.waitFor(() => expect(window.location.search).toBe('?page=2'));
  window.history.back();
  await vi.waitFor(() => expect(window.location.search).toBe(''));
});

it('keeps one entry of the sheet whose button sends a keyword', async () => {
  vi.useRealTimers();
  await openSheetOf('/en/course?page=2');
  type('Keyword', 'pottery');
  screen.getByRole('button', { name: 'Show' }).click();
  await vi.waitFor(() =>
    expect([sheet().matches(':popover-open'), updateList.mock.calls.length]).toEqual([false, 1]),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(window.location.search).toBe('?keyword=pottery');
  window.history.back();
  await vi.waitFor(() => expect(window.location.search).toBe('?page=2'));
  expect(window.history.state?.openLayers).toBeFalsy();
});

it('adds no entry of a sheet to a list that has the address on which the sheet was opened', async () => {
  vi.useRealTimers();
  await openSheetOf('/en/course');
  screen.getByLabelText('Free').click();
  await vi.waitFor(() => expect(window.location.search).toBe('?free=true'));
  sheet().hidePopover();
  await vi.waitFor(() => expect(sheet()).not.toBeVisible());
  screen.getByLabelText('Free').click();
  await vi.waitFor(() => expect(window.location.search).toBe(''));
  expect(window.history.state?.openLayers).toBeFalsy();
  window.history.back();
  await vi.waitFor(() => expect(window.location.search).toBe('?free=true'));
});

it('takes back a filter that was chosen beside the list', async () => {
  vi.useRealTimers();
  screen.getByLabelText('Free').click();
  await vi.waitFor(() => expect(updateList).toHaveBeenCalledTimes(1));
  expect(window.location.search).toBe('?free=true');
  window.history.back();
  await vi.waitFor(() => expect(updateList).toHaveBeenCalledTimes(2));
  expect(window.location.search).toBe('');
});

it('begins another range with a first day after the last one', async () => {
  vi.useRealTimers();
  sheet().removeAttribute('popover');
  const [from, to] = ['From', 'To'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
  from?.focus();
  await vi.waitFor(() => {
    for (const [field, value] of [
      [to, '2030-01-10'],
      [from, '2030-01-20'],
    ] as const)
      fireEvent.change(field as HTMLInputElement, { target: { value } });
    expect(to?.value).toBe('');
  });
  await vi.waitFor(() => expect(window.location.search).toBe('?from=2030-01-20'));
  fireEvent.change(to as HTMLInputElement, { target: { value: '2030-01-25' } });
  fireEvent.change(from as HTMLInputElement, { target: { value: '2030-01-22' } });
  await vi.waitFor(() => expect(window.location.search).toBe('?from=2030-01-22&to=2030-01-25'));
});

describe('a typed value that is none', () => {
  beforeEach(() => vi.useRealTimers());
  const problem = () => screen.queryByRole('alert')?.textContent;

  it.each([
    ['Highest price', '-5', 'Enter a price in whole dollars, from 0 to 1,000,000.'],
    ['Age', '999', 'Enter an age from 0 to 120, such as 6 or 6-8.'],
    ['Place', 'Atlantis', 'We can’t find this place. Enter a district or an MTR station.'],
  ])('of %s is not sent, and the field says why until it is right', async (name, wrong, text) => {
    sheet().removeAttribute('popover');
    const field = screen.getByLabelText<HTMLInputElement>(name);
    field.focus();
    await vi.waitFor(() => {
      fireEvent.input(field, { target: { value: wrong } });
      expect(field.validity.valid).toBe(false);
    });
    expect(problem()).toBeUndefined();
    screen.getByLabelText('Keyword').focus();
    expect(problem()).toBe(text);
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    screen.getByLabelText('Free').click();
    expect([window.location.search, document.activeElement]).toEqual(['', field]);
    fireEvent.input(field, { target: { value: '' } });
    expect(problem()).toBeUndefined();
    document.querySelector('form')?.requestSubmit();
    expect(window.location.search).toBe('?free=true');
  });

  it('gives up the list that was being loaded, which is loaded once the sheet closes', async () => {
    const loads: AbortSignal[] = [];
    updateList.mockImplementation(
      (_address: string, signal: AbortSignal) => new Promise(() => loads.push(signal)),
    );
    sheet().showPopover();
    const { holdFocusIn } = await import('./filter-sheet');
    holdFocusIn(sheet(), () => window.location.href);
    const field = screen.getByLabelText<HTMLInputElement>('Age');
    field.focus();
    screen.getByLabelText('Free').click();
    const form = document.querySelector('form');
    await vi.waitFor(() => expect([loads.length, form?.ariaBusy]).toEqual([1, 'true']));
    await vi.waitFor(() => {
      fireEvent.input(field, { target: { value: '-' } });
      expect([field.validity.valid, form?.ariaBusy]).toEqual([false, null]);
    });
    expect(loads[0]?.aborted).toBe(true);
    sheet().hidePopover();
    await vi.waitFor(() => expect([loads.length, form?.ariaBusy]).toEqual([2, 'true']));
    expect(window.location.search).toBe('?free=true');
  });

  it('is dropped when the sheet closes', async () => {
    sheet().showPopover();
    const { holdFocusIn } = await import('./filter-sheet');
    holdFocusIn(sheet(), () => window.location.href);
    const field = screen.getByLabelText<HTMLInputElement>('Age');
    field.focus();
    await vi.waitFor(() => {
      fireEvent.input(field, { target: { value: '999' } });
      expect(field.validity.valid).toBe(false);
    });
    sheet().hidePopover();
    await vi.waitFor(() => expect([field.value, field.validity.valid]).toEqual(['', true]));
    screen.getByLabelText('Free').click();
    expect(window.location.search).toBe('?free=true');
  });
});
