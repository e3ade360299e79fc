import { LIST } from './list-form';

/** Storage key of the district of the last list of a single district on this device; it never leaves the browser. */
const KEY = 'my-district';

/** Stores a district, if there is one, and returns the stored one; null where storage is unavailable or full. */
function storedDistrict(chosen?: string): string | null {
  try {
    if (chosen) window.localStorage.setItem(KEY, chosen);
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
  const district = storedDistrict(another || only?.value === 'other' ? '' : only?.value);
  const box = boxes.find(({ value }) => value === district);
  if (!place || !box) return;
  const button = place.querySelector('button') ?? place.appendChild(document.createElement('button'));
  button.type = 'button';
  button.textContent = `${place.dataset.myDistrict}${box.nextElementSibling?.textContent}`;
  button.ariaPressed = String(box.checked);
  button.onclick = () => box.click();
}
