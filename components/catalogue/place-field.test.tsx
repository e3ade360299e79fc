import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fillPlaceField } from './place-field';

const submitted = vi.fn();

beforeEach(() => {
  submitted.mockClear();
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<form data-list="">
    <input name="near" aria-label="Place">
    <details><summary>Kowloon</summary>
      <label><input type="checkbox" name="district" value="kwun_tong"><span>Kwun Tong</span></label>
      <label><input type="checkbox" name="district" value="kowloon_city"><span>Kowloon City</span></label></details>
    <details><summary>New Territories</summary>
      <label><input type="checkbox" name="district" value="sha_tin"><span>Sha Tin</span></label></details>
  </form>`;
  document.querySelector('form')?.addEventListener('change', submitted);
  fillPlaceField(field());
});

const field = () => screen.getByLabelText<HTMLInputElement>('Place');
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('label:not([hidden]) > span')].map((name) => name.textContent);

it('shows only the districts that contain what is typed, in an open region, and all of them for a station', () => {
  type('kowloon c');
  expect(shown()).toEqual(['Kowloon City']);
  const [kowloon, territories] = document.querySelectorAll('details');
  expect([kowloon?.open, territories?.hidden]).toEqual([true, true]);
  type('Diamond Hill station');
  expect(shown()).toHaveLength(3);
});

it('applies a place that is chosen, but not text that only filters', () => {
  type('kwu');
  fireEvent.change(field());
  expect(submitted).not.toHaveBeenCalled();
  type('Kwun Tong station');
  fireEvent.change(field());
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('drops the typed text once it has led to a district', () => {
  type('kwu');
  screen.getByRole('checkbox', { name: 'Kwun Tong' }).click();
  expect(field().value).toBe('');
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('completes a part of a name at Enter, to a station before a longer name, and leaves other names and unknown ones', () => {
  const enter = (text: string) => {
    type(text);
    fireEvent.keyDown(field(), { key: 'Enter' });
    return field().value;
  };
  expect(enter('mong k')).toBe('Mong Kok station');
  expect(enter('an chai')).toBe('Wan Chai station');
  expect(enter('TST')).toBe('TST');
  expect(enter('Atlantis')).toBe('Atlantis');
  type('mong k');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(field().value).toBe('mong k');
});
