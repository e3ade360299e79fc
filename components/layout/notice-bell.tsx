'use client';

import { useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { NoticeEndpoints } from '@/lib/api/notice-endpoints';
import type { Locale } from '@/lib/contract/locale';
import type { Notice } from '@/lib/contract/notice';
import { hongKongTime, shortDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import styles from './notice-bell.module.css';
import type { NoticeTexts } from './notice-texts';

/** Larger numbers of unread notices are shown as more than this. */
const SHOWN_MAX = 99;
/** Width in px of the list, where the window is wide enough. */
const WIDTH = 400;
/** Distance in px of the list from the bell, and least distance from the sides of the window. */
const MARGIN = 8;

interface NoticeBellProps {
  unread: number;
  /** Called with the new number once notices are marked as read. */
  onUnread: (unread: number) => void;
  api: Pick<NoticeEndpoints, 'listNotices' | 'readNotices'>;
  texts: NoticeTexts;
  locale: Locale;
  /** Path of the page on which mails are switched on and off, without a language. */
  settingsPath: string;
}

interface Listed {
  notices: Notice[];
  page: number;
  hasMore: boolean;
}

/**
 * Renders the bell with the number of unread notices, and their list in a popover. What was shown is marked as read,
 * on every device.
 */
export function NoticeBell({ unread, onUnread, api, texts, locale, settingsPath }: NoticeBellProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [listed, setListed] = useState<Listed | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function load(page: number) {
    setState('loading');
    try {
      const { data, meta } = await api.listNotices(page);
      setListed((known) => ({
        // A notice that came meanwhile moves the others to the next page.
        notices: page === 1 ? data : [...(known?.notices ?? []), ...data.filter(isNotIn(known?.notices))],
        page,
        hasMore: meta.page < meta.totalPages,
      }));
      setState('idle');
      const ids = data.filter(({ read }) => !read).map((notice) => notice.id);
      // Without ids the call returns the number, which another device may have changed.
      if (ids.length > 0 || unread > 0) onUnread((await api.readNotices(ids)).unreadNotices);
    } catch (error) {
      console.warn('notices: not loaded', error);
      setState('failed');
    }
  }

  function place(popover: HTMLElement) {
    const box = button.current?.getBoundingClientRect();
    if (!box) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const width = Math.min(WIDTH, clientWidth - 2 * MARGIN);
    const left = Math.min(Math.max(MARGIN, box.right - width), clientWidth - width - MARGIN);
    // Above a bell at the bottom, as in the navigation of the admin.
    const isAbove = box.top > clientHeight / 2;
    const space = isAbove ? box.top : clientHeight - box.bottom;
    Object.assign(popover.style, {
      width: `${width}px`,
      left: `${left}px`,
      top: isAbove ? 'auto' : `${box.bottom + MARGIN}px`,
      bottom: isAbove ? `${clientHeight - box.top + MARGIN}px` : 'auto',
      maxHeight: `${space - 2 * MARGIN}px`,
    });
  }

  const page = listed?.page ?? 0;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={unread > 0 ? fillIn(texts.unread, { count: unread }) : texts.title}
      >
        <Icon name="bell" size={24} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
          </span>
        )}
      </button>
      <section
        id={id}
        popover="auto"
        className={styles.popover}
        aria-label={texts.title}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') place(currentTarget);
        }}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open');
          if (newState === 'open') void load(1);
        }}
      >
        <div className={styles.head}>
          <h2 className="h3">{texts.title}</h2>
          <a href={localePath(locale, settingsPath)}>{texts.settings}</a>
        </div>
        {listed && listed.notices.length > 0 && (
          <ul className={styles.list}>
            {listed.notices.map((notice) => (
              <li key={notice.id} data-unread={!notice.read || undefined}>
                <a href={localePath(locale, notice.path)}>
                  {!notice.read && <span className="srOnly">{texts.new}</span>}
                  <span>{textOf(notice, texts)}</span>
                  <time dateTime={notice.createdAt}>{momentOf(notice, locale)}</time>
                </a>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className={styles.status}>
          {state === 'loading' && !listed && texts.loading}
          {state === 'failed' && texts.failed}
          {state === 'idle' && listed?.notices.length === 0 && texts.empty}
        </p>
        {(state === 'failed' || listed?.hasMore) && (
          <button
            type="button"
            className={styles.more}
            disabled={state === 'loading'}
            onClick={() => void load(page + 1)}
          >
            {state === 'failed' ? texts.retry : texts.more}
          </button>
        )}
      </section>
    </>
  );
}

const isNotIn =
  (known: readonly Notice[] = []) =>
  (notice: Notice) =>
    !known.some(({ id }) => id === notice.id);

/** Replaces the names in braces by values. */
function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

function textOf({ kind, title, count }: Notice, texts: NoticeTexts): string {
  return fillIn(texts.kinds[kind], { title, count: count ?? 0 });
}

function momentOf({ createdAt }: Notice, locale: Locale): string {
  const { date, time } = hongKongTime(createdAt);
  return `${shortDate(locale, date)} ${time}`;
}
