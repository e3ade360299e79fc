import { LIST } from '../list-form';

/** A card of the list with the ids of its courses: several for courses that look the same. */
interface ListCard {
  item: HTMLElement;
  ids: number[];
}

/** Returns the element that has the cards of the shown list; null if the list is empty. */
export function cardRow(): HTMLElement | null {
  return document.querySelector(`${LIST} article`)?.closest('ul') ?? null;
}

/** Returns the cards of the shown list in their order. */
export function listCards(): ListCard[] {
  return [...(cardRow()?.children ?? [])].flatMap((item) => {
    if (!(item instanceof HTMLElement)) return [];
    const links = [...item.querySelectorAll<HTMLElement>('a[data-id]')];
    return [{ item, ids: links.map(({ dataset }) => Number(dataset.id)) }];
  });
}

/** Marks the card of one of the courses and takes the mark off others. Returns the marked card, if there is one. */
export function markCard(ids: readonly number[]): HTMLElement | null {
  let marked: HTMLElement | null = null;
  for (const { item, ids: own } of listCards()) {
    const isChosen = !marked && own.some((id) => ids.includes(id));
    item.toggleAttribute('data-chosen', isChosen);
    if (isChosen) marked = item;
  }
  return marked;
}

/** Scrolls a card of the list, or of the row of a phone, into view. */
export function showCard(item: HTMLElement): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  item.scrollIntoView({ block: 'nearest', inline: 'center', behavior: isStill ? 'instant' : 'smooth' });
}
