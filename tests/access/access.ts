/**
 * Access rights of every call of the API. Every call of the API's document must be listed here once,
 * otherwise the matrix fails (access-matrix.test.ts). A new call therefore needs an access decision.
 */

/**
 * `own`: only objects that belong to the caller. `proof`: only shortly after a password or code was
 * confirmed.
 */
export type Access =
  | 'everyone'
  | 'session'
  | 'member'
  | 'member, own'
  | 'merchant'
  | 'merchant, own'
  | 'administrator'
  | 'administrator, proof';

const CALLS: Record<Access, string> = {
  everyone: `
    POST /admin-auth
    GET /admin-auth/confirmation
    POST /admin-auth/confirmation
    POST /admin-auth/password
    GET /admin-auth/password/edit
    POST /admin-auth/sign_in
    GET /api/v1/blogs
    GET /api/v1/blogs/{slug}
    POST /api/v1/calendar
    GET /api/v1/categories/{slug}
    POST /api/v1/contact
    GET /api/v1/course_files/template
    POST /api/v1/enquiries
    GET /api/v1/hashtags
    GET /api/v1/hashtags/{slug}
    GET /api/v1/hashtags/{slug}/calendar
    GET /api/v1/home_banners
    GET /api/v1/main_categories
    GET /api/v1/main_categories/{slug}
    GET /api/v1/merchants
    GET /api/v1/merchants/{slug}
    GET /api/v1/merchants/{slug}/calendar
    GET /api/v1/openactive/courses
    POST /api/v1/passkeys/{role}/options
    POST /api/v1/passkeys/{role}/sign_in
    GET /api/v1/page_texts/{page}
    GET /api/v1/popups
    GET /api/v1/posts
    POST /api/v1/posts/filter_by_category
    POST /api/v1/posts/filter_by_ids
    POST /api/v1/posts/filter_by_main_category
    POST /api/v1/posts/filter_home_posts
    POST /api/v1/posts/{id}/events
    GET /api/v1/posts/featured
    GET /api/v1/posts/map
    GET /api/v1/posts/{slug}
    GET /api/v1/posts/{slug}/comments
    GET /api/v1/merchants/{slug}/comments
    POST /api/v1/reports
    POST /api/v1/restorations
    POST /api/v1/saved_searches/subscribe
    GET /api/v1/search
    POST /api/v1/search
    GET /api/v1/search/popular
    GET /api/v1/sitemap
    GET /api/v1/sitemap/{kind}
    POST /api/v1/subscribe
    POST /api/v1/subscribe/confirm
    GET /api/v1/unsubscribe
    POST /api/v1/unsubscribe
    GET /api/v1/venues
    POST /api/v1/vitals
    GET /api/v1/webconfigs
    POST /auth
    GET /auth/confirmation
    POST /auth/confirmation
    POST /auth/password
    GET /auth/password/edit
    POST /auth/sign_in
    POST /merchant-auth
    GET /merchant-auth/confirmation
    POST /merchant-auth/confirmation
    POST /merchant-auth/password
    GET /merchant-auth/password/edit
    POST /merchant-auth/sign_in
  `,
  /** Session of the mount's own role. */
  session: `
    DELETE /admin-auth
    PUT /admin-auth
    PUT /admin-auth/password
    DELETE /admin-auth/sign_out
    GET /admin-auth/validate_token
    DELETE /auth
    PUT /auth
    PUT /auth/password
    DELETE /auth/sign_out
    GET /auth/validate_token
    DELETE /merchant-auth
    PUT /merchant-auth
    PUT /merchant-auth/password
    DELETE /merchant-auth/sign_out
    GET /merchant-auth/validate_token
  `,
  member: `
    GET /api/v1/bookmarks
    POST /api/v1/bookmarks
    DELETE /api/v1/bookmarks/{id}
    GET /api/v1/saved_searches
    POST /api/v1/saved_searches
    GET /api/v1/posts/{id}/place_alert
    POST /api/v1/posts/{id}/place_alert
    DELETE /api/v1/posts/{id}/place_alert
    GET /api/v1/comments
    POST /api/v1/comments
    GET /api/v1/users/current
    DELETE /api/v1/users/current/calendar
    GET /api/v1/users/current/calendar
    POST /api/v1/users/current/calendar
    GET /api/v1/users/current/export
    GET /api/v1/users/current/mail_settings
    PUT /api/v1/users/current/mail_settings
    GET /api/v1/users/current/notices
    POST /api/v1/users/current/notices/read
    GET /api/v1/users/current/passkeys
    POST /api/v1/users/current/passkeys
    POST /api/v1/users/current/passkeys/options
    DELETE /api/v1/users/current/passkeys/{id}
    DELETE /api/v1/users/current/image
    PUT /api/v1/users/current/image
    DELETE /api/v1/users/current/sessions
    GET /api/v1/users/current/sessions
  `,
  'member, own': `
    PUT /api/v1/comments/{id}
    PUT /api/v1/saved_searches/{id}
    DELETE /api/v1/saved_searches/{id}
    DELETE /api/v1/users/current/sessions/{id}
  `,
  merchant: `
    GET /api/v1/merchants/current
    GET /api/v1/merchants/current/comments
    POST /api/v1/merchants/current/course_files
    GET /api/v1/merchants/current/enquiries
    GET /api/v1/merchants/current/mail_settings
    PUT /api/v1/merchants/current/mail_settings
    GET /api/v1/merchants/current/notices
    POST /api/v1/merchants/current/notices/read
    GET /api/v1/merchants/current/passkeys
    POST /api/v1/merchants/current/passkeys
    POST /api/v1/merchants/current/passkeys/options
    DELETE /api/v1/merchants/current/passkeys/{id}
    POST /api/v1/merchants/current/pictures
    GET /api/v1/merchants/current/posts
    GET /api/v1/merchants/current/statistics
    GET /api/v1/merchants/current/team
    POST /api/v1/merchants/current/team/acceptance
    POST /api/v1/merchants/current/team/invitations
    DELETE /api/v1/merchants/current/team/membership
    PUT /api/v1/merchants/current/team/owner
    POST /api/v1/posts
    POST /api/v1/posts/submissions
  `,
  'merchant, own': `
    POST /api/v1/comments/{id}/reply
    DELETE /api/v1/merchants/current/team/editors/{id}
    DELETE /api/v1/merchants/current/team/invitations/{id}
    PUT /api/v1/merchants/current/enquiries/{id}
    DELETE /api/v1/merchants/current/enquiries/{id}
    GET /api/v1/merchants/current/posts/{id}
    PUT /api/v1/posts/{id}
    POST /api/v1/posts/{id}/copy
    PUT /api/v1/posts/{id}/places
    POST /api/v1/posts/{id}/renew
    GET /api/v1/posts/{id}/statistics
    POST /api/v1/posts/{id}/submit
    POST /api/v1/posts/{id}/withdraw
  `,
  administrator: `
    GET /api/v1/admin/account
    GET /api/v1/admin/account/passkeys
    POST /api/v1/admin/account/passkeys
    POST /api/v1/admin/account/passkeys/options
    DELETE /api/v1/admin/account/passkeys/{id}
    POST /api/v1/admin/account/proof
    GET /api/v1/admin/administrators
    DELETE /api/v1/admin/administrators/invitations/{id}
    GET /api/v1/admin/advertisements
    POST /api/v1/admin/advertisements/decisions
    GET /api/v1/admin/advertisements/{id}
    POST /api/v1/admin/advertisements/{id}/decision
    POST /api/v1/admin/advertisements/{id}/expiry_review
    GET /api/v1/admin/advertisements/{id}/hints
    GET /api/v1/admin/audit
    GET /api/v1/admin/blogs
    POST /api/v1/admin/blogs
    POST /api/v1/admin/blogs/preview
    DELETE /api/v1/admin/blogs/{id}
    GET /api/v1/admin/blogs/{id}
    PUT /api/v1/admin/blogs/{id}
    GET /api/v1/admin/categories
    POST /api/v1/admin/categories
    PUT /api/v1/admin/categories/order
    PUT /api/v1/admin/categories/{id}
    POST /api/v1/admin/categories/{id}/move
    GET /api/v1/admin/comments
    POST /api/v1/admin/comments/decisions
    GET /api/v1/admin/configuration
    GET /api/v1/admin/hashtags
    POST /api/v1/admin/hashtags/aliases
    POST /api/v1/admin/hashtags/{id}/block
    POST /api/v1/admin/hashtags/{id}/merge
    POST /api/v1/admin/hashtags/{id}/unblock
    GET /api/v1/admin/featured_courses
    POST /api/v1/admin/featured_courses
    PUT /api/v1/admin/featured_courses/order
    DELETE /api/v1/admin/featured_courses/{id}
    PUT /api/v1/admin/featured_courses/{id}
    GET /api/v1/admin/home_banners
    POST /api/v1/admin/home_banners
    PUT /api/v1/admin/home_banners/order
    DELETE /api/v1/admin/home_banners/{id}
    PUT /api/v1/admin/home_banners/{id}
    GET /api/v1/admin/imports
    POST /api/v1/admin/imports
    POST /api/v1/admin/imports/head
    GET /api/v1/admin/imports/{id}
    POST /api/v1/admin/imports/{id}/cancel
    POST /api/v1/admin/imports/{id}/carry_out
    GET /api/v1/admin/jobs
    POST /api/v1/admin/jobs/{id}/retry
    GET /api/v1/admin/mail_settings
    PUT /api/v1/admin/mail_settings
    GET /api/v1/admin/members
    GET /api/v1/admin/members/{id}
    POST /api/v1/admin/members/{id}/confirmation
    POST /api/v1/admin/members/{id}/restore
    DELETE /api/v1/admin/members/{id}/sessions
    DELETE /api/v1/admin/members/{id}/sessions/{session}
    POST /api/v1/admin/members/{id}/suspend
    GET /api/v1/admin/merchants
    GET /api/v1/admin/merchants/{id}
    POST /api/v1/admin/merchants/{id}/changes/{change}
    POST /api/v1/admin/merchants/{id}/confirmation
    DELETE /api/v1/admin/merchants/{id}/sessions
    DELETE /api/v1/admin/merchants/{id}/sessions/{session}
    GET /api/v1/admin/notices
    POST /api/v1/admin/notices/read
    GET /api/v1/admin/outbox
    GET /api/v1/admin/outbox/{file}
    GET /api/v1/admin/overview
    GET /api/v1/admin/page_texts
    POST /api/v1/admin/page_texts
    POST /api/v1/admin/page_texts/preview
    POST /api/v1/admin/page_texts/restore
    DELETE /api/v1/admin/page_texts/{id}
    PUT /api/v1/admin/page_texts/{id}
    POST /api/v1/admin/pictures
    GET /api/v1/admin/popups
    POST /api/v1/admin/popups
    DELETE /api/v1/admin/popups/{id}
    PUT /api/v1/admin/popups/{id}
    GET /api/v1/admin/reason_templates
    POST /api/v1/admin/reason_templates
    PUT /api/v1/admin/reason_templates/order
    DELETE /api/v1/admin/reason_templates/{id}
    PUT /api/v1/admin/reason_templates/{id}
    POST /api/v1/admin/redirects
    GET /api/v1/admin/reports
    POST /api/v1/admin/reports/{id}/decision
    GET /api/v1/admin/statistics/funnel
    GET /api/v1/admin/statistics/merchants_at_risk
    GET /api/v1/admin/statistics/missing_pages
    GET /api/v1/admin/statistics/searches
    GET /api/v1/admin/web_configs
    POST /api/v1/admin/web_configs
    PUT /api/v1/admin/web_configs/order
    DELETE /api/v1/admin/web_configs/{id}
    PUT /api/v1/admin/web_configs/{id}
  `,
  'administrator, proof': `
    POST /api/v1/admin/account/otp
    POST /api/v1/admin/account/otp/confirm
    POST /api/v1/admin/account/otp/disable
    POST /api/v1/admin/account/recovery_codes
    POST /api/v1/admin/administrators/invitations
    DELETE /api/v1/admin/administrators/{id}/otp
    POST /api/v1/admin/administrators/{id}/staff_role
    POST /api/v1/admin/administrators/{id}/restore
    POST /api/v1/admin/administrators/{id}/suspend
    DELETE /api/v1/admin/categories/{id}
    POST /api/v1/admin/categories/{id}/merge
    GET /api/v1/admin/exports/{kind}
    POST /api/v1/admin/imports/{id}/undo
    DELETE /api/v1/admin/members/{id}
    DELETE /api/v1/admin/merchants/{id}
  `,
};

