import { pageLocale, publicApi } from '@/lib/api/browser';
import type { MainCategory, SubCategory } from '@/lib/contract/category';
import { localePath } from '@/lib/i18n/paths';
import { LIST } from './list-form';

/** Hidden fields of a category above or below the one that is chosen here. */
const OTHER_LEVELS = 'input[type="hidden"]:is([name="category"], [name="thirdCategory"])';

/**
 * Offers the categories in the filters of the shown list (category-facet.tsx): those of its main category, or all with
 * their main categories as headings. Checks the one of the address, whose hidden field gives way.
 */
export async function showCategories(): Promise<void> {
  const place = document.querySelector<HTMLElement>(`${LIST} [data-categories]`);
  if (!place) return;
  if (!place.querySelector('input')) {
    const main = place.dataset.categories;
    const api = publicApi();
    const groups = main
      ? [(await api.getMainCategory(main)).mainCategoryDetail]
      : await api.listMainCategories();
    if (!place.isConnected || place.querySelector('input')) return;
    const all = choiceOf('', place.textContent?.trim() ?? '');
    place.replaceChildren(all, ...groups.flatMap((group) => (main ? choicesOf(group) : groupOf(group))));
    place.addEventListener('change', leaveOtherLevels);
  }
  const form = place.closest('form');
  const kept = form?.querySelector<HTMLInputElement>('input[type="hidden"][name="subCategory"]');
  const choices = [...place.querySelectorAll('input')];
  const chosen = choices.find(({ value }) => value === (kept?.value ?? ''));
  if (chosen) chosen.checked = true;
  if (kept) kept.disabled = chosen !== undefined;
  const filters = new URLSearchParams(window.location.search);
  for (const name of ['category', 'subCategory', 'thirdCategory', 'page']) filters.delete(name);
  for (const heading of place.querySelectorAll('a')) heading.search = filters.toString();
}

function choiceOf(value: string, title: string): HTMLLabelElement {
  const choice = document.createElement('label');
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'subCategory', value });
  choice.append(input, Object.assign(document.createElement('span'), { textContent: title }));
  return choice;
}

const choicesOf = ({ categories }: { categories: SubCategory[] }) =>
  categories.filter(({ postCount }) => postCount > 0).map(({ slug, title }) => choiceOf(slug, title));

/** Returns the heading of a main category, a link to its page with the filters of the list, and its choices. */
function groupOf(main: MainCategory): HTMLElement[] {
  const choices = choicesOf(main);
  if (choices.length === 0) return [];
  const heading = document.createElement('a');
  heading.href = localePath(pageLocale(), `/category/${main.slug}`);
  heading.textContent = main.title;
  return [heading, ...choices];
}

function leaveOtherLevels({ currentTarget }: Event): void {
  if (!(currentTarget instanceof Element)) return;
  for (const field of currentTarget.closest('form')?.querySelectorAll<HTMLInputElement>(OTHER_LEVELS) ?? [])
    field.disabled = true;
}
