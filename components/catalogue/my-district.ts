import { LIST } from './list-form';

/** Storage key of the district of the last list of a single district on this device; it never leaves the browser. */
const KEY = 'my-district';

function storeDistrict(district: string): void {
  try {
    window.localStorage.setItem(KEY, district);
  } catch {
    // Storage is unavailable or full; the filter works without it.
  }
}

function storedDistrict(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Stores the district of the shown list, if it is the only one, and shows a button that ticks the stored district
 * beside the heading of the districts (district-facet.tsx).
 */
export function showMyDistrict(): void {
  const place = document.querySelector<HTMLElement>(`${LIST} [data-my-district]`);
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`${LIST} [name="district"]`)];
  const [only, another] = boxes.filter(({ checked }) => checked);
  if (only && !another && only.value !== 'other') storeDistrict(only.value);
  const district = storedDistrict();
  const box = boxes.find(({ value }) => value === district);
  if (!place || !box) return;
  const button = place.querySelector('button') ?? place.appendChild(document.createElement('button'));
  button.type = 'button';
  button.textContent = `${place.dataset.myDistrict}${box.nextElementSibling?.textContent}`;
  button.ariaPressed = String(box.checked);
  button.onclick = () => box.click();
}
