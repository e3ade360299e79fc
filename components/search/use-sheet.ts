import { useEffect, useEffectEvent } from 'react';
import styles from './search-panel.module.css';
import { raiseSheet } from './search-sheet';

interface SheetState {
  raised: boolean;
  /** Accessible name of the sheet. */
  label: string;
  onBack: () => void;
}

/** Opens and closes the phone's sheet; returns whether it is open. */
export function useSheet(search: HTMLElement, { raised, label, onBack }: SheetState): boolean {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    // The sheet is the parent element, because a search landmark cannot be a dialog.
    const around = search.parentElement;
    if (!raised || !around) return;
    return raiseSheet(around, { className: styles.sheet ?? '', label, onBack: () => handleBack() });
  }, [search, raised, label]);
  return raised;
}
