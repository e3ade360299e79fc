import { createRoot } from 'react-dom/client';
import type { Locale } from '@/lib/contract/locale';
import type { Popup } from '@/lib/contract/promotion';
import en from '@/messages/islands/popup.en.json';
import zhHk from '@/messages/islands/popup.zh-hk.json';
import { PopupDialog } from './popup-dialog';
import { picturesOf } from './popup-view';

/**
 * Fetches the pictures of a popup. It fades in with them then; one that comes later would be taken for the page's largest paint, by
 * Chromium and by those who rank pages with its figures. A picture that cannot be had holds nothing up.
 */
export async function fetchPictures(popup: Popup): Promise<void> {
  await Promise.allSettled(
    picturesOf(popup).map((url) => {
      const picture = new Image();
      picture.src = url;
      return picture.decode();
    }),
  );
}

/** Shows popups one after the other, each when the one before is closed; a link followed ends them. */
export function showPopups(locale: Locale, popups: Popup[]): void {
  const texts = locale === 'en' ? en : zhHk;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  function show([popup, ...others]: Popup[]) {
    if (popup)
      root.render(
        <PopupDialog
          key={popup.id}
          popup={popup}
          closeLabel={texts.popup.close}
          onClose={(followed) => show(followed ? [] : others)}
        />,
      );
    else {
      root.unmount();
      place.remove();
    }
  }
  show(popups);
}
