import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import { type AdminImportDetail, IMPORT_FIELDS, type LeftCourses } from '@/lib/contract/admin-imports';
import { renderAdmin } from '@/tests/setup/render-admin';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { ImportDetail } from './import-detail';
import { ImportList } from './import-list';

const TRIED: AdminImportDetail = {
  id: 7,
  actor: 'lee@example.com',
  file: 'courses.csv',
  size: 900,
  dryRun: true,
  asOf: null,
  columns: [
    { heading: '費用', field: 'price_min' },
    { heading: '上限', field: 'price_max' },
    { heading: '地區', field: 'districts' },
  ],
  state: 'done',
  rows: 3,
  bytesRead: 900,
  report: {
    format: 'csv',
    failure: null,
    movedDays: 0,
    rows: 3,
    inserted: 1,
    updated: 1,
    unchanged: 0,
    skipped: 0,
    ended: 1,
    isAllOver: false,
    problemCount: 2,
    leftOutRows: 1,
    partialRows: 0,
    problems: [],
    notes: [],
    changes: [],
  },
  undoable: false,
  kept: true,
  createdAt: '2026-11-28T02:00:00Z',
  finishedAt: '2026-11-28T02:00:01Z',
};
const NOTHING_LEFT: LeftCourses = { count: 0, until: null, mayTakeDown: true, courses: [] };

function openDetail(report: Partial<NonNullable<AdminImportDetail['report']>> = {}) {
  const made = { ...TRIED, report: TRIED.report && { ...TRIED.report, ...report } };
  answer(() => adminApi().getImport(7), made);
  return renderAdmin(<ImportDetail id={7} />, '/imports/7');
}

describe('a dry run', () => {
  it('names faults by the headings of the file, and choices by their words and keys', async () => {
    openDetail({
      problems: [
        {
          row: 2,
          id: 'a',
          field: 'districts.1',
          reason: { code: 'oneOf', values: { choices: 'kwun_tong | sha_tin' } },
        },
        { row: 2, id: 'a', field: 'price_max', reason: { code: 'below', values: { other: 'price_min' } } },
        { row: 3, id: 'b', field: 'title', reason: { code: 'emptyInBoth', values: {} } },
      ],
    });
    const table = await screen.findByRole('grid', { name: 'Row report' });
    expect(within(table).getByText('is none of: Kwun Tong (kwun_tong), Sha Tin (sha_tin)')).toBeVisible();
    expect(within(table).getByText('is below 費用')).toBeVisible();
    expect(table).toMatchTextContent(/地區 \(2\)/);
    expect(table).toMatchTextContent(/Course title/);
  });

  it('warns when everything is over, and counts rows and problems apart', async () => {
    openDetail({ isAllOver: true });
    expect(await screen.findByText(/All of these courses are over: once they are imported/)).toBeVisible();
    expect(screen.getByText('Rows not imported').nextSibling).toHaveTextContent('1');
    expect(screen.getByText('Problems').nextSibling).toHaveTextContent('2');
  });

  it('counts courses and merchants of a mixed file apart', async () => {
    openDetail({ inserted: 12, unchanged: 2, merchants: { inserted: 4, updated: 1, unchanged: 0 } });
    expect((await screen.findByText('New')).nextSibling).toHaveTextContent('8 courses, 4 merchants');
    expect(screen.getByText('Changed').nextSibling).toHaveTextContent('0 courses, 1 merchant');
    expect(screen.getByText('Unchanged').nextSibling).toHaveTextContent('2 courses, 0 merchants');
    expect(screen.getByText('Rows').nextSibling).toHaveTextContent('3');
  });

  it('is carried out once by a double click, which says nothing wrong', async () => {
    const { user } = openDetail();
    let isFirst = true;
    const sent = answer(
      () => adminApi().carryOutImport(7),
      async () => {
        if (!isFirst) throw refusal('wrong_state');
        isFirst = false;
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { ...TRIED, id: 8, dryRun: false, kept: false };
      },
    );
    await user.dblClick(await screen.findByRole('button', { name: 'Import for real' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/admin/imports/8'));
    expect(sent).toHaveLength(1);
    expect(
      await screen.findByText('The import has started', { selector: '[role="status"]' }),
    ).toBeInTheDocument();
  });
});

describe('the screen of imports', () => {
  const open = (left = NOTHING_LEFT) => {
    answer(() => adminApi().listImports(), []);
    answer(() => adminApi().listLeftCourses(), left);
    return renderAdmin(<ImportList />, '/imports');
  };
  const LEFT: LeftCourses = {
    count: 2,
    until: '2026-11-28T02:00:00.000Z',
    mayTakeDown: true,
    courses: [
      {
        id: 5,
        slug: 'post-5',
        titleZh: '太極',
        titleEn: 'Tai Chi',
        merchantZh: '康文署',
        merchantEn: 'LCSD',
        endDate: '2027-01-02',
        leftAt: '2026-11-28T02:00:00.000Z',
      },
    ],
  };

  it('offers courses that have left their feed for one decision, which names what was seen', async () => {
    const { user } = open(LEFT);
    expect(await screen.findByRole('heading', { name: '2 courses have left their feed' })).toBeVisible();
    await user.click(screen.getByText('Show the courses'));
    expect(screen.getByRole('link', { name: 'Tai Chi' })).toHaveAttribute('href', '/en/course/post-5');
    await user.click(screen.getByRole('button', { name: 'Take down 2 courses' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take down 2 courses?' });
    const sent = answer(() => adminApi().decideLeftCourses(ANY), NOTHING_LEFT);
    answer(() => adminApi().listLeftCourses(), NOTHING_LEFT);
    await user.click(within(dialog).getByRole('button', { name: 'Take down 2 courses' }));
    await waitFor(() => expect(screen.queryByText('2 courses have left their feed')).toBeNull());
    expect(sent).toEqual([{ decision: 'take_down', until: LEFT.until }]);
  });

  it('does not offer to take down more than half of a feed', async () => {
    open({ ...LEFT, mayTakeDown: false });
    expect(await screen.findByText(/These are more than half/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Take down/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Keep all' })).toBeVisible();
  });

  it('says of an empty file that it is empty', async () => {
    const { user } = open();
    await user.upload(await screen.findByLabelText('File'), new File([], 'courses.csv'));
    expect(await screen.findByRole('alert')).toMatchTextContent(/^The file is empty/);
  });

  it('saves a template with a heading for every field, and examples that are remarks', async () => {
    const { user } = open();
    const saved = vi.spyOn(URL, 'createObjectURL');
    await user.click(await screen.findByRole('button', { name: 'Download a template' }));
    const [blob] = saved.mock.lastCall ?? [];
    saved.mockRestore();
    const [headings = '', merchant, course] = (await (blob as Blob).text()).split('\r\n');
    expect(headings.match(/"[^"]+"/g)).toHaveLength(IMPORT_FIELDS.length);
    for (const example of [merchant, course]) expect(example).toMatch(/^"# Example/);
  });
});
