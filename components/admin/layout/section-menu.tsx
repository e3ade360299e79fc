import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type MenuEntry,
  menuOf,
  SECTION_GROUPS,
  SECTIONS,
  type SectionGroup,
  type SectionName,
} from '@/components/admin/sections';
import { useStaffRole } from '@/components/admin/staff-role';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { Icon } from '@/components/ui/icon';
import styles from './layout.module.css';
import { useWaiting, type Waiting } from './waiting';

/**
 * Renders the sections of the staff role by group with their queue counts. One group is open at a time, at first that of
 * the current section.
 */
export function SectionMenu({ section }: { section: SectionName | null }) {
  const t = useTranslations('admin');
  const waiting = useWaiting();
  const role = useStaffRole();
  const list = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<SectionGroup | null>(section && SECTIONS[section].group);
  useEffect(() => {
    if (list.current) showCurrent(list.current);
  }, []);
  const link = (name: SectionName) => (
    <ScreenLink key={name} screen={name} aria-current={name === section ? 'page' : undefined}>
      <Icon name={SECTIONS[name].icon} />
      {t(`sections.${name}`)}
      <Badge waiting={waiting[name]} />
    </ScreenLink>
  );
  return (
    <nav ref={list} className={styles.nav} aria-label={t('title')}>
      <ul>
        {menuOf(role).map(({ group, sections }) => (
          <li key={group ?? sections[0]}>
            {group ? (
              <Group
                {...{ group, sections, link }}
                waiting={sumOf(sections, waiting)}
                isOpen={group === open}
                onToggle={() => setOpen(group === open ? null : group)}
              />
            ) : (
              sections.map(link)
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps extends Omit<MenuEntry, 'group'> {
  group: SectionGroup;
  link: (section: SectionName) => ReactNode;
  waiting: Waiting;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ group, sections, link, waiting, isOpen, onToggle }: GroupProps) {
  const t = useTranslations('admin');
  const id = useId();
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Icon name={SECTION_GROUPS[group]} />
        {t(`groups.${group}`)}
        <Badge waiting={waiting} />
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {sections.map((name) => (
          <li key={name}>{link(name)}</li>
        ))}
      </ul>
    </>
  );
}

/** Scrolls the current link into view. `scrollIntoView` would also scroll the page. */
function showCurrent(list: HTMLElement): void {
  const link = list.querySelector('[aria-current]');
  if (!link) return;
  const [frame, own] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (own.bottom > frame.bottom || own.top < frame.top)
    list.scrollBy({ top: own.top + own.height / 2 - (frame.top + frame.height / 2) });
}

/** Returns what waits in all sections of a group. */
function sumOf(sections: readonly SectionName[], waiting: Partial<Record<SectionName, Waiting>>): Waiting {
  const parts = sections.flatMap((name) => waiting[name] ?? []);
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    overdue: parts.reduce((sum, { overdue }) => sum + overdue, 0),
  };
}

function Badge({ waiting }: { waiting: Waiting | undefined }) {
  const t = useTranslations('admin');
  if (!waiting?.count) return null;
  return (
    <span className={styles.badge} data-late={waiting.overdue > 0 || undefined}>
      <span className="srOnly">{t('waiting', { count: waiting.count, overdue: waiting.overdue })}</span>
      <span aria-hidden="true">{waiting.count}</span>
    </span>
  );
}
