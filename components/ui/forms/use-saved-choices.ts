import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface Choice<K, V> {
  key: K;
  value: V;
}

interface Saving<D, K, V> {
  /** Key of the query that has the stored choices. */
  queryKey: QueryKey;
  save: (key: K, value: V) => Promise<unknown>;
  /** Returns the query's data with one choice replaced. */
  apply: (data: D, choice: Choice<K, V>) => D;
  /** Called with the last choice of a key once it is saved, or has failed and is put back. */
  onSaved: (key: K) => void;
  onFailed: (key: K) => void;
}

interface SavedChoices<K, V> {
  /** What was chosen here and is not saved yet; it precedes the stored choice. */
  unsaved: ReadonlyMap<K, V>;
  choose: (key: K, value: V) => void;
}

/**
 * Saves each choice of a list, such as a switch or a selection, as soon as it is made. A choice is shown from the click
 * on: neither a request that was sent before it nor the save of another choice changes it. Saves run one after the other,
 * so that the last choice of a key is the one that stays. A failed save puts back its own choice only.
 */
export function useSavedChoices<D, K, V>({
  queryKey,
  save,
  apply,
  onSaved,
  onFailed,
}: Saving<D, K, V>): SavedChoices<K, V> {
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState<ReadonlyMap<K, V>>(new Map());
  const last = useRef(new Map<K, Choice<K, V>>());

  function settle(choice: Choice<K, V>, announce: (key: K) => void) {
    const { key } = choice;
    if (last.current.get(key) !== choice) return;
    last.current.delete(key);
    setUnsaved((known) => new Map([...known].filter(([one]) => one !== key)));
    announce(key);
  }
  const { mutate } = useMutation({
    scope: { id: queryKey.join() },
    mutationFn: ({ key, value }: Choice<K, V>) => save(key, value),
    onSuccess: async (_, choice) => {
      // A response that is under way may have been read before this save.
      await client.cancelQueries({ queryKey });
      client.setQueryData<D>(queryKey, (data) => data && apply(data, choice));
      settle(choice, onSaved);
    },
    onError: (_, choice) => settle(choice, onFailed),
  });
  function choose(key: K, value: V) {
    const choice = { key, value };
    last.current.set(key, choice);
    // Not in the query's cache, of which React hears only after the event: a controlled checkbox would be set back.
    setUnsaved((known) => new Map(known).set(key, value));
    mutate(choice);
  }
  return { unsaved, choose };
}
