import type { Popup } from '@/lib/contract/promotion';
import { httpsUrl } from '@/lib/site/https-url';

/** Texts of popups; `named`, `outside` contain the placeholder `{name}` or `{host}`. */
export interface PopupLabels {
  close: string;
  course: string;
  named: string;
  outside: string;
  other: string;
}

/** A link of a popup: where it leads, in words and as an address. */
export interface PopupLink {
  href: string;
  label: string;
  /** Whether it leads to another site. */
  isOutside: boolean;
}

/** Base for paths; a host that no address can have. */
const OWN = 'https://own.invalid';

/** Returns the link of a part of a popup, with a label that follows from its target; null without a link. */
export function popupLink(popup: Popup, number: 1 | 2, labels: PopupLabels): PopupLink | null {
  const address = number === 1 ? popup.imageUrl1 : popup.imageUrl2;
  const name = number === 1 ? popup.linkName1 : popup.linkName2;
  if (!address) return null;
  const href = httpsUrl(address);
  const { host, pathname } = URL.parse(href, OWN) ?? new URL(OWN);
  const isOutside = `https://${host}` !== OWN && host !== globalThis.location?.host;
  const label = () => {
    if (isOutside) return labels.outside.replace('{host}', host.replace(/^www\./, ''));
    if (name) return labels.named.replace('{name}', name);
    return /^(\/en)?\/(course|category)(\/|$)/.test(pathname) ? labels.course : labels.other;
  };
  return { href, label: label(), isOutside };
}
