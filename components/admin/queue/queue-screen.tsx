import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ListScreen } from '../ui/list-screen';
import styles from '../ui/screen.module.css';
import { useIsDesktop } from '../ui/screen-table';
import type { ListQuery } from '../ui/use-list';

interface QueueScreenProps<R extends GridValidRowModel & { id: number }>
  extends Pick<ComponentProps<typeof ListScreen<R>>, 'title' | 'lead' | 'filters' | 'schema' | 'empty'> {
  list: ListQuery<R[]>;
  /** Headings of the columns; `decision` null: nothing of this list can be decided on. */
  heads: { row: string; decision: string | null };
  /** Width in px of what can be done with a row. */
  buttonsWidth?: number;
  /** What is known of a row, with the buttons of a phone. */
  text: (row: R, buttons: ReactNode) => ReactNode;
  /** What can be done with a row; `decide` opens the dialog. */
  buttons: (row: R, decide: () => void) => ReactNode;
  dialog: (row: R, onClose: () => void) => ReactNode;
}

/** Renders a queue of what waits for a decision: a row is a text, whose buttons stand beside it, or below it on a phone. */
export function QueueScreen<R extends GridValidRowModel & { id: number }>(props: QueueScreenProps<R>) {
  const { heads, buttonsWidth = 140, text, buttons, dialog, ...screen } = props;
  const [chosen, setChosen] = useState<R | null>(null);
  const isDesktop = useIsDesktop();
  const buttonsOf = (row: R) =>
    heads.decision !== null && <div className={styles.buttons}>{buttons(row, () => setChosen(row))}</div>;
  const columns: GridColDef<R>[] = [
    {
      field: 'text',
      headerName: heads.row,
      flex: 1,
      minWidth: 220,
      renderCell: ({ row }) => text(row, !isDesktop && buttonsOf(row)),
    },
  ];
  if (isDesktop && heads.decision !== null)
    columns.push({
      field: 'id',
      headerName: heads.decision,
      width: buttonsWidth,
      renderCell: ({ row }) => buttonsOf(row),
    });
  return (
    <ListScreen<R> {...screen} rows={screen.list.data?.data} columns={columns}>
      {chosen && dialog(chosen, () => setChosen(null))}
    </ListScreen>
  );
}
