import { DISTRICT_CENTRES } from '@/lib/contract/district-centres';
import { nearKeyOf } from '@/lib/contract/near';
import { STATIONS } from '@/lib/contract/stations';
import { LIST } from './list-form';

const ID = 'places';
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** Shows only the districts that contain the text, and their regions; all of them if none does, as for a station. */
function filterDistricts(text: string): void {
  const regions = [
    ...document.querySelectorAll<HTMLDetailsElement>(`${LIST} details:has([name="district"])`),
  ];
  const options = [...document.querySelectorAll<HTMLElement>(`${LIST} label:has([name="district"])`)];
  const found = options.filter((option) =>
    folded(option.querySelector('span')?.textContent ?? '').includes(folded(text)),
  );
  for (const option of options) option.hidden = found.length > 0 && !found.includes(option);
  for (const region of regions) {
    region.hidden = region.querySelectorAll('label:not([hidden])').length === 0;
    if (text !== '' && found.some((option) => region.contains(option))) region.open = true;
  }
}

/**
 * Suggests the stations and districts for a field in the language of the page, and shows only the districts below it
 * that contain what is typed.
 */
export function fillPlaceField(field: HTMLInputElement): void {
  const names = suggestNames(field);
  field.addEventListener('input', () => filterDistricts(field.value));
  // Enter after a part of a name applies the nearest name, not a text that no place has.
  field.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing && nearKeyOf(field.value) === null)
      field.value = nearestName(names, field.value) ?? field.value;
  });
  // Text that only filters the districts is no place to apply; Enter applies it.
  field.addEventListener('change', (event) => {
    if (field.value !== '' && !names.includes(field.value)) event.stopPropagation();
  });
  field.form?.addEventListener('change', ({ target }) => clearTyped(field, target), { capture: true });
}

/** Suggests the stations and districts for a field. Returns their names in the language of the page. */
export function suggestNames(field: HTMLInputElement): string[] {
  const isEnglish = document.documentElement.lang === 'en';
  const names = [
    ...STATIONS.map(({ zh, en }) => (isEnglish ? `${en} station` : `${zh}站`)),
    ...Object.values(DISTRICT_CENTRES).map(({ zh, en }) => (isEnglish ? `${en} District` : zh)),
  ];
  const list = document.createElement('datalist');
  list.id = ID;
  list.append(...names.map((name) => new Option(name, name)));
  document.getElementById(ID)?.remove();
  document.body.append(list);
  field.setAttribute('list', ID);
  return names;
}

/** Returns the shortest name that begins with the typed text, or else contains it; null if none does. */
export function nearestName(names: readonly string[], typed: string): string | null {
  const text = folded(typed);
  if (text === '') return null;
  const byLength = names.toSorted((a, b) => a.length - b.length);
  return (
    byLength.find((name) => folded(name).startsWith(text)) ??
    byLength.find((name) => folded(name).includes(text)) ??
    null
  );
}

/** Clears text that is not applied once it has led to a district, and text that is no place once another filter is chosen. */
function clearTyped(field: HTMLInputElement, target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target === field || field.value === field.defaultValue) return;
  if (target.name !== 'district' && (nearKeyOf(field.value) !== null || !field.validity.valid)) return;
  field.value = field.defaultValue;
}
