import type { GridRowId, GridRowSelectionModel } from '@mui/x-data-grid';
import { type ReactNode, useState } from 'react';
import styles from './queue.module.css';

const modelOf = (ids: readonly GridRowId[]): GridRowSelectionModel => ({
  type: 'include',
  ids: new Set(ids),
});

/** Returns the selected rows of the shown page, what the table needs for it, and functions that change the selection. */
export function useSelection<R extends { id: number }>(rows: readonly R[] | undefined, isOn: boolean) {
  const [model, setModel] = useState(() => modelOf([]));
  const ids = new Set(model.ids);
  return {
    selected: rows?.filter(({ id }) => ids.has(id)) ?? [],
    choose: (chosen: readonly GridRowId[]) => setModel(modelOf(chosen)),
    toggle: (id: GridRowId) =>
      setModel(modelOf(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    table: {
      checkboxSelection: isOn,
      rowSelectionModel: model,
      onRowSelectionModelChange: setModel,
      disableRowSelectionExcludeModel: true,
    },
  };
}

/** Class of a button that is not the first choice of the bar. */
export const onBar = styles.dark ?? '';

/** Renders how many rows are selected, and the decisions on them. */
export function SelectionBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.bulk}>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
