import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { businessApi } from '@/lib/api/business-browser';
import type { CourseFileResult, CourseFileRow } from '@/lib/contract/course-file';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import courseFiles from '@/messages/islands/course-files.en.json';
import importReasons from '@/messages/islands/import-reasons.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { CourseFileForm } from './course-file-form';

const row = (values: Partial<CourseFileRow>): CourseFileRow => ({
  ...{ row: 4, title: 'Wheel throwing', problems: [], missing: [], isDraft: true, post: null },
  ...values,
});
const result = (values: Partial<CourseFileResult> = {}): CourseFileResult => ({
  ...{ batch: 'b1', failure: null, rows: [row({})], ignored: [], unused: [] },
  ...values,
});

function open(isConfirmed = true) {
  return renderIsland(<CourseFileForm isConfirmed={isConfirmed} />, {
    ...main,
    ...account,
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
        ignored: ['Remarks 2'],
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
    expect(screen.getByText('Columns that are not used: Remarks 2')).toBeVisible();
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
});
