import type { GridColDef } from '@mui/x-data-grid';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminApi } from '@/lib/api/admin';
import type { AdminMember } from '@/lib/contract/admin-people';
import { renderAdmin } from '@/tests/setup/render-admin';
import { answer, refusal } from '@/tests/setup/stubbed-api';
import { MemberList } from '../people/member-list';
import { useChoices } from '../route';
import { KeywordFilter } from './keyword-filter';
import { ListScreen, ListSection } from './list-screen';
import { SelectFilter } from './select-filter';
import { useList, useListFilters } from './use-list';

const schema = z.object({ id: z.int(), name: z.string(), at: z.iso.datetime({ offset: true }) });
type Row = z.infer<typeof schema>;
const row = (id: number, values: Partial<Row> = {}): Row => ({
  ...{ id, name: `Row ${id}`, at: '2026-11-24T16:30:00+08:00' },
  ...values,
});
const columns: GridColDef<Row>[] = [{ field: 'name', headerName: 'Name', flex: 1 }];

function Screen() {
  const filters = useListFilters({ state: ['open', 'closed'], keyword: null });
  const list = useList<Row[], typeof filters>(
    'rows',
    filters,
    (query) =>
      // Any paged call: its answer is given below.
      adminApi().listMembers(query as never) as never,
  );
  return (
    <ListScreen
      title="Rows"
      lead="All of them"
      filters={
        <>
          <KeywordFilter label="Words" />
          <SelectFilter name="state" label="State" any="Any" options={[{ value: 'open', label: 'Open' }]} />
        </>
      }
      list={list}
      rows={list.data?.data}
      schema={schema}
      columns={columns}
      empty="No row."
    />
  );
}
const give = (rows: unknown, meta = {}) => answer(() => adminApi().listMembers(), rows as never, meta);

/** Changes two filters before the next rendering. */
function BothFilters() {
  const [, choose] = useChoices();
  function handleClick() {
    choose({ from: '2026-11-01' });
    choose({ to: '2026-12-15' });
  }
  return (
    <button type="button" onClick={handleClick}>
      Both
    </button>
  );
}

describe('a list screen', () => {
  it('keeps both of two choices that follow one another at once, on the first page', async () => {
    const { user } = renderAdmin(<BothFilters />, '/rows?state=open&page=2');
    await user.click(screen.getByRole('button', { name: 'Both' }));
    expect(window.location.search).toBe('?state=open&from=2026-11-01&to=2026-12-15');
  });

  it('asks for what the address names, and keeps what is chosen in the address', async () => {
    const requests = give([row(1)], { total: 60, totalPages: 3 });
    const { user } = renderAdmin(<Screen />, '/rows?state=open&page=2&bad=1');
    expect(await screen.findByRole('row', { name: 'Row 1' })).toBeVisible();
    expect(requests).toEqual([{ state: 'open', page: 2 }]);
    await user.type(screen.getByLabelText('Words'), 'clay');
    await waitFor(() => expect(requests.at(-1)).toEqual({ state: 'open', keyword: 'clay', page: 1 }));
    expect(new URLSearchParams(window.location.search).get('keyword')).toBe('clay');
  });

  it('ignores a choice that it does not know', async () => {
    const requests = give([]);
    renderAdmin(<Screen />, '/rows?state=lost');
    expect(await screen.findByText('No row.')).toBeVisible();
    expect(requests).toEqual([{ page: 1 }]);
  });

  it('turns the pages by the address', async () => {
    const requests = give([row(1)], { total: 60, totalPages: 3 });
    const { user } = renderAdmin(<Screen />, '/rows');
    await screen.findByRole('row', { name: 'Row 1' });
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(requests.at(-1)).toEqual({ page: 2 }));
    expect(window.location.search).toBe('?page=2');
  });

  it('says what failed below its title and filters, and tries again', async () => {
    give(refusal('internal_error'));
    const { user } = renderAdmin(<Screen />, '/rows');
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('heading', { name: 'Rows' })).toBeVisible();
    expect(screen.getByLabelText('Words')).toBeVisible();
    give([row(1)]);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: 'Row 1' })).toBeVisible();
  });

  it('names the rows that cannot be shown, and shows the others', async () => {
    give([
      row(1),
      row(2, { at: 'yesterday' }),
      { ...row(3), name: null, at: undefined },
      { name: 'No number', at: row(4).at },
    ]);
    renderAdmin(<Screen />, '/rows');
    expect(await screen.findByRole('row', { name: 'Row 1' })).toBeVisible();
    const broken = screen.getByRole('region', { name: '3 rows cannot be shown' });
    expect(
      within(broken)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Row 2 #2 has stored data that are not valid (at). The other rows are complete.',
      '#3 has stored data that are not valid (name, at). The other rows are complete.',
      'No number has stored data that are not valid (id). The other rows are complete.',
    ]);
    expect(screen.queryByRole('row', { name: 'Row 2' })).toBeNull();
  });

  it('does not say that a list is empty whose rows cannot be shown', async () => {
    give([row(2, { at: 'yesterday' })]);
    renderAdmin(<Screen />, '/rows');
    expect(await screen.findByRole('region', { name: '1 row cannot be shown' })).toBeVisible();
    expect(screen.queryByText('No row.')).toBeNull();
  });
});

describe('a list in a section', () => {
  it('shows one page of all rows, and pages through the others itself', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => row(at + 1));
    const section = (
      <ListSection
        title="All"
        csv={{ name: 'all', head: ['Name'], line: ({ name }) => [name] }}
        rows={rows}
        columns={columns}
        empty="No row."
      />
    );
    const { user } = renderAdmin(section);
    const region = within(screen.getByRole('region', { name: 'All' }));
    expect(await region.findByRole('row', { name: 'Row 1' })).toBeVisible();
    expect(region.queryByRole('row', { name: 'Row 25' })).toBeNull();
    await user.click(region.getByRole('button', { name: 'Go to next page' }));
    expect(await region.findByRole('row', { name: 'Row 25' })).toBeVisible();
    expect(region.getByRole('button', { name: /All/ })).toBeVisible();
  });
});

describe('the members', () => {
  it('are listed with name, address and state, in the order of the address', async () => {
    const member: AdminMember = {
      ...{ id: 7, email: 'chan@example.com', username: '', locale: 'en', sample: false },
      ...{ confirmedAt: '2026-11-24T16:30:00+08:00', suspendedAt: null, acceptNotification: false },
      createdAt: '2026-11-24T16:30:00+08:00',
    };
    const requests = give([member]);
    renderAdmin(<MemberList />, '/members?sort=email&state=active');
    const named = await screen.findByRole('row', { name: /chan@example\.com/ });
    expect(within(named).getByRole('link', { name: '#7' })).toHaveAttribute(
      'href',
      '/en/admin/members/7?sort=email&state=active',
    );
    expect(named).toMatchTextContent(/Active.*24 Nov 16:30/);
    expect(requests).toEqual([{ state: 'active', sort: 'email', page: 1 }]);
  });
});
