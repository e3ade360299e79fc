import { pageLocale } from '@/lib/api/browser';
import { nearKeyOf } from '@/lib/contract/near';
import { ageFilterOf, priceFilterOf } from '@/lib/contract/typed-filters';
import { LIST } from './list-form';
import { fillPlaceField, nearestName } from './place-field';

const FIELDS = `${LIST} fieldset input:is([inputmode], [type="date"], [name="near"])`;

/** Returns whether a text is a place, or a part of the name of one, which filters the districts (place-field.ts). */
function isPlace(text: string, { list }: HTMLInputElement): boolean {
  const names = [...(list?.options ?? [])].map(({ value }) => value);
  return nearKeyOf(text) !== null || nearestName(names, text) !== null;
}

function agesOf(text: string): string | null {
  const ages = text.split(',').map(ageFilterOf);
  return ages.includes(null) ? null : ages.join(',');
}

/** By field: the text of its problem, and what its filter reads in a typed text, null if nothing; the browser checks days. */
const RULES = {
  age: { problem: 'age', read: agesOf },
  priceMin: { problem: 'price', read: priceFilterOf },
  priceMax: { problem: 'price', read: priceFilterOf },
  near: { problem: 'near', read: (text, field) => (isPlace(text, field) ? text : null) },
  from: { problem: 'from', read: (text) => text },
  to: { problem: 'to', read: (text) => text },
} as const satisfies Record<
  string,
  { problem: string; read: (text: string, field: HTMLInputElement) => string | number | null }
>;

const ruleOf = ({ name }: HTMLInputElement) => RULES[name as keyof typeof RULES];
const problemIdOf = ({ name }: HTMLInputElement) => `${name}-problem`;

function showProblem(field: HTMLInputElement, text: string): void {
  if (field.ariaInvalid === 'true') return;
  const problem = Object.assign(document.createElement('p'), { id: problemIdOf(field), textContent: text });
  problem.role = 'alert';
  field.ariaInvalid = 'true';
  field.setAttribute('aria-describedby', problem.id);
  field.closest('fieldset > *')?.after(problem);
}

function clearProblem(field: HTMLInputElement): void {
  field.ariaInvalid = null;
  field.removeAttribute('aria-describedby');
  document.getElementById(problemIdOf(field))?.remove();
}

/**
 * Empties or restores the fields of a closed sheet that are wrong, because a hidden field would prevent sending the form,
 * and sends it: they may have stopped the loading of a list.
 */
export function resetInvalidFields(sheet: HTMLElement): void {
  for (const field of sheet.querySelectorAll<HTMLInputElement>('input:invalid')) {
    field.value = field.defaultValue;
    field.setCustomValidity('');
    clearProblem(field);
  }
  sheet.closest<HTMLFormElement>(LIST)?.requestSubmit();
}

/** Empties the last day if the first day is now after it: it begins another range. */
function startAnotherRange({ name, value, form }: HTMLInputElement): void {
  const to = form?.elements.namedItem('to');
  if (name === 'from' && to instanceof HTMLInputElement && to.value < value) to.value = '';
}

/** Writes a price of the slider into its field; at the end of the slider, there is no limit. */
export function writeSlider({ value, min, max, form, dataset: { price = '' } }: HTMLInputElement): void {
  const field = form?.elements.namedItem(price);
  if (field instanceof HTMLInputElement)
    field.value = value === (price === 'priceMin' ? min : max) ? '' : value;
}

let checks: Promise<void> | undefined;

/** Prepares a field: starts the checks of all fields, and suggests places for that of a place. */
export function prepareField(field: HTMLInputElement): void {
  if (field.name === 'near' && !field.list) fillPlaceField(field);
  checks ??= startFieldChecks();
}

/**
 * Sends a form, once its fields are checked: each text as its filter reads it (300 for ３００), so that the
 * list has one address. If a text is wrong, its field says so instead. A search field that Escape has cleared since the
 * form was submitted, with the data `sent`, has its text again.
 */
export async function readFields(form: HTMLFormElement, sent: FormData, send: () => void): Promise<void> {
  for (const field of form.querySelectorAll<HTMLInputElement>('[type="search"]'))
    field.value ||= String(sent.get(field.name) ?? '');
  checks ??= startFieldChecks();
  await checks;
  if (!form.checkValidity()) return;
  for (const typed of document.querySelectorAll<HTMLInputElement>(FIELDS))
    if (typed.value.trim()) typed.value = String(ruleOf(typed).read(typed.value.trim(), typed));
  send();
}

/**
 * Checks the typed filters before they are sent, and shows the problem of a field below it in the language of the page.
 * What is wrong in an address is named above the list (ignored-filters.tsx).
 */
async function startFieldChecks(): Promise<void> {
  const { default: messages } = await (pageLocale() === 'en'
    ? import('@/messages/islands/list-fields.en.json')
    : import('@/messages/islands/list-fields.zh-hk.json'));
  const texts = messages.listFields;
  let isLeaving = false;

  function check(field: HTMLInputElement): void {
    const { read, problem } = ruleOf(field);
    const text = field.value.trim();
    field.setCustomValidity(text === '' || read(text, field) !== null ? '' : texts[problem]);
    if (field.validity.valid) clearProblem(field);
    // The list that was being loaded is given up, and none is loaded before the value is right (list-updates.ts).
    else
      for (const busy of document.querySelectorAll<HTMLElement>(`${LIST}, ${LIST} [aria-busy]`))
        busy.ariaBusy = null;
  }
  const checkAll = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) check(field);
  };
  const on = (type: string, act: (field: HTMLInputElement, event: Event) => void) =>
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof HTMLInputElement && event.target.matches(FIELDS))
          act(event.target, event);
      },
      { capture: true },
    );
  on('input', check);
  on('change', startAnotherRange);
  on('focusout', (field) => {
    isLeaving = true;
    field.checkValidity();
    isLeaving = false;
  });
  on('invalid', (field, event) => {
    event.preventDefault();
    showProblem(field, texts[ruleOf(field).problem]);
    if (!isLeaving && field.form?.querySelector('input:invalid') === field) field.focus();
  });
  // A reset restores the texts of the fields, but not whether they are wrong.
  document.addEventListener('reset', () => queueMicrotask(checkAll));
  checkAll();
}
