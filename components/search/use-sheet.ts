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
    if (!raised) return;
    return raiseSheet(search, { className: styles.sheet ?? '', label, onBack: () => handleBack() });
  }, [search, raised, label]);
  return raised;
}
