import { useRef } from 'react';

/** Returns the action of a form, which ignores another submission, such as a double click, while it runs. */
export function useSubmitOnce<T>(submit: (values: T) => Promise<void>): (values: T) => Promise<void> {
  const isBusy = useRef(false);
  return async (values) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await submit(values);
    } finally {
      isBusy.current = false;
    }
  };
}
