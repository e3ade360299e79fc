import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { businessApi } from '@/lib/api/business-browser';
import type { CourseFileResult, CourseFileRow } from '@/lib/contract/course-file';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import advertisement from '@/messages/islands/advertisement.en.json';
import courseFiles from '@/messages/islands/course-files.en.json';
import importReasons from '@/messages/islands/import-reasons.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { CourseFileForm } from './course-file-form';

const row = (values: Partial<CourseFileRow>): CourseFileRow => ({
  ...{ row: 4, title: 'Wheel throwing', problems: [], missing: [], isDraft: true, isSkipped: false },
  ...{ repeats: null, changes: null, cells: [], post: null },
  ...values,
});
const result = (values: Partial<CourseFileResult> = {}): CourseFileResult => ({
  ...{
    batch: 'b1',
    failure: null,
    encoding: null,
    dayOrder: null,
    otherSheets: [],
    columns: [],
    above: [],
    words: [],
    rows: [row({})],
    unused: [],
    strays: [],
  },
  ...values,
});

function open(isConfirmed = true) {
  return renderIsland(<CourseFileForm isConfirmed={isConfirmed} />, {
    ...main,
    ...account,
    ...advertisement,
    ...courseFiles,
    ...importReasons,
  });
}
const button = (name: string) => screen.getByRole('button', { name });
const csv = (name = 'courses.csv', size = 10) => new File(['x'.repeat(size)], name, { type: 'text/csv' });
const check = (given: CourseFileResult | Error) => answer(() => businessApi().sendCourseFile(ANY, {}), given);

