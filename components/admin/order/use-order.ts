import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Order } from '@/lib/contract/admin-editor-fields';
import { useFailureText } from '../ui/failure-text';
import { useNotice } from '../ui/notice';

type Row = { id: number };
interface Reordering {
  /** The rows that are reordered: all rows of the list, or the children of one parent. */
  seen: Row[];
  ids: number[];
}

/**
 * Returns a function that reorders the rows cached under `queryKey` at once and saves the order. Saves run
 * one after the other, so that each starts from the result of the previous one. If a save fails, the list is
 * refetched.
 * @param save sends the order of the given rows and returns the whole list
 */
export function useOrder<R extends Row>(
  queryKey: QueryKey,
  save: (order: Order, rows: R[]) => Promise<R[]>,
): (rows: R[], ids: number[]) => void {
  const t = useTranslations('admin.order');
  const client = useQueryClient();
  const notify = useNotice();
  const failureText = useFailureText();
  const mutationKey = ['order', ...queryKey];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ seen, ids }: Reordering) => save({ ids, seen: seen.map(({ id }) => id) }, seen as R[]),
    onSuccess: (all) => {
      notify(t('done'));
      if (isLast()) client.setQueryData(queryKey, all);
    },
    onError: async (error) => {
      notify(failureText(error));
      if (isLast()) await client.invalidateQueries({ queryKey });
    },
  });
  return (seen, ids) => {
    if (ids.every((id, at) => id === seen[at]?.id)) return;
    void client.cancelQueries({ queryKey });
    client.setQueryData<R[]>(queryKey, (all = []) => inOrder(all, seen, ids));
    mutate({ seen, ids });
  };
}

/** Returns all rows. Those in `seen` take each other's positions in the order of `ids`. */
function inOrder<R extends Row>(all: R[], seen: readonly Row[], ids: readonly number[]): R[] {
  const known = new Map(all.map((row) => [row.id, row]));
  const concerned = new Set(seen.map(({ id }) => id));
  const left = ids.values();
  return all.map((row) => (concerned.has(row.id) ? (known.get(left.next().value ?? row.id) ?? row) : row));
}
