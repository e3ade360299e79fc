import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { signOut } from '@/lib/api/browser';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { readCredentials, subscribeToSession } from '@/lib/session/credentials';
import { subscribeToMemberStore } from '@/lib/session/member-store';
import { readProfile } from '@/lib/session/profile';
import styles from './member-menus.module.css';
import type { MemberTexts } from './member-texts';

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

interface MemberMenusProps {
  texts: MemberTexts;
  locale: Locale;
  /** Container in the drawer for the same menu on a phone. */
  drawer: HTMLElement;
}

/** Renders the greeting with Profile and Log Out, in the header and in the drawer (specification §2). */
export function MemberMenus({ texts, locale, drawer }: MemberMenusProps) {
  const member = useMember();
  if (!member) return null;
  const greeting = texts.greeting.replace('{name}', member.username);
  const items = <MenuItems texts={texts} locale={locale} />;
  const initial = [...member.username][0]?.toUpperCase();
  return (
    <>
      <BarMenu greeting={greeting} initial={initial}>
        {items}
      </BarMenu>
      {createPortal(
        <div className={styles.drawer}>
          <p className={styles.who}>
            <i aria-hidden="true">{initial}</i>
            {greeting}
          </p>
          {items}
        </div>,
        drawer,
      )}
    </>
  );
}

function BarMenu(props: { greeting: string; initial: string | undefined; children: React.ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button ref={button} type="button" className={styles.pill} popoverTarget={id} aria-expanded={isOpen}>
        <i aria-hidden="true">{props.initial}</i>
        <span>{props.greeting}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={({ currentTarget }) => {
          const box = button.current?.getBoundingClientRect();
          if (!box) return;
          currentTarget.style.top = `${box.bottom + 8}px`;
          currentTarget.style.right = `${document.documentElement.clientWidth - box.right}px`;
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {props.children}
      </div>
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
    const isOut = readCredentials('member') === null;
    if (isOut && window.matchMedia(DESKTOP).matches) window.location.assign(localePath(locale, '/'));
  }
  return (
    <>
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