describe('the form for a course file', () => {
  it('names the template, and needs a file of at most 5 MB', async () => {
    const { user } = open();
    expect(screen.getByRole('link', { name: 'Download the template (CSV)' })).toHaveAttribute(
      'href',
      '/api/v1/course_files/template?locale=en',
    );
    await user.click(button('Check the file'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose the course file first');
    await user.upload(screen.getByLabelText('Course file'), csv('large.csv', 5 * 1024 * 1024 + 1));
    expect(screen.getByRole('alert')).toHaveTextContent('The file is larger than 5 MB');
    await user.click(button('Check the file'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose the course file first');
  });

  it('says before a file is chosen that the address has to be confirmed', () => {
    open(false);
    expect(screen.getByText(courseFiles.courseFiles.confirmFirst)).toBeVisible();
    expect(button('Check the file')).toBeDisabled();
  });

  it('shows row by row what becomes a draft, what is missing and what is wrong', async () => {
    const { user } = open();
    const sent = check(
      result({
        rows: [
          row({}),
          row({
            row: 5,
            title: 'Glazing',
            missing: ['category', 'price_min'],
            problems: [{ field: 'mode', reason: { code: 'notChoice', values: { value: 'Zoom' } } }],
          }),
          row({ row: 6, title: '', isDraft: false }),
        ],
        unused: ['b.jpg', 'c.jpg'],
      }),
    );
    await user.upload(screen.getByLabelText('Course file'), csv());
    await user.upload(
      screen.getByLabelText('Pictures (ZIP)'),
      new File(['zip'], 'p.zip', { type: 'application/zip' }),
    );
    await user.click(button('Check the file'));
    const heading = await screen.findByRole('heading', { name: 'Result of the check' });
    await waitFor(() => expect(heading).toHaveFocus());
    const form = sent[0] as FormData;
    expect([form.get('file'), form.get('pictures')].map((file) => (file as File).name)).toEqual([
      'courses.csv',
      'p.zip',
    ]);
    expect(form.get('batch')).toBe('');
    expect(screen.getByText('2 drafts will be created. Complete: 1.')).toBeVisible();
    expect(screen.getByText('1 row does not become a draft.')).toBeVisible();
    expect(screen.getByText('Pictures not used by any course: b.jpg, c.jpg')).toBeVisible();
    const rows = within(heading.parentElement as HTMLElement)
      .getAllByText(/^Row \d$/)
      .map((number) => number.closest('li')?.textContent ?? '');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/Wheel throwing.*Complete/);
    expect(rows[1]).toMatch(/Glazing.*Incomplete.*Format: .*Zoom.*To fill in: Category, Fee/);
    expect(rows[2]).toMatch(/Untitled course.*Does not become a draft/);
    expect(button('Create 2 drafts')).toBeEnabled();
  });

  it('counts each row once, one that is complete with a remark as complete, and no longer once they are stored', async () => {
    const { user } = open();
    const remark = { field: 'start_date', reason: { code: 'otherWeekday', values: { value: '2027-03-01' } } };
    const rows = [
      row({}),
      row({ row: 5, title: 'Glazing', problems: [remark] as never }),
      row({ row: 6, title: 'Bowls', missing: ['category'] }),
      row({ row: 7, title: 'Total', isDraft: false }),
      row({ row: 8, title: 'Cups', isDraft: false, isSkipped: true }),
    ];
    check(result({ rows }));
    await user.upload(screen.getByLabelText('Course file'), csv());
    await user.click(button('Check the file'));
    const counts = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);
    await waitFor(() => expect(counts()).toEqual(['2', '2', '0', '1']));
    check(
      result({
        rows: rows.map((one) => ({ ...one, post: one.isDraft ? { id: one.row, version: 1 } : null })),
      }),
    );
    await user.click(button('Create 3 drafts'));
    expect(await screen.findByText('3 drafts have been created.')).toBeVisible();
    expect(counts()).toEqual([]);
  });

  it('stores what was checked, and submits the complete drafts', async () => {
    const { user } = open();
    check(result({ rows: [row({}), row({ row: 5, title: 'Glazing', missing: ['category'] })] }));
    await user.upload(screen.getByLabelText('Course file'), csv());
    await user.click(button('Check the file'));
    await screen.findByRole('button', { name: 'Create 2 drafts' });
    const stored = check(
      result({
        rows: [
          row({ post: { id: 7, version: 1 } }),
          row({ row: 5, title: 'Glazing', missing: ['category'], post: { id: 8, version: 1 } }),
        ],
      }),
    );
    await user.click(button('Create 2 drafts'));
    expect(await screen.findByText('2 drafts have been created.')).toBeVisible();
    expect((stored[0] as FormData).get('batch')).toBe('b1');
    expect(screen.getByRole('link', { name: 'Edit “Glazing”' })).toHaveAttribute(
      'href',
      '/en/merchant/advertisement?id=8',
    );
    const submitted = answer(() => businessApi().submitTogether([]), { done: [7], failed: [] });
    await user.click(button('Submit 1 complete draft'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/^1 course has been submitted/)).toBeVisible();
    expect(submitted).toEqual([{ items: [{ id: 7, version: 1 }] }]);
    expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
  });

  it('says which drafts were not submitted, and why', async () => {
    const { user } = open();
    check(result({ rows: [row({ post: { id: 7, version: 1 } })] }));
    await user.upload(screen.getByLabelText('Course file'), csv());
    await user.click(button('Check the file'));
    await screen.findByRole('button', { name: 'Submit 1 complete draft' });
    const failed = { id: 7, code: 'incomplete', errors: { business: ['required'] } } as const;
    answer(() => businessApi().submitTogether([]), { done: [], failed: [failed] } as never);
    await user.click(button('Submit 1 complete draft'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/^Not submitted: 1\. Please complete your details/)).toBeVisible();
  });

  it('asks to check again where something has changed, and keeps the file where the call fails', async () => {
    const { user } = open();
    check(result());
    await user.upload(screen.getByLabelText('Course file'), csv());
    await user.click(button('Check the file'));
    await screen.findByRole('button', { name: 'Create 1 draft' });
    check(refusal('unavailable'));
    await user.click(button('Create 1 draft'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toMatchTextContent(/^The service is not available/),
    );
    expect(button('Create 1 draft')).toBeEnabled();
    check(refusal('edit_conflict'));
    await user.click(button('Create 1 draft'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Something has changed since the check. Please check the file again.',
      ),
    );
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
  });

  it('says why a file cannot be read, and what to do with an empty one', async () => {
    const { user } = open();
    await user.upload(screen.getByLabelText('Course file'), csv());
    check(result({ rows: [] }));
    await user.click(button('Check the file'));
    expect(await screen.findByText(/^There are no courses in this file\./)).toBeVisible();
    check(
      result({
        rows: [],
        failure: { file: 'pictures', reason: { code: 'encrypted', values: { value: 'p.zip' } } },
      }),
    );
    await user.click(button('Check the file'));
    expect(await screen.findByText(/^The ZIP of pictures could not be read: /)).toBeVisible();
  });

  it('asks for the encoding and the order of days where they are unclear, and sends what was chosen', async () => {
    const { user } = open();
    const encoding = { encoding: 'gb18030', isSure: false, lines: ['title', '陶艺'] } as const;
    const failure = { file: 'file', reason: { code: 'encodingUnclear', values: {} } } as const;
    check(result({ failure, encoding: { ...encoding, lines: [...encoding.lines] }, rows: [] }));
    await user.upload(screen.getByLabelText('Course file'), csv());
    await user.click(button('Check the file'));
    const choice = await screen.findByLabelText('Text encoding');
    expect(choice).toHaveValue('');
    expect(choice).toHaveAccessibleDescription(importReasons.fileEncoding.ask);
    expect(screen.getByText(/陶艺/)).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();

    const dayOrder = { order: 'day_first', isOpen: true, example: '1/3/2027' } as const;
    const chosen = { encoding: 'big5', isSure: true, lines: ['title'] } as const;
    const answered = result({ dayOrder, encoding: { ...chosen, lines: ['title'] }, otherSheets: ['Summer'] });
    let sent = check(answered);
    await user.selectOptions(choice, 'big5');
    const correctionsOf = (form: unknown) => JSON.parse(String((form as FormData).get('corrections')));
    await waitFor(() => expect(correctionsOf(sent[0])).toMatchObject({ encoding: 'big5', days: null }));
    const order = await screen.findByLabelText('Order of dates');
    expect(order).toHaveAccessibleDescription(/“1\/3\/2027” may be day\/month or month\/day/);
    expect(screen.getByText('Only one sheet was read. Sheets that were not: Summer')).toBeVisible();
    sent = check(answered);
    await user.selectOptions(order, 'month/day/year');
    await waitFor(() =>
      expect(correctionsOf(sent[0])).toMatchObject({ encoding: 'big5', days: 'month_first' }),
    );
  });

  it('asks which column is the title, in place of a failure, and names what stands above the headings', async () => {
    const { user } = open();
    await user.upload(screen.getByLabelText('Course file'), csv());
    check(
      result({
        rows: [],
        columns: [{ heading: 'Name of it', field: null, isKnown: false, samples: ['Glazing'] }],
        above: [{ row: 1, text: 'Spring 2027' }],
        failure: { file: 'file', reason: { code: 'noColumnTitle', values: {} } },
      }),
    );
    await user.click(button('Check the file'));
    expect(await screen.findByText(courseFiles.courseFiles.headings.askTitle)).toBeVisible();
    expect(screen.queryByText(/could not be read/)).toBeNull();
    expect(
      screen.getByText('Not imported, because it is above the headings: row 1 “Spring 2027”'),
    ).toBeVisible();
    expect(screen.getByLabelText('What is the column “Name of it”?')).toBeVisible();
  });

  it('asks once what a word means, applies the answer to all rows, and sends it again with the drafts', async () => {
    const { user } = open();
    const word = { field: 'districts', text: 'Kwun Tong Rd', rows: [2, 3], closest: ['kwun_tong'] } as const;
    const empty = { field: 'languages', text: '', rows: [2, 3], closest: [] } as const;
    const wordsWith = (value: string | null, languages: string | null) => [
      { ...word, rows: [2, 3], closest: ['kwun_tong'], value },
      { ...empty, rows: [2, 3], closest: [], value: languages },
    ];
    check(result({ words: wordsWith(null, null) }));
    await user.upload(screen.getByLabelText('Course file'), csv());
    await user.click(button('Check the file'));
    const section = await screen.findByRole('region', { name: 'Districts: 1 word to match' });
    expect(within(section).getByRole('combobox')).toHaveValue('kwun_tong');
    await user.selectOptions(within(section).getByRole('combobox'), 'Sai Kung');
    await user.click(within(section).getByRole('button', { name: 'Kwun Tong' }));
    expect(within(section).getByRole('combobox')).toHaveValue('kwun_tong');
    let sent = check(result({ words: wordsWith('kwun_tong', null) }));
    await user.click(within(section).getByRole('button', { name: 'Apply to 2 rows' }));
    expect(await within(section).findByText('Applied to 2 rows')).toBeVisible();
    const correctionsOf = (form: unknown) => JSON.parse(String((form as FormData).get('corrections')));
    const districts = { field: 'districts', text: 'Kwun Tong Rd', value: 'kwun_tong' };
    expect(correctionsOf(sent[0]).words).toEqual([districts]);

    const whole = screen.getByRole('region', { name: 'The same in the whole file?' });
    await user.click(within(whole).getByText('Cantonese'));
    await user.click(within(whole).getByText('English'));
    sent = check(result({ words: wordsWith('kwun_tong', 'english、cantonese') }));
    await user.click(within(whole).getByRole('button', { name: 'Apply to 2 rows' }));
    await within(whole).findByText('Applied to 2 rows');
    const decided = [districts, { field: 'languages', text: '', value: 'english、cantonese' }];
    expect(correctionsOf(sent[0]).words).toEqual(decided);
    sent = check(result({ rows: [row({ post: { id: 7, version: 1 } })] }));
    await user.click(button('Create 1 draft'));
    await screen.findByText('1 draft has been created.');
    expect(correctionsOf(sent[0]).words).toEqual(decided);
  });

  it('matches a heading, completes rows in one table, skips repeats and keeps what is typed if a call fails', async () => {
    const { user } = open();
    const columns = [
      { heading: 'Class', field: 'title' as const, isKnown: true, samples: ['Glazing'] },
      { heading: '$', field: 'price_min' as const, isKnown: true, samples: ['two hundred'] },
      { heading: 'Who', field: null, isKnown: false, samples: ['Ms Chan'] },
    ];
    const wrong = row({
      row: 5,
      title: 'Glazing',
      missing: ['price_min'],
      problems: [{ field: 'price_min', reason: { code: 'notNumber', values: {} } }],
      cells: ['Glazing', '=two hundred', 'Ms Chan'],
    });
    const repeated = row({ row: 6, repeats: { id: 9, row: null, changeable: false } });
    check(result({ columns, rows: [wrong, repeated] }));
    await user.upload(screen.getByLabelText('Course file'), csv());
    await user.click(button('Check the file'));
    const headings = await screen.findByRole('region', { name: 'Columns: 1 to match' });
    await user.selectOptions(within(headings).getByRole('combobox'), 'Instructor');
    let sent = check(result({ columns, rows: [wrong, repeated] }));
    await user.click(within(headings).getByRole('button', { name: 'Apply' }));
    const correctionsOf = (form: unknown) => JSON.parse(String((form as FormData).get('corrections')));
    await waitFor(() =>
      expect(correctionsOf(sent[0]).columns).toEqual([{ heading: 'Who', field: 'instructor' }]),
    );

    const table = screen.getByRole('table');
    expect(within(table).getByText('=two hundred')).toBeVisible();
    await user.type(within(table).getByLabelText('Fee of row 5'), '200');
    expect(button('Create 2 drafts')).toBeDisabled();
    check(refusal('unavailable'));
    await user.click(button('Apply changes and check again'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toMatchTextContent(/^The service is not available/),
    );
    expect(within(table).getByLabelText('Fee of row 5')).toHaveValue('200');
    sent = check(result({ columns, rows: [row({ row: 5 }), repeated] }));
    await user.click(button('Apply changes and check again'));
    await waitFor(() => expect(button('Create 2 drafts')).toBeEnabled());
    expect(correctionsOf(sent[0]).cells).toEqual([{ row: 5, field: 'price_min', value: '200' }]);

    expect(screen.getByRole('link', { name: 'Repeats this course' })).toHaveAttribute(
      'href',
      '/en/merchant/advertisement?id=9',
    );
    sent = check(
      result({ columns, rows: [row({ row: 5 }), row({ row: 6, isDraft: false, isSkipped: true })] }),
    );
    await user.click(button('Skip 1 repeated row'));
    expect(await screen.findByRole('button', { name: 'Create 1 draft' })).toBeVisible();
    expect(correctionsOf(sent[0]).skip).toEqual([6]);
  });

  it('changes courses that its rows repeat, and says what changes, until second ones are created instead', async () => {
    const { user } = open();
    const repeats = { id: 9, row: null, changeable: true };
    const rows = [
      row({ row: 4 }),
      row({ row: 5, repeats }),
      row({ row: 6, repeats: { ...repeats, id: 10 } }),
    ];
    check(result({ rows }));
    await user.upload(screen.getByLabelText('Course file'), csv());
    await user.click(button('Check the file'));
    const changed = [
      row({ row: 4 }),
      row({ row: 5, repeats, changes: ['price_min', 'venue'] }),
      row({ row: 6, isDraft: false, isSkipped: true, repeats: { ...repeats, id: 10 }, changes: [] }),
    ];
    const correctionsOf = (form: unknown) => JSON.parse(String((form as FormData).get('corrections')));
    let sent = check(result({ rows: changed }));
    await user.click(await screen.findByRole('button', { name: 'Change these 2 courses' }));
    expect(await screen.findByText('Changes: Fee, Venue (Chinese)')).toBeVisible();
    expect(correctionsOf(sent[0]).change).toEqual([5, 6]);
    expect(screen.getByText('1 course will be changed.')).toBeVisible();
    expect(screen.getByText(/^1 draft will be created/)).toBeVisible();
    expect(screen.getByText('Unchanged')).toBeVisible();
    sent = check(result({ rows }));
    await user.click(button('Create 2 second ones instead'));
    await waitFor(() => expect(button('Create 3 drafts')).toBeEnabled());
    expect(correctionsOf(sent[0]).change).toEqual([]);
    check(result({ rows: changed }));
    await user.click(button('Change these 2 courses'));
    const stored = changed.map((one) => ({ ...one, post: one.isDraft ? { id: one.row, version: 2 } : null }));
    await screen.findByRole('button', { name: 'Save 2 courses' });
    check(result({ rows: stored }));
    await user.click(button('Save 2 courses'));
    expect(await screen.findByText(/^The changes of 1 course are saved/)).toBeVisible();
    expect(screen.getByText('1 draft has been created.')).toBeVisible();
    expect(button('Submit 2 complete drafts')).toBeEnabled();
  });
});
