import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { menuOf, SECTION_NAMES, type SectionName, sectionsOf } from '@/components/admin/sections';
import { overviewSchema } from '@/lib/contract/admin-overview';
import { successOf } from '@/lib/contract/envelope';
import { STAFF_ROLES, type StaffRole } from '@/lib/contract/staff-roles';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';

/** The calls that each screen makes to show itself, and one that it makes to decide. */
const SCREENS: Record<SectionName, { reads: string[]; writes?: string }> = {
  overview: { reads: ['/overview'] },
  advertisements: { reads: ['/advertisements', '/reason_templates'], writes: '/advertisements/1/decision' },
  comments: { reads: ['/comments'], writes: '/comments/decisions' },
  expiry: { reads: ['/advertisements?kind=expiry'], writes: '/advertisements/1/expiry_review' },
  reports: { reads: ['/reports'], writes: '/reports/1/decision' },
  evidence: { reads: ['/evidence'], writes: '/evidence/1/review' },
  claims: { reads: ['/claims', '/claims?state=decided'], writes: '/claims/1/decision' },
  courses: {
    reads: ['/courses', '/courses/selection', '/courses/merchants', '/courses/export', '/courses/1'],
    writes: '/courses/undo',
  },
  imports: { reads: ['/imports', '/imports/left_courses'], writes: '/imports/1/cancel' },
  categories: { reads: ['/categories'], writes: '/categories' },
  merchants: { reads: ['/merchants', '/merchants/1'], writes: '/merchants/1/notes' },
  members: { reads: ['/members'], writes: '/members/1/suspend' },
  'at-risk': { reads: ['/statistics/merchants_at_risk'] },
  pages: { reads: ['/page_texts'] },
  blogs: { reads: ['/blogs'], writes: '/blogs' },
  hashtags: { reads: ['/hashtags'], writes: '/hashtags/aliases' },
  reasons: { reads: ['/reason_templates'], writes: '/reason_templates' },
  'broken-links': { reads: ['/statistics/missing_pages'], writes: '/redirects' },
  banners: { reads: ['/home_banners'], writes: '/home_banners' },
  announcements: { reads: ['/web_configs'], writes: '/web_configs' },
  popups: { reads: ['/popups'], writes: '/popups' },
  featured: { reads: ['/featured_courses'], writes: '/featured_courses' },
  searches: { reads: ['/statistics/searches'] },
  funnel: { reads: ['/statistics/funnel'] },
  audit: { reads: ['/audit'] },
  outbox: { reads: ['/outbox'] },
  jobs: { reads: ['/jobs'], writes: '/jobs/1/retry' },
  exports: { reads: ['/exports/courses'] },
  administrators: { reads: ['/administrators'] },
  configuration: { reads: ['/configuration', '/configuration/settings', '/configuration/samples'] },
  account: { reads: ['/account', '/account/sessions'] },
};

let test: TestApi;
const staff = new Map<StaffRole, TestAdministrator>();
const as = (role: StaffRole) => staff.get(role) as TestAdministrator;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  for (const role of STAFF_ROLES) {
    const one = await joinAdministrator(test);
    await test.db.update(accounts).set({ staffRole: role }).where(eq(accounts.id, one.id));
    staff.set(role, one);
  }
});
afterAll(() => test.drop());

describe.each(STAFF_ROLES)('a %s', (role) => {
  it.each(SECTION_NAMES)(
    'is refused by no call of %s, or by each and without it in the menu',
    async (section) => {
      const isSeen = sectionsOf(role).includes(section);
      expect(
        menuOf(role)
          .flatMap(({ sections }) => sections)
          .includes(section),
      ).toBe(isSeen);
      const { reads, writes } = SCREENS[section];
      // A reviewer reads the templates of reasons without the screen that writes them.
      const own = isSeen ? reads : reads.filter((path) => path !== '/reason_templates');
      const replies = [
        ...(await Promise.all(own.map((path) => as(role).call('GET', path)))),
        ...(writes ? [await as(role).call('POST', writes, {})] : []),
      ];
      for (const reply of replies) {
        if (isSeen) expect([200, 404, 409, 422]).toContain(reply.status);
        else expect(reply.status).toBe(403);
        await reply.arrayBuffer();
      }
    },
  );

  it('receives the figures of the overview that it works with, and no others', async () => {
    const reply = await as(role).call('GET', '/overview');
    const { data } = await parseReply(reply, successOf(overviewSchema));
    const { queues, days, unreadNotices: _, ...figures } = data;
    const names = { figures: Object.keys(figures).sort(), days: Object.keys(days[0] ?? {}).sort() };
    expect({ ...names, queues: queues.map(({ queue }) => queue).sort() }).toEqual(EXPECTED[role]);
  });
});

const EXPECTED: Record<StaffRole, { figures: string[]; days: string[]; queues: string[] }> = {
  reviewer: {
    figures: ['ending', 'published'],
    days: ['day', 'published', 'submitted'],
    queues: ['advertisements', 'comments', 'expiry_reviews', 'reports'],
  },
  editor: { figures: [], days: ['day'], queues: [] },
  administrator: {
    figures: [
      ...['emptySearches', 'ending', 'mails', 'members', 'merchants', 'published', 'samples', 'storage'],
      ...['subscribers', 'vitals'],
    ],
    days: [
      ...['comments', 'day', 'emptySearches', 'members', 'merchants', 'published', 'searches', 'submitted'],
      ...['views', 'whatsapp'],
    ],
    queues: [
      ...['advertisements', 'claims', 'comments', 'evidence', 'expiry_reviews'],
      ...['failed_jobs', 'merchants', 'reports'],
    ],
  },
};
