import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG } from '@/lib/i18n/routing';
import styles from './preview-frame.module.css';

interface PreviewFrameProps {
  title: string;
  locale: Locale;
  /** px of the screen that is shown. */
  width: number;
  /** Its px, where all of it is to be in view at once. */
  height?: number | undefined;
  children: ReactNode;
}

/** px; higher pages scroll inside. */
const HEIGHT = 760;

/** Marks the styles that a frame was given. */
const COPIED = 'data-copied';

/** Gives a frame's document the styles, language and colours of this page. */
function dress(document: Document, locale: Locale): void {
  const own = window.document;
  document.documentElement.lang = HTML_LANG[locale];
  for (const { name, value } of own.documentElement.attributes)
    if (name.startsWith('data-')) document.documentElement.setAttribute(name, value);
  const worn = document.head.querySelectorAll(`[${COPIED}]`);
  for (const sheet of own.head.querySelectorAll('link[rel=stylesheet], style')) {
    const copy = document.importNode(sheet, true);
    copy.setAttribute(COPIED, '');
    document.head.append(copy);
  }
  // What else stands there was hoisted by React, which takes it away itself.
  for (const sheet of worn) sheet.remove();
}

/**
 * A page as the public sees it on a screen of some width. It stands in a frame of its own that may not run scripts: its
 * styles see that width, and nothing that a merchant wrote can reach the rooms. Its links lead nowhere.
 */
export function PreviewFrame({ title, locale, width, height, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, setScreen] = useState(width);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!document) return;
    dress(document, locale);
    setBody(document.body);
    // Styles of what is shown arrive with its script.
    const watcher = new MutationObserver(() => dress(document, locale));
    watcher.observe(window.document.head, { childList: true });
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay, true);
    return () => {
      watcher.disconnect();
      document.removeEventListener('click', stay, true);
    };
  }, [locale]);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new ResizeObserver(([entry]) => entry && setScreen(entry.contentRect.width));
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  const placeHeight = height ? height * scale : HEIGHT;
  return (
    <div ref={place} className={styles.place} style={{ height: placeHeight }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        className={styles.frame}
        style={{ width, height: placeHeight / scale, transform: `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
