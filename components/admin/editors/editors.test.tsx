import { screen, waitFor, within } from '@testing-library/react';
import { AxiosError } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import type { AdminWebConfig } from '@/lib/contract/admin-promotions';
import type { ReasonTemplate } from '@/lib/contract/admin-reason-templates';
import { renderAdmin } from '@/tests/setup/render-admin';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { ContentEditorScreen } from './content-editor-screen';
import { ContentScreen } from './content-screen';

const template = (values: Partial<ReasonTemplate> = {}): ReasonTemplate =>
  ({
    ...{ id: 1, version: 2, position: 1, kind: 'advertisement', titleZh: '圖片', titleEn: 'Pictures' },
    ...{ textZh: '請更換圖片。', textEn: 'Please change the pictures.' },
    ...values,
  }) as ReasonTemplate;

const button = (name: string) => screen.getByRole('button', { name });
const notice = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });
const listed = (templates: ReasonTemplate[]) => answer(() => adminApi().reasonTemplates.list(), templates);

beforeEach(() => {
  answer(() => adminApi().listAudit({}), []);
  answer(() => adminApi().getOverview(), { queues: [] } as never);
});

describe('the list of what administrators write', () => {
  const three = [1, 2, 3].map((id) => template({ id, titleZh: `理由${id}`, titleEn: `Reason ${id}` }));
  const names = () =>
    within(screen.getByRole('grid', { name: 'Reasons' }))
      .getAllByRole('row')
      .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '');

  it('moves a row by its buttons, and sends the order with the rows that were seen', async () => {
    listed(three);
    const { user } = renderAdmin(<ContentScreen kind="reason_templates" />, '/reasons');
    await screen.findByRole('grid', { name: 'Reasons' });
    const [first, second, third] = three as [ReasonTemplate, ReasonTemplate, ReasonTemplate];
    const sent = answer(() => adminApi().reasonTemplates.order(ANY), [second, first, third]);
    await user.click(button('Move down: 理由1'));
    expect(await notice('The order has been updated')).toBeInTheDocument();
    expect(sent).toEqual([{ ids: [2, 1, 3], seen: [1, 2, 3] }]);
    expect(names()[0]).toMatch(/理由2/);
    expect(button('Move up: 理由2')).toHaveAttribute('aria-disabled', 'true');
  });

  it('puts a row back where the order is refused', async () => {
    listed(three);
    const { user } = renderAdmin(<ContentScreen kind="reason_templates" />, '/reasons');
    await screen.findByRole('grid', { name: 'Reasons' });
    answer(() => adminApi().reasonTemplates.order(ANY), refusal('edit_conflict'));
    await user.click(button('Move down: 理由1'));
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    await waitFor(() => expect(names()[0]).toMatch(/理由1/));
  });

  it('deletes an item once that is confirmed', async () => {
    listed(three);
    const { user } = renderAdmin(<ContentScreen kind="reason_templates" />, '/reasons');
    await user.click(await screen.findByRole('button', { name: 'Delete: 理由2' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete “理由2”?' });
    const sent = answer(() => adminApi().reasonTemplates.remove({ id: 2, version: 2 }), { id: 2 });
    listed(three.filter(({ id }) => id !== 2));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await notice('“理由2” has been deleted')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('理由2')).toBeNull());
  });

  it('leads to a new item and to each item', async () => {
    listed(three);
    const { user } = renderAdmin(<ContentScreen kind="reason_templates" />, '/reasons');
    await user.click(await screen.findByRole('button', { name: 'Edit: 理由3' }));
    expect(window.location.pathname).toBe('/en/admin/reasons/3');
    await user.click(button('Add'));
    expect(window.location.pathname).toBe('/en/admin/reasons/new');
  });
});

