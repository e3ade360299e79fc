import { pageLocale } from '@/lib/api/browser';
import { keep, readStored } from '@/lib/browser/browser-storage';
import en from '@/messages/islands/consent.en.json';
import zhHk from '@/messages/islands/consent.zh-hk.json';
import styles from './analytics.module.css';

const KEY = 'analytics-consent';
const TAG = 'https://www.googletagmanager.com/gtag/js?id=';

/** Loads the analytics tag after consent; without a stored answer, asks at the bottom of the page. */
export function startAnalytics(id: string): void {
  const answer = readStored(KEY);
  if (answer === 'granted') loadTag(id);
  else if (answer !== 'denied') ask(id);
}

function ask(id: string): void {
  const texts = pageLocale() === 'en' ? en : zhHk;
  const banner = document.createElement('section');
  banner.className = styles.banner ?? '';
  banner.ariaLabel = texts.consent.label;
  const text = document.createElement('p');
  text.textContent = texts.consent.text;
  const answerWith = (label: string, answer: 'granted' | 'denied') => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      keep(KEY, answer);
      banner.remove();
      if (answer === 'granted') loadTag(id);
    });
    return button;
  };
  // Both buttons look alike, so that declining is as easy as accepting.
  banner.append(
    text,
    answerWith(texts.consent.decline, 'denied'),
    answerWith(texts.consent.accept, 'granted'),
  );
  document.body.append(banner);
}

interface TagWindow {
  dataLayer?: unknown[];
}

function loadTag(id: string): void {
  const tagged = window as TagWindow;
  const layer: unknown[] = tagged.dataLayer ?? [];
  tagged.dataLayer = layer;
  // The tag requires the arguments object itself.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: what the tag's own snippet pushes
    layer.push(arguments);
  }
  gtag('js', new Date());
  // Report only the path: links in mails carry tokens in the query.
  gtag('config', id, { page_location: window.location.origin + window.location.pathname });
  const script = document.createElement('script');
  script.async = true;
  script.src = TAG + encodeURIComponent(id);
  document.head.append(script);
}
