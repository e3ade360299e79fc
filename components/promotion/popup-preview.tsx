import type { Locale } from '@/lib/contract/locale';
import type { Popup } from '@/lib/contract/promotion';
import en from '@/messages/islands/popup.en.json';
import zhHk from '@/messages/islands/popup.zh-hk.json';
import styles from './popup-preview.module.css';
import { PopupView } from './popup-view';

/** Renders a popup over a page for the admin's preview; not modal, so that it takes no focus. */
export function PopupPreview({ popup, locale }: { popup: Popup; locale: Locale }) {
  const texts = locale === 'en' ? en : zhHk;
  return (
    <div className={styles.screen}>
      <PopupView open popup={popup} labels={texts.popup} />
    </div>
  );
}
