import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import type { AdminMerchantDetail } from '@/lib/contract/admin-people';
import { renderAdmin } from '@/tests/setup/render-admin';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { MerchantDetail } from './merchant-detail';

const merchant = (values: Partial<AdminMerchantDetail['merchant']> = {}): AdminMerchantDetail => ({
  merchant: {
    ...{ id: 9, version: 2, slug: 'merchant-9', name: 'Kiln & Clay', logoUrl: null, email: 'k@example.com' },
    ...{ confirmed: true, complete: true, verifiedAt: null, trustedAt: null, detailsChangedAt: null },
    ...{ suspendedAt: null, postCount: 1, imported: false, sample: false },
    ...{ joinedAt: '2026-01-01T00:00:00Z', nameZh: '', nameEn: 'Kiln & Clay', descriptionZh: '' },
    ...{ descriptionEn: '', addressZh: '', addressEn: '', district: null, contact: '51234567' },
    ...{ contactIsWhatsapp: true, businessRegistration: null, website: null, facebook: null },
    ...{ instagram: null, ...values },
  },
  ...{ sessions: [], removal: { withdrawn: 0, deleted: 0, sessions: 0 } },
  notes: [{ id: 4, note: 'Called on Monday', actor: 'lee@example.com', createdAt: '2026-11-20T02:00:00Z' }],
  history: [
    {
      ...{ id: 1, at: '2026-11-20T02:00:00Z', actorId: 1, actor: 'lee@example.com', action: 'suspend' },
      ...{ subjectKind: 'merchant', subjectId: '9', subject: 'Kiln & Clay', before: null, after: null },
    },
  ],
});

async function open(detail = merchant()) {
  answer(() => adminApi().getMerchant(9), detail);
  const rendered = renderAdmin(<MerchantDetail id={9} />, '/merchants/9');
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}
const button = (name: string) => screen.getByRole('button', { name });
const said = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });

describe('the screen of a merchant', () => {
  it('changes name and contact by the rules of a business', async () => {
    const { user } = await open();
    const sent = answer(() => adminApi().editMerchant(9, ANY), merchant());
    await user.click(button('Edit name, website and contact'));
    const dialog = await screen.findByRole('dialog');
    const contact = within(dialog).getByLabelText(/^Telephone/);
    await user.clear(contact);
    await user.type(contact, '2345 6789');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(contact).toBeInvalid());
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox', { name: 'The number is on WhatsApp' }));
    await user.type(within(dialog).getByLabelText('Chinese name'), '泥房');
    const website = within(dialog).getByLabelText(/^Website/);
    await user.type(website, 'none');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(website).toBeInvalid());
    expect(website).toHaveAccessibleDescription('Please enter a valid web address');
    await user.type(website, '.example');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await said('“泥房” is up to date')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        ...{ version: 2, nameZh: '泥房', nameEn: 'Kiln & Clay', website: 'https://none.example' },
        ...{ contact: '23456789', contactIsWhatsapp: false },
      },
    ]);
  });

  it('shows what somebody else has changed, and saves over it only on a second press', async () => {
    const { user } = await open();
    answer(() => adminApi().editMerchant(9, ANY), refusal('edit_conflict'));
    await user.click(button('Edit name, website and contact'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Chinese name'), '泥房');
    answer(() => adminApi().getMerchant(9), merchant({ version: 5, contact: '61112222' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const theirs = await within(dialog).findByRole('region', { name: 'What was changed' });
    expect(theirs).toMatchTextContent(/Telephone.*51234567.*61112222/);
    const sent = answer(() => adminApi().editMerchant(9, ANY), merchant());
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ version: 5, nameZh: '泥房', contact: '51234567' }]));
  });

  it('has notes and the history', async () => {
    const { user } = await open();
    expect(screen.getByRole('list', { name: 'Internal notes' })).toMatchTextContent(/Called on Monday.*lee@/);
    expect(screen.getByRole('list', { name: 'History' })).toMatchTextContent(/Suspend/);
    const added = answer(() => adminApi().addMerchantNote(9, ''), merchant());
    await user.click(button('Add note'));
    expect(await screen.findByText('must be filled in')).toBeVisible();
    await user.type(screen.getByLabelText(/^New note/), 'Called again');
    await user.click(button('Add note'));
    expect(await said('Note added')).toBeInTheDocument();
    expect(added).toEqual([{ note: 'Called again' }]);
    const removed = answer(() => adminApi().removeMerchantNote(9, 4), merchant());
    await user.click(button('Delete note: Called on Monday'));
    expect(await said('Note deleted')).toBeInTheDocument();
    expect(removed).toHaveLength(1);
  });
});
