import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { MerchantMenuTexts } from '@/components/layout/merchant-menu-texts';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast';
import { signOutMerchant } from '@/lib/api/business-browser';
import { readCredentials } from '@/lib/browser/credentials';
import type { StoredMerchant } from '@/lib/browser/merchant-store';
import { persistedFormsOf } from '@/lib/browser/persisted-form';
import { businessName } from '@/lib/contract/account';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { BarMenu } from './bar-menu';
import { closeDrawer } from './close-drawer';
import styles from './member-menus.module.css';

interface MerchantMenusProps {
  texts: MerchantMenuTexts;
  locale: Locale;
  /** Null until the merchant is loaded. */
  merchant: StoredMerchant | null;
  /** Whether a member is signed in too, whose menu the header then shows. */
  isMember: boolean;
  /** Container in the drawer for the same menu on a phone. */
  drawer: HTMLElement;
}

/** Renders the link to the dashboard and the merchant's menu, in the header and in the drawer. */
export function MerchantMenus({ texts, locale, merchant, isMember, drawer }: MerchantMenusProps) {
  const home = localePath(locale, '/merchant/dashboard');
  const name = merchant && businessName(locale, merchant);
  const label = name || texts.account;
  const face = <Face merchant={merchant} label={label} />;
  const items = (
    <MenuItems texts={texts} locale={locale} merchant={merchant} isMember={isMember} home={home} />
  );
  return (
    <>
      <a className={styles.home} href={home}>
        <Icon name="store" />
        {texts.home}
      </a>
      {!isMember && (
        <BarMenu label={label} face={face}>
          {merchant && (
            <p className={styles.who}>
              <span>
                {label}
                <small>{merchant.email}</small>
              </span>
            </p>
          )}
          {items}
        </BarMenu>
      )}
      {createPortal(
        <div className={`${styles.drawer} ${styles.first}`}>
          <p className={styles.who}>
            {face}
            <span>
              {label}
              {name && <small>{texts.account}</small>}
            </span>
          </p>
          {items}
        </div>,
        drawer,
      )}
    </>
  );
}

function Face({ merchant, label }: { merchant: StoredMerchant | null; label: string }) {
  if (merchant?.logo) return <img src={merchant.logo} alt="" width={36} height={36} />;
  return <i aria-hidden="true">{[...label][0]?.toUpperCase()}</i>;
}

type MenuItemsProps = Omit<MerchantMenusProps, 'drawer'> & { home: string };

function MenuItems({ texts, locale, merchant, isMember, home }: MenuItemsProps) {
  const { slug, courses, drafts, enquiries, waiting } = merchant ?? {};
  return (
    <>
      <a href={home}>
        <Icon name="home" size={22} />
        {texts.home}
      </a>
      <a href={home}>
        <Icon name="document" size={22} />
        {texts.courses}
        <Count of={courses} />
      </a>
      {Boolean(drafts) && (
        <a href={`${home}?state=draft`}>
          <Icon name="edit" size={22} />
          {texts.drafts}
          <Count of={drafts} />
        </a>
      )}
      <a href={`${home}?tab=waiting`}>
        <Icon name="clock" size={22} />
        {texts.waiting}
        <Count of={waiting} />
      </a>
      <a href={`${home}?tab=enquiries`}>
        <Icon name="mail" size={22} />
        {texts.enquiries}
        <Count of={enquiries} />
      </a>
      {slug && (
        <a href={localePath(locale, `/merchant/${slug}`)}>
          <Icon name="eye" size={22} />
          {texts.publicPage}
        </a>
      )}
      <a href={localePath(locale, '/merchant/advertisement')}>
        <Icon name="plus" size={22} />
        {texts.write}
      </a>
      {!isMember && (
        <button type="button" data-account="sign-in" data-closes="menu">
          <Icon name="person" size={22} />
          {texts.memberSignIn}
        </button>
      )}
      <SignOut texts={texts} home={home} />
    </>
  );
}

const Count = ({ of: count }: { of: number | undefined }) => (count ? <small>{count}</small> : null);

function SignOut({ texts, home }: { texts: MerchantMenuTexts; home: string }) {
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    const uid = readCredentials('merchant')?.uid;
    if (isLeaving || !uid) return;
    // The dashboard asks what to do with input that is in this browser only.
    if (persistedFormsOf({ role: 'merchant', uid }).length > 0)
      return window.location.assign(`${home}?signOut=1`);
    setLeaving(true);
    await signOutMerchant().catch((error: unknown) => console.error('sign-out: failed', error));
    setLeaving(false);
    closeDrawer();
    // A session that had ended is gone from the browser.
    showToast(readCredentials('merchant') ? texts.signOutFailed : texts.signedOut);
  }
  return (
    <button type="button" onClick={() => void leave()} aria-disabled={isLeaving}>
      <Icon name="logout" size={22} />
      {texts.signOut}
    </button>
  );
}
