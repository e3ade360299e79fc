/** Whether an address, with or without its language, is one of the administrator's rooms. */
export function isAdminPath(pathname: string): boolean {
  return /^(\/(en|zh-hk))?\/admin(\/|$)/.test(pathname);
}
