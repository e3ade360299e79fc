/** What an administrator may do: a reviewer decides on submissions, an editor writes the site's texts. */
export const STAFF_ROLES = ['reviewer', 'editor', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
/** Role of an account or invitation whose row names none. */
export const LEAST_STAFF_ROLE: StaffRole = 'reviewer';

/** Calls of every role, by the first part of the path below `/api/v1/admin`. */
const EVERYBODY = ['account', 'notices', 'mail_settings', 'overview'];
const CALLS: Record<Exclude<StaffRole, 'administrator'>, readonly string[]> = {
  reviewer: [...EVERYBODY, 'advertisements', 'courses', 'comments', 'reports'],
  editor: [
    ...EVERYBODY,
    'web_configs',
    'popups',
    'home_banners',
    'featured_courses',
    'blogs',
    'page_texts',
    'pictures',
    'categories',
    'hashtags',
    'reason_templates',
  ],
};
/** Calls that a reviewer may only read: the templates of reasons. */
const READ: Record<Exclude<StaffRole, 'administrator'>, readonly string[]> = {
  reviewer: ['reason_templates'],
  editor: [],
};

/**
 * Returns whether a role may make a call. Whatever is not listed is for administrators.
 * @param path begins with `/api/v1/admin/`
 */
export function mayCall(role: StaffRole, method: string, path: string): boolean {
  if (role === 'administrator') return true;
  const [part = ''] = path.slice('/api/v1/admin/'.length).split('/');
  return CALLS[role].includes(part) || (method === 'GET' && READ[role].includes(part));
}
