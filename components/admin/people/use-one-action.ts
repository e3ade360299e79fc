import { useRef, useState } from 'react';
import { useAction } from './person-page';

/**
 * Like useAction, for one button: a second click is ignored until the first has been answered and the screen has been
 * read anew.
 */
export function useOneAction(failureText?: (error: unknown) => string) {
  const act = useAction(failureText);
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  async function run(action: () => Promise<unknown>, done: string) {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    await act(action, done);
    isRunning.current = false;
    setPending(false);
  }
  return [run, isPending] as const;
}
