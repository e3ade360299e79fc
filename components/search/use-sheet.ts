import { useEffect, useEffectEvent } from 'react';
import styles from './search-panel.module.css';
import { raiseSheet } from './search-sheet';

interface SheetState {
  raised: boolean;
  /** The sheet's name. */
  label: string;
  onBack: () => void;
}

/** Raises and lowers the phone's sheet; answers whether it is up. */
export function useSheet(search: HTMLElement, { raised, label, onBack }: SheetState): boolean {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    // The element around it: a search landmark cannot be a dialog.
    const around = search.parentElement;
    if (!raised || !around) return;
    return raiseSheet(around, { className: styles.sheet ?? '', label, onBack: () => handleBack() });
  }, [search, raised, label]);
  return raised;
}
