import { isbot } from 'isbot';

/** Reports whether a request comes from a crawler or a program, or is a browser's prefetch. */
export function isMachine({
  userAgent,
  purpose,
}: {
  userAgent?: string | undefined;
  /** Header `Sec-Purpose`. */
  purpose?: string | undefined;
}): boolean {
  return !userAgent || isbot(userAgent) || /prefetch/.test(purpose ?? '');
}
