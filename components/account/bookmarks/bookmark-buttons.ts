import { ICON_SPRITE } from '@/components/ui/icon-sprite';
import { readBookmarks, subscribeToMemberStore } from '@/lib/browser/member-store';
import en from '@/messages/islands/bookmark-button.en.json';
import zhHk from '@/messages/islands/bookmark-button.zh-hk.json';

/** Title link of a course's card, which carries the course's id. `data-own-bookmark-buttons` marks content with its own buttons. */
const TITLES = 'article :is(h2, h3, h4) > a[data-id]';
const OWN = '[data-own-bookmark-buttons]';

const slugOf = (path: string): string => path.split('/').at(-1) ?? '';

/** Returns the slug of a bookmark button's course; the button on a course's page carries no slug. */
const slugOfButton = (button: HTMLElement): string =>
  button.dataset.bookmark || slugOf(window.location.pathname);

/**
 * Adds a bookmark button to every course's card, including cards added by list updates. The server omits the
 * buttons, which would repeat in each of a list's 24 cards. Updates the state of these buttons and of a
 * course page's button: bookmarked, not bookmarked or pending.
 */
export function startBookmarkButtons(): () => void {
  const stop = new AbortController();
  /** Courses with a bookmark request in progress. */
  const waiting = new Set<string>();
  const label = (document.documentElement.lang === 'en' ? en : zhHk).bookmarkButton.label;

  function show() {
    const bookmarks = readBookmarks();
    for (const button of document.querySelectorAll<HTMLElement>('[data-bookmark]')) {
      button.ariaPressed = String(bookmarks.has(slugOfButton(button)));
      button.ariaBusy = waiting.has(slugOfButton(button)) ? 'true' : null;
    }
  }
  function add() {
    let added = false;
    for (const title of document.querySelectorAll<HTMLAnchorElement>(TITLES)) {
      const picture = title.closest('article')?.firstElementChild;
      if (!picture || picture.querySelector('[data-bookmark]') || title.closest(OWN)) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.ariaLabel = label.replace('{title}', title.textContent);
      button.dataset.bookmark = slugOf(title.pathname);
      button.dataset.id = title.dataset.id;
      button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="${ICON_SPRITE}#heart"/></svg>`;
      picture.append(button);
      added = true;
    }
    if (added) show();
  }
  function handleClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-bookmark]') : null;
    if (!button) return;
    const id = Number(button.dataset.id ?? button.closest<HTMLElement>('[data-post]')?.dataset.post);
    const slug = slugOfButton(button);
    if (waiting.has(slug)) return;
    waiting.add(slug);
    show();
    void toggle(slug, id, titleOf(button)).finally(() => {
      waiting.delete(slug);
      show();
    });
  }

  const observer = new MutationObserver(add);
  const main = document.getElementById('main');
  if (main) observer.observe(main, { childList: true, subtree: true });
  document.addEventListener('click', handleClick, { signal: stop.signal });
  const unsubscribe = subscribeToMemberStore(show);
  add();
  show();
  return () => {
    stop.abort();
    observer.disconnect();
    unsubscribe();
  };
}

/** Returns the title of the course whose card or page has the button. */
const titleOf = (button: HTMLElement) =>
  (button.closest('article') ?? document.querySelector('[data-post]'))?.querySelector('h1, h2, h3')
    ?.textContent;

async function toggle(slug: string, id: number, title: string | undefined): Promise<void> {
  const { toggleBookmark } = await (await import('../load-account')).bookmarks();
  await toggleBookmark(slug, id, title);
}
