import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import { publicApi } from '@/lib/api/browser';
import type { AdminCourseDetail, CourseDecision } from '@/lib/contract/admin-courses';
import { adminCourse, adminCourseDetail, mainCategory } from '@/tests/factories/replies';
import { renderAdmin } from '@/tests/setup/render-admin';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { CourseDetail } from './course-detail';
import { CourseList } from './course-list';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });
const said = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });

beforeEach(
  () => void answer(() => publicApi().listMainCategories(), [mainCategory('Art', 'Crafts', 'Pottery')]),
);

describe('the list of all courses', () => {
  const courses = [
    adminCourse({ id: 1, version: 2, titleEn: 'Wheel throwing' }),
    adminCourse({ id: 2, titleEn: 'Badminton', origin: 'lcsd_recreation', corrected: true, placesLeft: 0 }),
    adminCourse({ id: 3, titleEn: '', state: 'awaiting_confirmation', submittedAt: '2020-01-01T00:00:00Z' }),
  ];
  function open(address = '/courses') {
    const states = [{ state: 'published' as const, count: 2 }];
    const origins = [{ origin: 'merchant' as const, count: 2 }];
    answer(() => adminApi().findCourseMerchants(ANY), []);
    const requests = answer(() => adminApi().listAllCourses(), { courses, states, origins }, { total: 30 });
    return { ...renderAdmin(<CourseList />, address), requests };
  }

  it('shows title, merchant, number, state, origin and what to know first', async () => {
    open();
    const first = await row(/Wheel throwing/);
    expect(first).toMatchTextContent(/Kiln & Clay · #1.*Art.*Pottery.*Listed.*Merchant.*Starts/);
    expect(within(first).getByRole('link', { name: 'Wheel throwing' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/admin\/courses\/1/),
    );
    expect(await row(/Badminton/)).toMatchTextContent(/LCSD recreation.*Edited by hand.*No places left/);
    expect(await row(/Untitled course #3/)).toMatchTextContent(/Email unconfirmed.*unconfirmed for/);
    expect(screen.getByText('30 results')).toBeVisible();
  });

  it('asks for several states, each with its number, and for what is typed', async () => {
    const { user, requests } = open();
    await row(/Wheel throwing/);
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: /Listed\s*2/ }));
    await user.click(screen.getByRole('option', { name: /Taken down/ }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ states: ['published', 'ended'] }));
    expect(new URLSearchParams(window.location.search).get('states')).toBe('published,ended');
    await user.keyboard('{Escape}');
    await user.type(screen.getByLabelText('Course, merchant, number or address'), '#12');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ keyword: '#12' }));
    await user.click(button('Clear filters'));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByLabelText('Course, merchant, number or address')).toHaveValue('');
  });

  it('takes down those of all pages, with a reason, and names those that failed', async () => {
    const { user } = open();
    answer(() => adminApi().selectAllCourses(ANY), {
      items: [1, 2, 8, 9].map((id) => ({
        ...{ id, version: 2, title: `Course ${id}`, titleEn: '' },
        state: id === 9 ? ('draft' as const) : ('published' as const),
      })),
      total: 4,
    });
    const failed = [{ id: 8, title: 'Course 8', titleEn: '', code: 'wrong_state' as const }];
    const sent = answer(() => adminApi().takeDownCourses(ANY), { done: [1, 2], decisions: [51, 52], failed });
    await user.click(within(await row(/Wheel throwing/)).getByRole('checkbox'));
    await user.click(button('Select all 30'));
    await user.click(await screen.findByRole('button', { name: 'Take down 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take down 3 courses' });
    const submit = within(dialog).getByRole('button', { name: 'Take down 3' });
    await user.click(submit);
    expect(await within(dialog).findByText('must be filled in')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Other' }));
    await user.click(submit);
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^Note to the merchant/)).toHaveAccessibleDescription(
        'must be filled in',
      ),
    );
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Duplicate' }));
    await user.click(submit);
    expect(await said('2 courses taken down')).toBeInTheDocument();
    expect(sent).toEqual([{ ids: [1, 2, 8], cause: 'duplicate' }]);
    const left = await screen.findByRole('dialog', { name: '1 could not be processed' });
    expect(within(left).getByRole('listitem')).toMatchTextContent(/Course 8 #8.*status does not allow/);
    await user.click(within(left).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('2 selected')).toBeVisible();
    expect(await said('2 courses taken down')).toHaveFocus();
    const later = [{ id: 2, title: 'Badminton', titleEn: '', code: 'edit_conflict' as const }];
    const undone = answer(() => adminApi().undoCourseDecisions(ANY), {
      ...{ done: [1], decisions: [], failed: later },
    });
    await user.click(button('Undo'));
    expect(await said('1 course put back')).toBeInTheDocument();
    expect(undone).toEqual([{ decisions: [51, 52] }]);
    const named = await screen.findByRole('dialog', { name: '1 could not be processed' });
    expect(within(named).getByRole('listitem')).toMatchTextContent(/Badminton #2.*later depends/);
    await user.click(within(named).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('asks before the note of a take-down is lost, by each way out of the dialog', async () => {
    const { user } = open();
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(within(await row(/Wheel throwing/)).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Take down 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take down 1 course' });
    const note = within(dialog).getByLabelText(/^Note to the merchant/);
    await user.type(note, 'The term is over.');
    const leave = [
      () => user.keyboard('{Escape}'),
      () => user.click(within(dialog).getByRole('button', { name: 'Cancel' })),
      () => user.click(within(dialog).getByRole('button', { name: 'Close' })),
    ];
    for (const [index, goOut] of leave.entries()) {
      await goOut();
      expect(asked).toHaveBeenCalledTimes(index + 1);
      expect(note).toHaveValue('The term is over.');
    }
    asked.mockReturnValue(true);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    asked.mockRestore();
  });

  it('is narrowed to a merchant found by name, and to days, and exported as it is narrowed', async () => {
    const { user, requests } = open();
    const looked = answer(() => adminApi().findCourseMerchants(ANY), [{ id: 7, name: 'Kiln & Clay' }]);
    await row(/Wheel throwing/);
    await user.type(screen.getByRole('combobox', { name: 'Merchant' }), 'kiln');
    await waitFor(() => expect(looked.at(-1)).toMatchObject({ keyword: 'kiln' }));
    await user.click(await screen.findByRole('option', { name: 'Kiln & Clay' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    await user.click(screen.getByRole('combobox', { name: 'Date' }));
    await user.click(await screen.findByRole('option', { name: 'Listed' }));
    const narrowed = { merchantId: 7, from: '2026-03-01', dated: 'published' };
    await waitFor(() => expect(requests.at(-1)).toMatchObject(narrowed));
    const network = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('x'));
    const saved = vi.spyOn(URL, 'createObjectURL');
    await user.click(button('Export results'));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const address = new URL(String(network.mock.lastCall?.[0]), window.location.origin);
    expect(address.pathname).toBe('/api/v1/admin/courses/export');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ merchant_id: '7', from: '2026-03-01', dated: 'published', locale: 'en' },
    });
    network.mockRestore();
    await user.click(button('Clear filters'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Merchant' })).toHaveValue(''));
  });

  it('restores several, and gives them another category', async () => {
    const { user } = open();
    const restored = answer(() => adminApi().restoreCourses(ANY), { done: [1], decisions: [61], failed: [] });
    await user.click(within(await row(/Wheel throwing/)).getByRole('checkbox'));
    await user.click(button('Restore'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore 1' }));
    expect(await said('1 course restored')).toBeInTheDocument();
    expect(restored).toEqual([{ ids: [1] }]);
    const moved = answer(() => adminApi().moveCourses(ANY), { done: [1], decisions: [62], failed: [] });
    await user.click(within(await row(/Wheel throwing/)).getByRole('checkbox'));
    await user.click(button('Change category'));
    const dialog = await screen.findByRole('dialog', { name: /Change the category of 1 course/ });
    await user.click(within(dialog).getByRole('combobox', { name: 'New category' }));
    await user.click(await screen.findByRole('option', { name: 'Art › Crafts › Pottery' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change 1' }));
    expect(await said('Category of 1 course changed')).toBeInTheDocument();
    expect(moved).toEqual([{ items: [{ id: 1, version: 2 }], categoryId: 111 }]);
  });
});

describe('one course', () => {
  const decision = (values: Partial<CourseDecision> = {}): CourseDecision => ({
    ...{ id: 5, action: 'take_down', cause: 'duplicate', note: 'See #12', actor: 'lee@example.com' },
    ...{ at: '2026-11-20T02:00:00Z', changes: [], undoableUntil: '2126-12-20T02:00:00Z', obstacle: null },
    ...values,
  });
  async function open(detail: AdminCourseDetail = adminCourseDetail()) {
    answer(() => adminApi().getAnyCourse(7), detail);
    const rendered = renderAdmin(<CourseDetail id={7} />, '/courses/7');
    await screen.findByRole('heading', { level: 1 });
    return rendered;
  }
  const field = (name: RegExp) => screen.getByRole('textbox', { name });

  it('is taken down with a reason', async () => {
    const { user } = await open();
    const sent = answer(() => adminApi().takeDownCourse(7, ANY), adminCourseDetail());
    await user.click(button('Take down'));
    const dialog = await screen.findByRole('dialog', { name: 'Take down 1 course' });
    await user.click(within(dialog).getByRole('radio', { name: 'Merchant’s request' }));
    await user.type(within(dialog).getByLabelText(/^Note to the merchant/), 'As you asked.');
    await user.click(within(dialog).getByRole('button', { name: 'Take down' }));
    expect(await said('1 course taken down')).toBeInTheDocument();
    expect(sent).toEqual([{ cause: 'merchant_request', note: 'As you asked.' }]);
  });

  it('says why it is not public, and has that undone', async () => {
    const { user } = await open(
      adminCourseDetail({ course: adminCourse({ state: 'ended' }), decisions: [decision()] }),
    );
    expect(screen.getByText(/reason: Duplicate · See #12/)).toBeVisible();
    const sent = answer(() => adminApi().undoCourseDecision(7, 5), adminCourseDetail());
    await user.click(button('Undo the take-down'));
    expect(await said('Undone')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('sends an undoing once for two clicks', async () => {
    await open(adminCourseDetail({ course: adminCourse({ state: 'ended' }), decisions: [decision()] }));
    const sent = answer(() => adminApi().undoCourseDecision(7, 5), adminCourseDetail());
    fireEvent.click(button('Undo the take-down'));
    fireEvent.click(button('Undo the take-down'));
    expect(await said('Undone')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('cannot be restored with a telephone number in a text, which is named', async () => {
    await open(
      adminCourseDetail({
        course: adminCourse({ state: 'ended' }),
        problems: [{ field: 'content_en', found: '9123 4567' }],
        decisions: [decision({ obstacle: 'contact_data' })],
      }),
    );
    expect(button('Restore')).toBeDisabled();
    expect(button('Restore')).toHaveAccessibleDescription(/must not contain a telephone number or link/);
    expect(screen.queryByRole('button', { name: /^Undo(:| the)/ })).toBeNull();
  });

  it('names the fields for which undoing was refused', async () => {
    const { user } = await open(
      adminCourseDetail({ course: adminCourse({ state: 'ended' }), decisions: [decision()] }),
    );
    answer(() => adminApi().undoCourseDecision(7, 5), refusal('invalid_fields', { titleEn: ['invalid'] }));
    await user.click(button('Undo the take-down'));
    expect(await said(/English title must not contain a telephone number or link/i)).toBeInTheDocument();
  });

  it('shows its approval among the decisions', async () => {
    const reviews = [
      { id: 1, action: 'approve' as const, actor: 'lee@example.com', at: '2026-11-19T02:00:00Z' },
    ];
    await open(adminCourseDetail({ decisions: [decision()], reviews }));
    const log = within(screen.getByRole('region', { name: 'Decisions' })).getAllByRole('listitem');
    expect(log.map(({ textContent }) => textContent?.slice(0, 8))).toEqual(['Taken do', 'Approved']);
  });

  it('says why a decision cannot be undone', async () => {
    await open(
      adminCourseDetail({
        decisions: [
          decision({ id: 6, action: 'restore', cause: null }),
          decision({ obstacle: 'later_decision' }),
        ],
      }),
    );
    expect(screen.getByText('Something later depends on it: cannot be undone')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1);
  });

  it('sends only what was corrected, under the version that was read', async () => {
    const { user } = await open(adminCourseDetail({ guesses: [{ id: 11, title: 'Crafts' }] }));
    const sent = answer(() => adminApi().correctCourse(7, ANY), adminCourseDetail());
    expect(button('No changes yet')).toBeDisabled();
    await user.clear(field(/^English title/));
    await user.type(field(/^English title/), 'Wheel throwing for beginners');
    await user.type(field(/^Youngest age/), '18 months');
    await user.click(button('Use the estimate: Crafts'));
    await user.click(button('Save changes'));
    expect(await said(/^Correction saved/)).toBeInTheDocument();
    expect(sent).toEqual([
      { version: 3, titleEn: 'Wheel throwing for beginners', ageMin: 1.5, categoryIds: [11] },
    ]);
  });

  it('sends corrected details as rich text', async () => {
    const { user } = await open();
    const sent = answer(() => adminApi().correctCourse(7, ANY), adminCourseDetail());
    await user.click(await screen.findByRole('textbox', { name: 'English details' }));
    await user.keyboard('New ');
    await user.click(button('Save changes'));
    await waitFor(() => expect(sent).toEqual([{ version: 3, bodyEn: expect.stringMatching(/New/) }]));
  });

  it('marks a telephone number, and names what the server rejects', async () => {
    const { user } = await open(
      adminCourseDetail({ problems: [{ field: 'content_en', found: '9123 4567' }] }),
    );
    expect(screen.getByText(/The text contains “9123 4567”/)).toBeVisible();
    answer(() => adminApi().correctCourse(7, ANY), refusal('invalid_fields', { titleEn: ['invalid'] }));
    await user.type(field(/^English title/), '!');
    await user.click(button('Save changes'));
    await waitFor(() => expect(field(/^English title/)).toBeInvalid());
    expect(field(/^English title/)).toHaveAccessibleDescription(/must not contain a telephone number/);
  });

  it('shows what somebody else has changed, and keeps what was typed', async () => {
    const { user } = await open();
    answer(() => adminApi().correctCourse(7, ANY), refusal('edit_conflict'));
    await user.type(field(/^English title/), ' now');
    const theirs = adminCourseDetail({
      course: adminCourse({ version: 9 }),
      values: { ...adminCourseDetail().values, venueEn: 'Room 2' },
      decisions: [decision({ action: 'correct' })],
    });
    answer(() => adminApi().getAnyCourse(7), theirs);
    await user.click(button('Save changes'));
    const notice = await screen.findByText(/lee@example\.com saved a newer version/);
    expect(notice.closest('[role=alert]')).toMatchTextContent(/Room 2/);
    expect(notice.closest('[role=alert]')).toHaveFocus();
    const sent = answer(() => adminApi().correctCourse(7, ANY), theirs);
    await user.click(button('Replace it with my version'));
    await waitFor(() => expect(sent).toEqual([{ version: 9, titleEn: 'Wheel throwing now' }]));
  });
});