/** Calls of `administrator` that are also for the two lower staff roles (lib/contract/staff-roles). */
export const STAFF = {
  'a reviewer': listed(`
    GET /api/v1/admin/account
    GET /api/v1/admin/account/passkeys
    POST /api/v1/admin/account/passkeys
    POST /api/v1/admin/account/passkeys/options
    DELETE /api/v1/admin/account/passkeys/{id}
    POST /api/v1/admin/account/proof
    POST /api/v1/admin/account/otp
    POST /api/v1/admin/account/otp/confirm
    POST /api/v1/admin/account/otp/disable
    POST /api/v1/admin/account/recovery_codes
    GET /api/v1/admin/mail_settings
    PUT /api/v1/admin/mail_settings
    GET /api/v1/admin/notices
    POST /api/v1/admin/notices/read
    GET /api/v1/admin/overview
    GET /api/v1/admin/advertisements
    POST /api/v1/admin/advertisements/decisions
    GET /api/v1/admin/advertisements/{id}
    GET /api/v1/admin/advertisements/{id}/hints
    POST /api/v1/admin/advertisements/{id}/decision
    POST /api/v1/admin/advertisements/{id}/expiry_review
    GET /api/v1/admin/comments
    POST /api/v1/admin/comments/decisions
    GET /api/v1/admin/reports
    POST /api/v1/admin/reports/{id}/decision
    GET /api/v1/admin/reason_templates
  `),
  'an editor': listed(`
    GET /api/v1/admin/account
    GET /api/v1/admin/account/passkeys
    POST /api/v1/admin/account/passkeys
    POST /api/v1/admin/account/passkeys/options
    DELETE /api/v1/admin/account/passkeys/{id}
    POST /api/v1/admin/account/proof
    POST /api/v1/admin/account/otp
    POST /api/v1/admin/account/otp/confirm
    POST /api/v1/admin/account/otp/disable
    POST /api/v1/admin/account/recovery_codes
    GET /api/v1/admin/mail_settings
    PUT /api/v1/admin/mail_settings
    GET /api/v1/admin/notices
    POST /api/v1/admin/notices/read
    GET /api/v1/admin/overview
    GET /api/v1/admin/blogs
    POST /api/v1/admin/blogs
    POST /api/v1/admin/blogs/preview
    DELETE /api/v1/admin/blogs/{id}
    GET /api/v1/admin/blogs/{id}
    PUT /api/v1/admin/blogs/{id}
    GET /api/v1/admin/categories
    POST /api/v1/admin/categories
    PUT /api/v1/admin/categories/order
    PUT /api/v1/admin/categories/{id}
    POST /api/v1/admin/categories/{id}/move
    GET /api/v1/admin/hashtags
    POST /api/v1/admin/hashtags/aliases
    POST /api/v1/admin/hashtags/{id}/block
    POST /api/v1/admin/hashtags/{id}/merge
    POST /api/v1/admin/hashtags/{id}/unblock
    GET /api/v1/admin/featured_courses
    POST /api/v1/admin/featured_courses
    PUT /api/v1/admin/featured_courses/order
    DELETE /api/v1/admin/featured_courses/{id}
    PUT /api/v1/admin/featured_courses/{id}
    GET /api/v1/admin/home_banners
    POST /api/v1/admin/home_banners
    PUT /api/v1/admin/home_banners/order
    DELETE /api/v1/admin/home_banners/{id}
    PUT /api/v1/admin/home_banners/{id}
    GET /api/v1/admin/page_texts
    POST /api/v1/admin/page_texts
    POST /api/v1/admin/page_texts/preview
    POST /api/v1/admin/page_texts/restore
    DELETE /api/v1/admin/page_texts/{id}
    PUT /api/v1/admin/page_texts/{id}
    POST /api/v1/admin/pictures
    GET /api/v1/admin/popups
    POST /api/v1/admin/popups
    DELETE /api/v1/admin/popups/{id}
    PUT /api/v1/admin/popups/{id}
    GET /api/v1/admin/reason_templates
    POST /api/v1/admin/reason_templates
    PUT /api/v1/admin/reason_templates/order
    DELETE /api/v1/admin/reason_templates/{id}
    PUT /api/v1/admin/reason_templates/{id}
    GET /api/v1/admin/web_configs
    POST /api/v1/admin/web_configs
    PUT /api/v1/admin/web_configs/order
    DELETE /api/v1/admin/web_configs/{id}
    PUT /api/v1/admin/web_configs/{id}
    DELETE /api/v1/admin/categories/{id}
    POST /api/v1/admin/categories/{id}/merge
  `),
};

/** Calls as named in the API's document, `POST /api/v1/posts`, with their access rights. */
export const ACCESS: readonly (readonly [call: string, access: Access])[] = Object.entries(CALLS).flatMap(
  ([access, calls]) => listed(calls).map((call) => [call, access as Access] as const),
);

function listed(calls: string): string[] {
  return calls.trim().split(/\s*\n\s*/);
}
