import { useEffect, useRef, useSyncExternalStore } from 'react';
import { keep, readStored } from '@/lib/browser/browser-storage';

const SWITCH = 'admin-shortcuts';
const CHANGED = 'admin-shortcuts-changed';

/**
 * Returns whether single-key shortcuts are enabled and a function to change it. Speech input triggers them by
 * accident, so users can disable them (WCAG 2.1.4).
 */
export function useShortcutSwitch(): readonly [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    (listener) => {
      window.addEventListener(CHANGED, listener);
      return () => window.removeEventListener(CHANGED, listener);
    },
    () => readStored(SWITCH) !== 'off',
    () => true,
  );
  function turn(on: boolean) {
    keep(SWITCH, on ? null : 'off');
    window.dispatchEvent(new Event(CHANGED));
  }
  return [isOn, turn];
}

const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]';

/**
 * Registers single-key shortcuts. They are ignored in a text field and while a dialog, list or menu is open.
 */
export function useShortcuts(actions: Record<string, () => unknown>): void {
  const [isOn] = useShortcutSwitch();
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!isOn) return;
    function handleKey(event: KeyboardEvent) {
      const { target, key } = event;
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
      if (target instanceof Element && target.closest(TYPED_IN)) return;
      if (document.querySelector('[role=dialog], [role=listbox], [role=menu]')) return;
      const action = latest.current[key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
}