describe('the list of announcements', () => {
  const announcement = (id: number, period: Partial<AdminWebConfig> = {}): AdminWebConfig => ({
    ...{ id, version: 3, body: `公告${id}`, bodyEn: `News ${id}`, position: id, sample: false },
    ...{ showFrom: null, showUntil: null, ...period },
  });
  const over = announcement(1, { showUntil: '2020-01-01T00:00:00.000Z' });

  it('marks the first that is shown now as the one that scrolls', async () => {
    answer(() => adminApi().webConfigs.list(), [over, announcement(2), announcement(3)]);
    renderAdmin(<ContentScreen kind="web_configs" />, '/announcements');
    const rows = within(await screen.findByRole('grid', { name: 'Announcements' })).getAllByRole('row');
    expect(rows.map((row) => /Scrolls on every page/.test(row.textContent ?? ''))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('switches one off, and another on, under its version', async () => {
    answer(() => adminApi().webConfigs.list(), [over, announcement(2)]);
    const { user } = renderAdmin(<ContentScreen kind="web_configs" />, '/announcements');
    await screen.findByRole('grid', { name: 'Announcements' });
    const off = answer(() => adminApi().webConfigs.change(2, ANY), over);
    await user.click(button('End now: 公告2'));
    expect(await notice('“公告2” is no longer shown')).toBeInTheDocument();
    expect(off).toEqual([
      { body: '公告2', bodyEn: 'News 2', showFrom: null, showUntil: expect.any(String), version: 3 },
    ]);
    const on = answer(() => adminApi().webConfigs.change(1, ANY), announcement(1));
    await user.click(button('Show now: 公告1'));
    expect(await notice('“公告1” is shown now')).toBeInTheDocument();
    expect(on).toEqual([{ body: '公告1', bodyEn: 'News 1', showFrom: null, showUntil: null, version: 3 }]);
  });
});

describe('the editor of what administrators write', () => {
  const open = (place: string) =>
    renderAdmin(<ContentEditorScreen kind="reason_templates" place={place} />, `/reasons/${place}`);
  const field = (name: string) => screen.getByLabelText(name);

  it('says what is missing, adds the item and opens it at its own address', async () => {
    const { user } = open('new');
    await user.click(button('Save'));
    await waitFor(() => expect(field('Chinese title')).toHaveAccessibleDescription('must be filled in'));
    expect(field('English reason')).toHaveAccessibleDescription('must be filled in');
    for (const [name, text] of [
      ['Chinese title', '圖片'],
      ['English title', 'Pictures'],
      ['Chinese reason', '請更換圖片。'],
      ['English reason', 'Please change the pictures.'],
    ] as const)
      await user.type(field(name), text);
    await user.click(screen.getByRole('combobox', { name: 'Used for' }));
    await user.click(await screen.findByRole('option', { name: 'Comments' }));
    const sent = answer(() => adminApi().reasonTemplates.add(ANY), template({ id: 5, kind: 'comment' }));
    await user.click(button('Save'));
    expect(await notice('Saved; the site is up to date')).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({ kind: 'comment', titleZh: '圖片', titleEn: 'Pictures' }),
    ]);
    expect(window.location.pathname).toBe('/en/admin/reasons/5');
  });

  it('keeps what is typed in this browser until it is saved or discarded', async () => {
    listed([template()]);
    const first = open('1');
    await first.user.type(await screen.findByLabelText('English title'), ' and texts');
    expect(await screen.findByText('Unsaved changes are kept in this browser.')).toBeVisible();
    first.unmount();
    const { user } = open('1');
    expect(await screen.findByText('Your unsaved changes have been restored.')).toBeVisible();
    expect(field('English title')).toHaveValue('Pictures and texts');
    await user.click(button('Discard unsaved changes'));
    await waitFor(() => expect(field('English title')).toHaveValue('Pictures'));
    expect(screen.queryByText('Unsaved changes are kept in this browser.')).toBeNull();
  });

  it.each([
    ['Replace it with my version', 'Mine'],
    ['Discard my changes and use the new version', 'Theirs'],
  ])('lets the administrator choose after a conflict: %s', async (choice, title) => {
    listed([template()]);
    const { user } = open('1');
    await user.clear(await screen.findByLabelText('English title'));
    await user.type(field('English title'), 'Mine');
    answer(() => adminApi().reasonTemplates.change(1, ANY), refusal('edit_conflict'));
    listed([template({ version: 3, titleEn: 'Theirs' })]);
    answer(
      () => adminApi().listAudit({}),
      [
        {
          ...{ actor: 'lee@example.com', at: '2026-11-20T02:00:00Z', id: 1, action: 'change' },
          ...{ before: { titleEn: 'Pictures' }, after: { titleEn: 'Theirs' } },
        } as never,
      ],
    );
    await user.click(button('Save'));
    await waitFor(() =>
      expect(screen.getByText(/^lee@example\.com saved a newer version on .*10:00/)).toBeVisible(),
    );
    const notice = screen.getByText(/saved a newer version/).closest('[role=alert]');
    expect(notice).toMatchTextContent(/English title.*Pictures.*Theirs/);
    expect(field('English title')).toHaveValue('Mine');
    const sent = answer(
      () => adminApi().reasonTemplates.change(1, ANY),
      template({ version: 4, titleEn: 'Mine' }),
    );
    await user.click(button(choice));
    await waitFor(() => expect(field('English title')).toHaveValue(title));
    await waitFor(() => expect(screen.queryByText(/saved a newer version/)).toBeNull());
    expect(sent).toEqual(title === 'Mine' ? [expect.objectContaining({ titleEn: 'Mine', version: 3 })] : []);
  });

  it('keeps what was typed where the item was deleted meanwhile or the connection is lost', async () => {
    listed([template()]);
    const { user } = open('1');
    await user.type(await screen.findByLabelText('English title'), ' II');
    answer(() => adminApi().reasonTemplates.change(1, ANY), new AxiosError('Network Error'));
    await user.click(button('Save'));
    expect(await screen.findByText(/^The connection was lost\./)).toBeVisible();
    answer(() => adminApi().reasonTemplates.change(1, ANY), refusal('not_found'));
    await user.click(button('Save'));
    expect(await screen.findByText(/^Another administrator has deleted this item\./)).toBeVisible();
    expect(field('English title')).toHaveValue('Pictures II');
    const sent = answer(
      () => adminApi().reasonTemplates.add(ANY),
      template({ id: 9, titleEn: 'Pictures II' }),
    );
    await user.click(button('Save'));
    expect(await notice('Saved; the site is up to date')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('has no item of an unknown id', async () => {
    listed([template()]);
    open('77');
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
