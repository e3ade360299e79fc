import { ICON_SPRITE } from '@/components/ui/icon-sprite';
import { recordCourseView } from '@/lib/browser/course-history';
import { readCredentials, subscribeToSession } from '@/lib/browser/credentials';
import { SESSION_ENDED } from '@/lib/browser/member-store';
import { subscribeToSignInRequests } from '@/lib/browser/sign-in-request';
import { hasNotice } from './sign-in/pending-notice';

const loadAccount = () => import('./load-account');

/**
 * Starts the account enhancements of static views: buttons with `data-account` open the dialog they name,
 * requests to sign in open the sign-in dialog, the button with `data-place-alert` sets the alert for places, buttons with
 * `data-save-search` save a list, a
 * menu of a signed-in member or merchant replaces the sign-in buttons, and both get the bell of their notices.
 * All other account code is imported on demand: a visitor's page loads only this module.
 */
export function startAccount(): () => void {
  const stop = new AbortController();
  const island = async () => (await loadAccount()).accountIsland();

  function handleClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    const opener = event.target.closest<HTMLElement>('[data-opens-dialog]');
    if (opener) void loadAccount().then(({ openCourseDialog }) => openCourseDialog(opener));
    const alert = event.target.closest<HTMLElement>('[data-place-alert]');
    if (alert) void loadAccount().then(({ togglePlaceAlert }) => togglePlaceAlert(alert));
    const saver = event.target.closest<HTMLElement>('[data-save-search]');
    if (saver) void loadAccount().then(({ toggleSavedSearch }) => toggleSavedSearch(saver));
    const button = event.target.closest<HTMLElement>('[data-account]');
    if (!button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const dialog = button.dataset.account === 'sign-up' ? 'sign-up' : 'sign-in';
    void island().then(({ openAccountDialog }) => openAccountDialog(dialog));
  }
  copyToDrawer();
  const showAccount = () => {
    if (readCredentials('member') || readCredentials('merchant'))
      void loadAccount().then(({ enter }) => enter());
  };

  document.addEventListener('click', handleClick, { signal: stop.signal });
  const announce = () => void loadAccount().then(({ announceSessionEnded }) => announceSessionEnded());
  window.addEventListener(SESSION_ENDED, announce, { signal: stop.signal });
  const stops = [
    subscribeToSignInRequests(({ dialog, reason, answer }) => {
      void island().then(({ openAccountDialog }) => openAccountDialog(dialog, answer, reason));
    }),
    subscribeToSession(showAccount),
    () => stop.abort(),
  ];
  showAccount();
  if (hasNotice()) void island().then(({ openPendingNotice }) => openPendingNotice());
  return () => {
    for (const end of stops) end();
  };
}

/** Copies the header's account buttons into the drawer, so that the page's markup contains them once. */
function copyToDrawer(): void {
  const drawer = document.getElementById('menu');
  if (!drawer || drawer.querySelector('[data-account]')) return;
  const language = drawer.querySelector('[aria-haspopup]');
  for (const button of document.querySelectorAll<HTMLElement>('header [data-account]')) {
    const copy = button.cloneNode(true) as HTMLElement;
    copy.dataset.closes = drawer.id;
    if (copy instanceof HTMLAnchorElement) {
      copy.prepend(drawer.querySelector('nav svg')?.cloneNode(true) ?? '');
      copy.querySelector('use')?.setAttribute('href', `${ICON_SPRITE}#heart`);
      language?.before(copy);
    } else drawer.append(copy);
  }
}

/** Records a course page's course as the latest recent view. */
export function startCourseViews(): () => void {
  const id = Number(document.querySelector<HTMLElement>('[data-post]')?.dataset.post);
  if (id > 0) recordCourseView(id);
  return () => {};
}
