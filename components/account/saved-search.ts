import { showToast } from '@/components/ui/toast';
import { memberApi, pageLocale } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { SAVED_SEARCHES_MAX } from '@/lib/contract/limits';
import type { SavedSearch } from '@/lib/contract/saved-search';
import { searchKey } from '@/lib/contract/search-key';
import { readCredentials } from '@/lib/session/credentials';
import { loadMemberTexts } from './member-texts';
import { asMember, type Outcome } from './remembered-click';

const BUTTONS = '[data-save-search]';
const fill = (text: string) => text.replace('{max}', String(SAVED_SEARCHES_MAX));
const filtersOf = (button: HTMLElement) => JSON.parse(button.dataset.saveSearch ?? '{}');

/** Ids of the member's saved searches by the key of the list. */
let saved = new Map<string, number>();
/** Counts the changes sent from here, so that an older response does not overwrite them. */
let changes = 0;
let isWatching = false;

function keep(searches: readonly SavedSearch[]): void {
  saved = new Map(searches.map(({ id, filters }) => [searchKey(filters), id]));
  show();
}

function show(): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    const isPressed = String(saved.has(searchKey(filtersOf(button))));
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed;
  }
}

/** Shows which lists of the page the member has saved, also after an update of the list. */
export async function showSavedSearches(): Promise<void> {
  if (!document.querySelector(BUTTONS)) return;
  await load();
  if (isWatching) return;
  isWatching = true;
  new MutationObserver(show).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-save-search', 'aria-pressed'],
  });
}

async function load(): Promise<void> {
  const before = changes;
  const searches = await memberApi().listSavedSearches();
  if (changes === before && readCredentials('member')) keep(searches);
}

/** Shows the buttons of a visitor after a sign-out. */
export function clearSavedSearches(): void {
  keep([]);
}

/** Saves the list, or removes the saved search; the button changes once the server has answered. */
export async function toggleSavedSearch(button: HTMLElement): Promise<void> {
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    const isWanted = button.ariaPressed !== 'true';
    await asMember(() => setSaved(button, isWanted));
  } finally {
    button.ariaBusy = null;
  }
}

/** Sends the change and shows its result, except that the session has ended. */
async function setSaved(button: HTMLElement, isWanted: boolean): Promise<Outcome> {
  const { savedSearch: texts } = (await loadMemberTexts(pageLocale())).member;
  const filters = filtersOf(button);
  const key = searchKey(filters);
  changes += 1;
  try {
    if (isWanted) keep(await memberApi().addSavedSearch(filters));
    else {
      const id = saved.get(key);
      if (id !== undefined) await memberApi().removeSavedSearch(id);
      saved.delete(key);
      show();
    }
    changes += 1;
    showToast(isWanted ? texts.on : texts.off);
    return 'done';
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : null;
    if (code === 'unauthorized') return 'signed-out';
    if (code === 'limit_reached') showToast(fill(texts.limit));
    else {
      console.error('saved search: failed', error);
      showToast(texts.failed);
    }
    return 'failed';
  }
}
