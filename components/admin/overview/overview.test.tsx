import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StaffRoleProvider } from '@/components/admin/staff-role';
import { adminApi } from '@/lib/api/admin';
import { type Overview as OverviewData, overviewFor, QUEUES } from '@/lib/contract/admin-overview';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { renderAdmin } from '@/tests/setup/render-admin';
import { answer } from '@/tests/setup/stubbed-api';
import { Overview } from './overview';

const OVERVIEW: OverviewData = {
  queues: [],
  ...{ published: 1240, ending: 3, members: 52, merchants: 40, subscribers: 8 },
  mails: { waiting: 0, failed: 0 },
  emptySearches: [{ locale: 'en', keyword: 'falconry', searches: 4 }],
  storage: { database: 1024, pictures: null, free: 1024 },
  days: [
    {
      ...{ day: '2026-11-28', members: 1, merchants: 1, submitted: 1, published: 1, comments: 1 },
      ...{ views: 9, whatsapp: 2, searches: 4, emptySearches: 1 },
    },
  ],
  vitals: [],
  samples: true,
  unreadNotices: 0,
};
const queue = (name: (typeof QUEUES)[number]) => ({
  ...{ queue: name, waiting: 2, dueToday: 0, overdue: 0, oldest: null },
});

/** Opens the overview as a role, with what the API answers it. */
async function open(role: StaffRole) {
  answer(() => adminApi().getOverview(), overviewFor(role, { ...OVERVIEW, queues: QUEUES.map(queue) }));
  if (role === 'administrator') answer(() => adminApi().getConfiguration(), []);
  renderAdmin(
    <StaffRoleProvider value={role}>
      <Overview />
    </StaffRoleProvider>,
  );
  await screen.findAllByRole('list');
}
const cards = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const figures = () => screen.queryAllByRole('term').map((term) => term.textContent);
const boxes = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the overview', () => {
  it('of an administrator has every queue, figure and chart', async () => {
    await open('administrator');
    expect(cards('Waiting for you')).toHaveLength(QUEUES.length);
    expect(cards('Waiting for you')).toContain('/en/admin/merchants?state=unverified');
    expect(figures()).toHaveLength(9);
    expect(boxes()).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Remove sample data' })).toHaveAttribute(
      'href',
      '/en/admin/configuration',
    );
  });

  it('of a reviewer has what concerns the review', async () => {
    await open('reviewer');
    expect(cards('Waiting for you')).toEqual(
      ['advertisements', 'comments', 'reports', 'expiry'].map((section) => `/en/admin/${section}`),
    );
    expect(figures()).toEqual(['Published courses', 'Ending within 14 days']);
    expect(boxes()).toEqual(['Courses']);
    expect(screen.queryByText(/sample data|falconry/)).toBeNull();
  });

  it('of an editor, who has no queue, leads to the sections', async () => {
    await open('editor');
    expect(cards('What you can work on')).toEqual(
      [
        ...['categories', 'pages', 'blogs', 'hashtags', 'reasons'],
        ...['banners', 'announcements', 'popups', 'featured', 'account'],
      ].map((section) => `/en/admin/${section}`),
    );
    expect([...figures(), ...boxes()]).toEqual([]);
  });
});
