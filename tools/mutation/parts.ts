/** A set of files that is mutated in one run of Stryker, and the tests that have to notice. */
export interface Part {
  group: 'rules' | 'auth' | 'limits';
  name: string;
  mutate: string[];
  tests: string[];
  /**
   * The tests import the whole application. What takes effect on import (route declarations, schemas) is then
   * not mutated: each such mutant would cost a new import and all tests of the part.
   */
  ofTheApi?: boolean;
}

const files = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.ts`);

/** What decides, in parts of a size that one run finishes in minutes. */
export const PARTS: readonly Part[] = [
  {
    group: 'rules',
    name: 'course-fields',
    mutate: files('lib/contract', 'advertisement', 'course-sessions', 'day-ranges', 'ages', 'plain-text'),
    tests: files(
      'tests',
      'contract-limits.test',
      'course-sessions.test',
      'day-ranges.test',
      'ages.test',
      'advertisement-rules.test',
    ),
  },
  {
    group: 'rules',
    name: 'texts-and-enrolment',
    mutate: [
      'server/features/advertisements/body-html.ts',
      ...files('server/features/catalogue', 'enrolment', 'age-groups'),
      'server/features/admin/advertisements/contact-data.ts',
    ],
    tests: [
      'server/features/advertisements/body-html.test.ts',
      ...files('server/features/catalogue', 'enrolment.test', 'age-groups.test'),
      'server/features/admin/advertisements/contact-data.test.ts',
    ],
  },
  {
    group: 'rules',
    name: 'advertisements',
    mutate: files('server/features/advertisements', 'decide', 'listing', 'places'),
    tests: files(
      'server/features/advertisements',
      'advertisement-listing.test',
      'advertisement-review.test',
      'advertisements-routes.test',
      'places.test',
    ),
    ofTheApi: true,
  },
  {
    group: 'rules',
    name: 'drafts-and-submissions',
    mutate: files('server/features/advertisements', 'submit', 'drafts', 'open-advertisement'),
    tests: files('server/features/advertisements', 'submit.test', 'drafts.test'),
  },
  {
    group: 'rules',
    name: 'teams',
    mutate: files('server/features/team', 'team', 'transfer-ownership', 'team-routes'),
    tests: ['server/features/team/team-routes.test.ts'],
    ofTheApi: true,
  },
  {
    group: 'rules',
    name: 'enquiries',
    mutate: files('server/features/enquiries', 'enquiries', 'enquiries-routes'),
    tests: ['server/features/enquiries/enquiries-routes.test.ts'],
    ofTheApi: true,
  },
  {
    group: 'rules',
    name: 'saved-searches',
    mutate: files(
      'server/features/saved-searches',
      'saved-searches',
      'save-query',
      'subscribe-to-search',
      'mail-searches',
    ),
    tests: files('server/features/saved-searches', 'saved-searches-routes.test', 'mail-searches.test'),
    ofTheApi: true,
  },
  {
    group: 'rules',
    name: 'comments-and-bookmarks',
    mutate: [
      ...files('server/features/bookmarks', 'bookmarks'),
      ...files(
        'server/features/comments',
        'comments',
        'comment-review',
        'member-comments',
        'merchant-comments',
      ),
    ],
    tests: [
      'server/features/bookmarks/bookmarks-routes.test.ts',
      ...files(
        'server/features/comments',
        'comment-review.test',
        'comments-routes.test',
        'merchant-comments-routes.test',
      ),
    ],
    ofTheApi: true,
  },
  {
    group: 'auth',
    name: 'passwords-and-roles',
    mutate: [
      ...files(
        'server/features/auth',
        'password-hash',
        'common-passwords',
        'guarded-attempt',
        'origins',
        'puzzle',
      ),
      ...files('lib/contract', 'account-fields', 'staff-roles'),
    ],
    tests: [
      ...files(
        'server/features/auth',
        'password-hash.test',
        'common-passwords.test',
        'guarded-attempt.test',
        'origins.test',
        'puzzle.test',
      ),
      ...files('tests', 'contract-limits.test', 'account-forms.test', 'staff-roles.test'),
    ],
  },
  {
    group: 'auth',
    name: 'sessions',
    mutate: files('server/features/accounts', 'session', 'administrator', 'business', 'tokens'),
    tests: [
      'server/features/accounts/session.test.ts',
      'tests/auth-conformance/sessions.test.ts',
      'server/features/admin/access/access-routes.test.ts',
    ],
    ofTheApi: true,
  },
  {
    group: 'auth',
    name: 'sign-in',
    mutate: files(
      'server/features/auth',
      'sign-in',
      'sign-in-guard',
      'second-factor',
      'one-time-code',
      'recovery-codes',
      'open-session',
    ),
    tests: files('server/features/auth', 'sign-in.test', 'second-factor.test'),
    ofTheApi: true,
  },
  {
    group: 'auth',
    name: 'resets-and-confirmations',
    mutate: [
      ...files(
        'server/features/auth',
        'password-calls',
        'confirmation',
        'account-mails',
        'mail-request',
        'password-input',
        'current-password',
      ),
      'server/features/accounts/one-time-tokens.ts',
    ],
    tests: files('server/features/auth', 'password-calls.test', 'confirmation.test'),
    ofTheApi: true,
  },
  {
    group: 'auth',
    name: 'changes-of-an-account',
    mutate: ['server/features/auth/account.ts'],
    tests: [
      'server/features/auth/account.test.ts',
      ...files('tests/auth-conformance', 'account.test', 'merchant.test'),
    ],
    ofTheApi: true,
  },
  {
    group: 'auth',
    name: 'passkeys',
    mutate: [
      ...files('server/features/passkeys', 'passkeys-routes', 'passkeys', 'web-authn', 'challenges'),
      'server/features/auth/require-proof.ts',
    ],
    tests: ['server/features/passkeys/passkeys-routes.test.ts'],
    ofTheApi: true,
  },
  {
    group: 'limits',
    name: 'counters-and-bodies',
    mutate: [
      ...files('lib', 'client-address', 'network'),
      ...files('server/http', 'rate-limit', 'read-form', 'read-bytes', 'receiving'),
    ],
    tests: [
      ...files('lib', 'client-address.test', 'network.test'),
      ...files('server/http', 'rate-limit.test', 'read-bytes.test', 'read-form.test'),
    ],
  },
  {
    group: 'limits',
    name: 'gateway',
    mutate: files('gateway', 'refuse', 'rendering-limit'),
    tests: ['gateway/gateway.test.ts'],
  },
  {
    group: 'limits',
    name: 'pictures',
    mutate: ['server/platform/media/drawing/validate-upload.ts'],
    tests: ['server/platform/media/drawing/validate-upload.test.ts'],
  },
];
