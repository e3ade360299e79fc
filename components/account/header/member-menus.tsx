import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast';
import { signOut } from '@/lib/api/browser';
import { readCredentials, subscribeToSession } from '@/lib/browser/credentials';
import { subscribeToMemberStore } from '@/lib/browser/member-store';
import { readProfile } from '@/lib/browser/profile';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import type { MemberTexts } from '../member-texts';
import { BarMenu } from './bar-menu';
import { closeDrawer } from './close-drawer';
import styles from './member-menus.module.css';

/** Matches the desktop layout of the header. */
const DESKTOP = '(min-width: 900px)';

const readMember = () => (readCredentials('member') ? readProfile() : null);

/** Returns the profile of the signed-in member; null for a visitor. */
function useMember() {
  const [member, setMember] = useState(readMember);
  useEffect(() => {
    const update = () => setMember(readMember());
    update();
    const stops = [subscribeToSession(update), subscribeToMemberStore(update)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return member;
}

/** Characters of a name that fit beside the greeting. */
const NAME_MAX = 9;

/** Returns the first words of a name that fit beside the greeting, at least one. */
export function nameThatFits(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return others.reduce(
    (text, word) => (`${text} ${word}`.length > NAME_MAX ? text : `${text} ${word}`),
    first,
  );
}

interface MemberMenusProps {
  texts: MemberTexts;
  locale: Locale;
  /** Container in the drawer for the same menu on a phone. */
  drawer: HTMLElement;
}

/** Renders the bookmarks, and the greeting with Profile and Log Out, in the header and in the drawer (specification §2). */
export function MemberMenus({ texts, locale, drawer }: MemberMenusProps) {
  const member = useMember();
  if (!member) return null;
  const greet = (name: string) => texts.greeting.replace('{name}', name);
  const items = <MenuItems texts={texts} locale={locale} />;
  const initial = [...member.username][0]?.toUpperCase();
  return (
    <>
      <a
        className={styles.bookmarks}
        href={localePath(locale, '/user')}
        aria-label={texts.bookmarks}
        title={texts.bookmarks}
      >
        <Icon name="heart" size={22} />
      </a>
      <BarMenu label={greet(nameThatFits(member.username))} face={<i aria-hidden="true">{initial}</i>}>
        {items}
      </BarMenu>
      {createPortal(
        <div className={styles.drawer}>
          <p className={styles.who}>
            <i aria-hidden="true">{initial}</i>
            {greet(member.username)}
          </p>
          {items}
        </div>,
        drawer,
      )}
    </>
  );
}

function MenuItems({ texts, locale }: Pick<MemberMenusProps, 'texts' | 'locale'>) {
  const [isLeaving, setIsLeaving] = useState(false);
  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    try {
      await signOut();
    } catch (error) {
      console.error('sign-out: failed', error);
    }
    setIsLeaving(false);
    closeDrawer();
    if (readCredentials('member')) showToast(texts.signOutFailed);
    else if (window.matchMedia(DESKTOP).matches) window.location.assign(localePath(locale, '/'));
    else showToast(texts.signedOut);
  }
  return (
    <>
      <a href={localePath(locale, '/user')}>
        <Icon name="heart" size={22} />
        {texts.bookmarks}
      </a>
      <a href={localePath(locale, '/user?tab=profile')}>
        <Icon name="person" size={22} />
        {texts.profile}
      </a>
      <button type="button" onClick={() => void leave()} aria-disabled={isLeaving}>
        <Icon name="logout" size={22} />
        {texts.signOut}
      </button>
    </>
  );
}
