/**
 * Lets the guard of unsaved texts (leave-guard.ts) see a step in the history before the router of Next, which would leave the
 * screen at once: browsers call the listeners of this event in the order in which they were added, and the router adds its
 * own when it is hydrated. An inline script of the pages with such a router.
 */
export const LEAVE_GUARD_SCRIPT = "addEventListener('popstate',e=>window.leaveGuard?.(e));";
