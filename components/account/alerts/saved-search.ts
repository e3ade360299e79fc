import { showToast } from '@/components/ui/toast';
import { memberApi, pageLocale } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { readCredentials } from '@/lib/browser/credentials';
import { SAVED_SEARCHES_MAX } from '@/lib/contract/limits';
import type { SavedSearch } from '@/lib/contract/saved-search';
import { searchKey } from '@/lib/contract/search-key';
import { loadMemberTexts, type MemberTexts } from '../member-texts';
import { asMember, type Outcome } from '../sign-in/remembered-click';

const BUTTONS = '[data-save-search]';
const fill = (text: string) => text.replace('{max}', String(SAVED_SEARCHES_MAX));
const filtersOf = (button: HTMLElement) => JSON.parse(button.dataset.saveSearch ?? '{}');

type Saved = Pick<SavedSearch, 'id' | 'title'>;
type Texts = MemberTexts['savedSearch'];

/** The member's saved searches by the key of the list. */
let saved = new Map<string, Saved>();
/** Texts of the buttons; they are loaded before any is pressed. */
let texts: Texts | undefined;
/** Counts the changes sent from here, so that an older response does not overwrite them. */
let changes = 0;
let isWatching = false;

const entryOf = ({ id, title, filters }: SavedSearch): [string, Saved] => [searchKey(filters), { id, title }];
const isFollow = (button: HTMLElement) => filtersOf(button).merchant !== undefined;

async function loadTexts(): Promise<Texts> {
  texts ??= (await loadMemberTexts(pageLocale())).member.savedSearch;
  return texts;
}

function show(): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    const isPressed = saved.has(searchKey(filtersOf(button)));
    if (button.ariaPressed !== String(isPressed)) button.ariaPressed = String(isPressed);
    showWord(button, isPressed);
  }
}

/** Writes the state on the button, or the word that the page has. An update of the list brings that word back itself. */
function showWord(button: HTMLElement, isPressed: boolean): void {
  const word = button.lastChild;
  if (!word || !texts) return;
  if (isPressed) {
    const state = isFollow(button) ? texts.followed : texts.saved;
    // A text that is written again is a change, which the observer would show again without end.
    if (word.textContent === state) return;
    button.dataset.word ??= word.textContent ?? '';
    word.textContent = state;
  } else if (button.dataset.word !== undefined) {
    word.textContent = button.dataset.word;
    delete button.dataset.word;
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
  const [searches] = await Promise.all([memberApi().listSavedSearches(), loadTexts()]);
  if (changes !== before || !readCredentials('member')) return;
  saved = new Map(searches.map(entryOf));
  show();
}

/** Shows the buttons of a visitor after a sign-out. */
export function clearSavedSearches(): void {
  saved = new Map();
  show();
}

/**
 * Saves the list, or asks and removes the saved search; the button changes once the server has answered. Clicks until then,
 * such as a double tap, are ignored.
 */
export async function toggleSavedSearch(button: HTMLElement): Promise<void> {
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    const isWanted = button.ariaPressed !== 'true';
    if (!isWanted && !(await isSure(button))) return;
    await asMember(() => setSaved(button, isWanted), { kind: 'new_courses' });
  } finally {
    button.ariaBusy = null;
  }
}

async function isSure(button: HTMLElement): Promise<boolean> {
  const texts = await loadTexts();
  const { askToRemove } = await import('./ask-to-remove');
  const title = saved.get(searchKey(filtersOf(button)))?.title ?? '';
  const [question, confirm] = isFollow(button)
    ? [texts.unfollowTitle, texts.unfollow]
    : [texts.removeTitle, texts.remove];
  return askToRemove({
    title: question,
    text: texts.removeText.replace('{title}', () => title),
    labels: { close: texts.close, cancel: texts.keep, confirm },
  });
}

/** Sends the change and shows its result, except that the session has ended. */
async function setSaved(button: HTMLElement, isWanted: boolean): Promise<Outcome> {
  const texts = await loadTexts();
  const filters = filtersOf(button);
  const key = searchKey(filters);
  changes += 1;
  try {
    if (isWanted) {
      // Only added: another button may have changed its list meanwhile.
      for (const [key, search] of (await memberApi().addSavedSearch(filters)).map(entryOf))
        saved.set(key, search);
    } else {
      const search = saved.get(key);
      if (search) await memberApi().removeSavedSearch(search.id);
      saved.delete(key);
    }
    show();
    changes += 1;
    if (!isWanted) showToast(texts.off);
    else showToast(isFollow(button) ? texts.onFollow : texts.on);
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
