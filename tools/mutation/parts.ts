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

/** Returns the files of patterns such as `lib/{ages,site}.ts`. */
const files = (...patterns: string[]): string[] =>
  patterns.flatMap((pattern) => {
    const [before = '', names = '', after = ''] = pattern.split(/[{}]/);
    return names.split(',').map((name) => before + name + after);
  });

/** What decides, in parts of a size that one run finishes in minutes. */
export const PARTS: readonly Part[] = [
  {
    group: 'rules',
    name: 'course-fields',
    mutate: files('lib/contract/{advertisement,course-sessions,day-ranges,ages,plain-text,terms}.ts'),
    tests: files(
      'tests/{contract-limits,course-sessions,day-ranges,ages,advertisement-rules}.test.ts',
      'lib/contract/terms.test.ts',
    ),
  },
  {
    group: 'rules',
    name: 'texts-and-enrolment',
    mutate: files(
      'server/features/advertisements/body-html.ts',
      'server/features/catalogue/enrolment.ts',
      'lib/contract/age-groups.ts',
      'server/features/admin/advertisements/contact-data.ts',
    ),
    tests: files(
      'server/features/advertisements/body-html.test.ts',
      'server/features/catalogue/enrolment.test.ts',
      'lib/contract/age-groups.test.ts',
      'server/features/admin/advertisements/contact-data.test.ts',
    ),
  },
  {
    group: 'rules',
    name: 'advertisements',
    ofTheApi: true,
    mutate: files('server/features/advertisements/{decide,listing,places}.ts'),
    tests: files(
      'server/features/advertisements/{advertisement-listing,advertisement-review,advertisements-routes,places}.test.ts',
    ),
  },
  {
    group: 'rules',
    name: 'drafts-and-submissions',
    mutate: files('server/features/advertisements/{submit,drafts,open-advertisement}.ts'),
    tests: files('server/features/advertisements/{submit,drafts}.test.ts'),
  },
  {
    group: 'rules',
    name: 'teams',
    ofTheApi: true,
    mutate: files('server/features/team/{team,transfer-ownership,team-routes}.ts'),
    tests: files('server/features/team/team-routes.test.ts'),
  },
  {
    group: 'rules',
    name: 'enquiries',
    ofTheApi: true,
    mutate: files('server/features/enquiries/{enquiries,enquiries-routes}.ts'),
    tests: files('server/features/enquiries/enquiries-routes.test.ts'),
  },
  {
    group: 'rules',
    name: 'waiting-lists',
    ofTheApi: true,
    mutate: files('server/features/waiting-list/{rules,join,offers,run-waiting-lists}.ts'),
    tests: files('server/features/waiting-list/{rules,waiting-list-routes}.test.ts'),
  },
  {
    group: 'rules',
    name: 'saved-searches',
    ofTheApi: true,
    mutate: files(
      'server/features/saved-searches/{saved-searches,save-query,subscribe-to-search,mail-searches}.ts',
    ),
    tests: files('server/features/saved-searches/{saved-searches-routes,mail-searches}.test.ts'),
  },
  {
    group: 'rules',
    name: 'comments-and-bookmarks',
    ofTheApi: true,
    mutate: files(
      'server/features/bookmarks/bookmarks.ts',
      'server/features/comments/{comments,comment-review,member-comments,merchant-comments}.ts',
    ),
    tests: files(
      'server/features/bookmarks/bookmarks-routes.test.ts',
      'server/features/comments/{comment-review,comments-routes,merchant-comments-routes}.test.ts',
    ),
  },
  {
    group: 'auth',
    name: 'passwords-and-roles',
    mutate: files(
      'server/features/auth/{password-hash,common-passwords,guarded-attempt,origins,puzzle}.ts',
      'lib/contract/{account-fields,staff-roles}.ts',
    ),
    tests: files(
      'server/features/auth/{password-hash,common-passwords,guarded-attempt,origins,puzzle}.test.ts',
      'tests/{contract-limits,account-forms,staff-roles}.test.ts',
    ),
  },
  {
    group: 'auth',
    name: 'sessions',
    ofTheApi: true,
    mutate: files('server/features/accounts/{session,administrator,business,tokens}.ts'),
    tests: files(
      'server/features/accounts/session.test.ts',
      'tests/auth-conformance/sessions.test.ts',
      'server/features/admin/access/access-routes.test.ts',
    ),
  },
  {
    group: 'auth',
    name: 'sign-in',
    ofTheApi: true,
    mutate: files(
      'server/features/auth/{sign-in,sign-in-guard,second-factor,one-time-code,recovery-codes,open-session}.ts',
    ),
    tests: files('server/features/auth/{sign-in,second-factor}.test.ts'),
  },
  {
    group: 'auth',
    name: 'resets-and-confirmations',
    ofTheApi: true,
    mutate: files(
      'server/features/auth/{password-calls,confirmation,account-mails,mail-request,password-input,current-password}.ts',
      'server/features/accounts/one-time-tokens.ts',
    ),
    tests: files('server/features/auth/{password-calls,confirmation}.test.ts'),
  },
  {
    group: 'auth',
    name: 'changes-of-an-account',
    ofTheApi: true,
    mutate: files('server/features/auth/account.ts'),
    tests: files('server/features/auth/account.test.ts', 'tests/auth-conformance/{account,merchant}.test.ts'),
  },
  {
    group: 'auth',
    name: 'passkeys',
    ofTheApi: true,
    mutate: files(
      'server/features/passkeys/{passkeys-routes,passkeys,web-authn,challenges}.ts',
      'server/features/auth/require-proof.ts',
    ),
    tests: files('server/features/passkeys/passkeys-routes.test.ts'),
  },
  {
    group: 'limits',
    name: 'counters-and-bodies',
    mutate: files(
      'lib/network/{client-address,address-prefix}.ts',
      'server/http/{rate-limit,read-form,read-bytes,receiving}.ts',
    ),
    tests: files(
      'lib/network/{client-address,address-prefix}.test.ts',
      'server/http/{rate-limit,read-bytes,read-form}.test.ts',
    ),
  },
  {
    group: 'limits',
    name: 'gateway',
    mutate: files('gateway/{refuse,rendering-limit}.ts'),
    tests: files('gateway/gateway.test.ts'),
  },
  {
    group: 'limits',
    name: 'pictures',
    mutate: files('server/platform/media/drawing/validate-upload.ts'),
    tests: files('server/platform/media/drawing/validate-upload.test.ts'),
  },
];
