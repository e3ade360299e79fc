import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG } from '@/lib/i18n/routing';
import styles from './preview-frame.module.css';

interface PreviewFrameProps {
  title: string;
  locale: Locale;
  /** Width in px of the simulated screen. */
  width: number;
  /** Height in px of the simulated screen, if the frame scales to show all of it. */
  height?: number | undefined;
  children: ReactNode;
}

/** Height in px of a frame without a fixed screen height. Longer pages scroll inside it. */
const HEIGHT = 760;

/** Marks the style elements that were copied into the frame. */
const COPIED = 'data-copied';

/** Copies the styles, language and theme attributes of this page into the frame's document. */
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
  // Remove only the earlier copies. React manages the style elements that it hoisted into the frame.
  for (const sheet of worn) sheet.remove();
}

/**
 * Renders children as a public page on a screen of the given width. The sandboxed frame runs no scripts:
 * media queries see that width, and merchant content cannot reach the admin area. Links are disabled.
 */
export function PreviewFrame({ title, locale, width, height, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [screen, setScreen] = useState(width);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!document) return;
    dress(document, locale);
    setBody(document.body);
    // Lazily loaded components add their styles to this page later.
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
  const scale = Math.min(1, screen / width);
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
