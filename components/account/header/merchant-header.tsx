import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { DraftLine } from '@/components/layout/draft-line';
import { loadMerchantMenuTexts, type MerchantMenuTexts } from '@/components/layout/merchant-menu-texts';
import { pageLocale } from '@/lib/api/browser';
import { businessApi } from '@/lib/api/business-browser';
import { readCredentials } from '@/lib/browser/credentials';
import { subscribeToMemberStore } from '@/lib/browser/member-store';
import {
  forgetMerchantWithSession,
  readMerchant,
  storeMerchant,
  subscribeToMerchant,
} from '@/lib/browser/merchant-store';
import { readProfile } from '@/lib/browser/profile';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { isInMerchantArea } from './merchant-area';
import { MerchantMenus } from './merchant-menus';

/** Returns the session and the stored data as one text, which changes with either. */
const readHeader = () =>
  readCredentials('merchant')
    ? JSON.stringify({
        merchant: readMerchant(),
        isMember: readCredentials('member') !== null && readProfile() !== null,
      })
    : '';

function subscribe(listener: () => void): () => void {
  const stops = [subscribeToMerchant(listener), subscribeToMemberStore(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

function HeaderMenus({
  texts,
  locale,
  drawer,
}: {
  texts: MerchantMenuTexts;
  locale: Locale;
  drawer: HTMLElement;
}) {
  const header = useSyncExternalStore(subscribe, readHeader);
  if (!header) return null;
  return <MerchantMenus texts={texts} locale={locale} drawer={drawer} {...JSON.parse(header)} />;
}

/** Leads the links to the sign-up for merchants to the dashboard while a merchant is signed in. */
function turnSignUpLinks(locale: Locale): void {
  const isMerchant = readCredentials('merchant') !== null;
  const [signUp, dashboard] = ['/merchant/signup', '/merchant/dashboard'].map((path) =>
    localePath(locale, path),
  );
  for (const link of document.querySelectorAll<HTMLElement>(`a[href="${signUp}"], a[data-signs-up]`)) {
    link.dataset.signsUp = '';
    link.setAttribute('href', (isMerchant ? dashboard : signUp) ?? '');
  }
}

/** Adds the link that edits the business to its own public page. */
function showEditLink(texts: MerchantMenuTexts, locale: Locale): void {
  const merchant = readMerchant();
  const actions = document.querySelector<HTMLElement>('[data-merchant-actions]');
  const shown = actions?.querySelector('[data-merchant-menu]');
  const isOwn = merchant?.isOwner && actions?.dataset.merchantActions === merchant.slug;
  if (!isOwn) shown?.remove();
  if (!isOwn || !actions || shown) return;
  const link = document.createElement('a');
  link.dataset.merchantMenu = 'edit';
  link.className = actions.querySelector('button')?.className ?? '';
  link.href = localePath(locale, '/merchant/dashboard?tab=business');
  link.textContent = texts.edit;
  actions.prepend(link);
}

/** Offers the latest draft at the head of the home page. */
function offerDraft(locale: Locale): void {
  const main = document.querySelector('main');
  const isHome = window.location.pathname.replace(/\/$/, '') === localePath(locale, '/').replace(/\/$/, '');
  if (!isHome || !main || !readMerchant()?.drafts) return;
  const place = document.createElement('div');
  place.className = 'wrap';
  place.style.paddingTop = '16px';
  place.dataset.merchantMenu = 'draft';
  main.prepend(place);
  createRoot(place).render(<DraftLine locale={locale} />);
}

/** Mounts the merchant's menus once; they follow the session afterwards. */
let shown: Promise<void> | undefined;

async function mount(): Promise<void> {
  const bar = document.querySelector<HTMLElement>('header nav');
  const head = document.querySelector('#menu > nav');
  if (!bar || !head) return;
  const locale = pageLocale();
  const texts = await loadMerchantMenuTexts(locale);
  forgetMerchantWithSession();
  const [inBar, inDrawer] = [document.createElement('div'), document.createElement('div')];
  inBar.dataset.merchantMenu = 'bar';
  inDrawer.dataset.merchantMenu = 'drawer';
  bar.append(inBar);
  head.before(inDrawer);
  createRoot(inBar).render(<HeaderMenus texts={texts} locale={locale} drawer={inDrawer} />);
  const follow = () => {
    if (!isInMerchantArea()) turnSignUpLinks(locale);
    showEditLink(texts, locale);
  };
  subscribeToMerchant(follow);
  follow();
}

/** Loads what the header shows on a page that does not load the merchant itself. */
async function refresh(): Promise<void> {
  if (isInMerchantArea()) return;
  try {
    storeMerchant(await businessApi().getCurrentMerchant());
  } catch (error) {
    console.warn('merchant: not fetched', error);
  }
}

/** Mounts the menus of a signed-in merchant, refreshes what they show, and offers the draft on the home page. */
export async function showMerchantHeader(): Promise<void> {
  if (!readCredentials('merchant')) return;
  const isFirst = !shown;
  shown ??= mount();
  await Promise.all([shown, refresh()]);
  if (isFirst) offerDraft(pageLocale());
}
