/** Returns whether a path, with or without a locale prefix, belongs to the admin. */
export function isAdminPath(pathname: string): boolean {
  return /^(\/(en|zh-hk))?\/admin(\/|$)/.test(pathname);
}
