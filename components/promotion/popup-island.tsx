import { createRoot } from 'react-dom/client';
import type { Locale } from '@/lib/contract/locale';
import type { Popup } from '@/lib/contract/promotion';
import en from '@/messages/islands/popup.en.json';
import zhHk from '@/messages/islands/popup.zh-hk.json';
import { PopupDialog } from './popup-dialog';
import { picturesOf } from './popup-view';

/**
 * Loads and decodes the images of a popup before it is shown. An image that appears later would count as the
 * page's largest contentful paint. A failed image does not block the popup.
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

/** Shows each popup when the previous one is closed; following a link ends the sequence. */
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
          labels={texts.popup}
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
