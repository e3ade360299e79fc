import { showToast } from '@/components/ui/toast';
import { memberApi, pageLocale } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { readCredentials } from '@/lib/browser/credentials';
import { PLACE_ALERTS_MAX } from '@/lib/contract/limits';
import { loadMemberTexts } from '../member-texts';
import { asMember, type Outcome } from '../sign-in/remembered-click';

const findButton = () => document.querySelector<HTMLElement>('[data-place-alert]');
const fill = (text: string) => text.replace('{max}', String(PLACE_ALERTS_MAX));
const idOf = (button: HTMLElement) => Number(button.closest<HTMLElement>('[data-post]')?.dataset.post);

/** Counts the changes sent from here, so that an older response does not overwrite them. */
let changes = 0;

/** Shows whether the member waits for places of the course; only the page of a full course has the button. */
export async function showPlaceAlert(): Promise<void> {
  const button = findButton();
  if (!button) return;
  const before = changes;
  const { waiting } = await memberApi().getPlaceAlert(idOf(button));
  if (changes === before && readCredentials('member')) button.ariaPressed = String(waiting);
}

/** Shows the button of a visitor after a sign-out. */
export function clearPlaceAlert(): void {
  const button = findButton();
  if (button) button.ariaPressed = 'false';
}

/** Adds or removes the member's alert; the button changes once the server has answered. */
export async function togglePlaceAlert(button: HTMLElement): Promise<void> {
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    const isWanted = button.ariaPressed !== 'true';
    await asMember(() => setPlaceAlert(button, isWanted), { kind: 'places' });
  } finally {
    button.ariaBusy = null;
  }
}

/** Sends the change and shows its result, except that the session has ended. */
async function setPlaceAlert(button: HTMLElement, isWanted: boolean): Promise<Outcome> {
  const { placeAlert: texts } = (await loadMemberTexts(pageLocale())).member;
  const api = memberApi();
  const id = idOf(button);
  changes += 1;
  try {
    const { waiting } = await (isWanted ? api.addPlaceAlert(id) : api.removePlaceAlert(id));
    changes += 1;
    button.ariaPressed = String(waiting);
    showToast(waiting ? texts.on : texts.off);
    return 'done';
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : null;
    if (code === 'unauthorized') return 'signed-out';
    if (code === 'wrong_state') showToast(texts.open);
    else if (code === 'limit_reached') showToast(fill(texts.limit));
    else {
      console.error('place alert: failed', error);
      showToast(texts.failed);
    }
    return 'failed';
  }
}
