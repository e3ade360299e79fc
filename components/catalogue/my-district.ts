import { LIST } from './list-form';

/** Storage key of the district that was ticked last on this device; it never leaves the browser. */
const KEY = 'my-district';

/** Stores the district of a box that was ticked. */
export function rememberDistrict({ name, value, checked }: HTMLInputElement): void {
  if (name !== 'district' || !checked || value === 'other') return;
  try {
    window.localStorage.setItem(KEY, value);
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

/** Shows a button that ticks the stored district, beside the heading of the districts (district-facet.tsx). */
export function showMyDistrict(): void {
  const place = document.querySelector<HTMLElement>(`${LIST} [data-my-district]`);
  const box = [...document.querySelectorAll<HTMLInputElement>(`${LIST} [name="district"]`)].find(
    ({ value }) => value === storedDistrict(),
  );
  if (!place || !box) return;
  const button = place.querySelector('button') ?? place.appendChild(document.createElement('button'));
  button.type = 'button';
  button.textContent = `${place.dataset.myDistrict}${box.nextElementSibling?.textContent}`;
  button.ariaPressed = String(box.checked);
  button.onclick = () => box.click();
}
