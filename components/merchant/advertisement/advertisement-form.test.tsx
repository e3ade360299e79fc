import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AxiosError } from 'axios';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicApi } from '@/lib/api/browser';
import { businessApi } from '@/lib/api/business-browser';
import { merchantApi } from '@/lib/api/merchant-browser';
import { courseFieldsIn, formField } from '@/lib/contract/course-fields';
import type { OwnAdvertisement, OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import advertisement from '@/messages/islands/advertisement.en.json';
import richText from '@/messages/islands/rich-text.en.json';
import {
  COMPLETE_DRAFT,
  currentMerchant,
  mainCategory,
  ownAdvertisement,
  ownAdvertisementDetail,
} from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, signInAs } from '@/tests/setup/stubbed-api';
import { AdvertisementForm } from './advertisement-form';
import { fieldsInOrder } from './form/go-to-field';

const PICTURE = {
  url: '/icon-192.png',
  width: 640,
  height: 480,
  color: '#a08050',
  srcset: '/icon-192.png 640w',
};
const LOST = new AxiosError('Network Error');

beforeEach(() => {
  signInAs('merchant');
  answer(
    () => publicApi().listMainCategories(),
    (query) => [
      'locale' in query && query.locale === 'en'
        ? mainCategory('Art', 'Crafts', 'Pottery')
        : mainCategory('藝術', '手工藝', '陶藝'),
    ],
  );
  answer(() => publicApi().listVenues(), []);
  // Autosaves that come before the test has ended. A test about them answers them itself.
  answer(
    () => merchantApi().createDraft(ANY),
    (values) => ownAdvertisementDetail({}, values),
  );
  saving();
  answer(() => merchantApi().getCurrentMerchant(), currentMerchant());
  answer(() => publicApi('en').getMerchant('merchant-9'), refusal('not_found'));
});

/** Opens the form of a new advertisement, or of one on the server. */
function open(detail: OwnAdvertisementDetail | null = null) {
  const onSent = vi.fn();
  if (detail) answer(() => merchantApi().getOwnAdvertisement(7), detail);
  const form = <AdvertisementForm postId={detail && 7} onSent={onSent} />;
  return { ...renderIsland(form, { ...main, ...account, ...advertisement, ...richText }), onSent };
}

/** Answers the saving of the draft 7: each version with what was sent. */
function saving(first = 1) {
  let version = first;
  const stored = (values: object) =>
    ownAdvertisementDetail({ version: ++version, updatedAt: new Date().toISOString() }, values);
  return answer(() => merchantApi().saveDraft(7, 1, ANY), stored);
}

const form = () => screen.findByRole('form', { name: 'Course details' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);
const saved = () => waitFor(() => expect(screen.getAllByText(/^Draft saved \d\d:\d\d$/)).toHaveLength(2));

/** Submits the form, and confirms it. */
async function submit(user: ReturnType<typeof open>['user']) {
  await user.click(button('Submit for review'));
  const dialog = await screen.findByRole('dialog', { name: 'Submit this course?' });
  await user.click(within(dialog).getByRole('button', { name: 'Yes, submit' }));
}

describe('the form of an advertisement', () => {
  it('has every field of an advertisement', async () => {
    open();
    await form();
    // Signals and hours belong to an own rule only.
    expect(fieldsInOrder()).not.toContain('weatherSignals');
    fireEvent.click(screen.getByLabelText('Own rule for bad weather'));
    const names: string[] = fieldsInOrder();
    expect(courseFieldsIn('form').filter((name) => !names.includes(formField(name)))).toEqual([]);
  });

  it('says what is missing in the order of the form, and leads to each field', async () => {
    const { user } = open();
    await form();
    await user.click(button('Submit for review'));
    const summary = await screen.findByText('Information incomplete! Please submit complete images and text');
    expect(field('Course title')).toHaveFocus();
    expect(field('Course title')).toHaveAccessibleDescription(/must be filled in/);
    const problems = within(summary.parentElement as HTMLElement).getAllByRole('button');
    const texts = problems.map(({ textContent }) => textContent);
    expect(texts.slice(0, 2)).toEqual(['Course title: must be filled in', 'Categories: must be filled in']);
    expect(texts).toContain('Main picture: must be filled in');
    await user.click(button('Fee (HK$): must be filled in'));
    expect(field('Fee (HK$)')).toHaveFocus();
    await user.type(field('Fee (HK$)'), '480');
    await user.tab();
    await waitFor(() => expect(field('Fee (HK$)')).not.toHaveAccessibleDescription(/must be filled in/));
  });

  it('saves by itself what is typed, under the version that the server answered', async () => {
    const { user } = open();
    const created = answer(
      () => merchantApi().createDraft(ANY),
      (values) => ownAdvertisementDetail({ version: 1, updatedAt: new Date().toISOString() }, values),
    );
    const changed = saving(1);
    await form();
    expect(screen.getAllByText('Drafts are saved as you type')).toHaveLength(2);
    // Pasted, so that there is one change however slow the machine is.
    await user.click(field('Course title'));
    await user.paste('Wheel throwing');
    await saved();
    expect(created).toEqual([expect.objectContaining({ titleEn: 'Wheel throwing', draft: true })]);
    await user.type(field('Fee (HK$)'), '480');
    await waitFor(() => expect(changed).toEqual([expect.objectContaining({ priceMin: '480', version: 1 })]));
    expect(screen.getByRole('complementary', { name: 'Preview: in lists' })).toMatchTextContent(
      /Wheel throwing/,
    );
  });

  it('opens the draft begun last, or begins another', async () => {
    const first = open();
    await form();
    await first.user.type(field('Course title'), 'Wheel throwing');
    await saved();
    first.unmount();
    answer(
      () => merchantApi().getOwnAdvertisement(7),
      ownAdvertisementDetail({}, { titleEn: 'Wheel throwing' }),
    );
    const { user } = open();
    expect(await screen.findByText('You are continuing your last draft.')).toBeVisible();
    expect(field('Course title')).toHaveValue('Wheel throwing');
    await user.click(button('Start another course'));
    await waitFor(() => expect(field('Course title')).toHaveValue(''));
  });

  it('shows what this browser has and the server has not, after a reload without a network', async () => {
    const first = open();
    answer(() => merchantApi().createDraft(ANY), LOST);
    await form();
    await first.user.type(field('Course title'), 'Wheel throwing');
    expect(
      await screen.findAllByText(/^You are offline\. What you typed is kept in this browser/),
    ).toHaveLength(2);
    first.unmount();
    answer(() => merchantApi().findDrafts('', ''), []);
    const created = answer(
      () => merchantApi().createDraft(ANY),
      (values) => ownAdvertisementDetail({}, values),
    );
    open();
    await form();
    expect(field('Course title')).toHaveValue('Wheel throwing');
    await saved();
    expect(created).toHaveLength(1);
  });

  it('saves again when the network is back', async () => {
    const { user } = open(ownAdvertisementDetail());
    await form();
    answer(() => merchantApi().saveDraft(7, 1, ANY), LOST);
    await user.type(field('Course title'), ' II');
    expect(await screen.findAllByText(/^You are offline\./)).toHaveLength(2);
    const sent = saving();
    answer(() => merchantApi().getOwnAdvertisement(7), ownAdvertisementDetail());
    await act(async () => void window.dispatchEvent(new Event('online')));
    await saved();
    expect(sent).toEqual([expect.objectContaining({ titleEn: 'Wheel throwing II', version: 1 })]);
  });

  it('keeps the text where the session has ended, and saves it once the merchant is back', async () => {
    const { user } = open(ownAdvertisementDetail());
    await form();
    answer(() => merchantApi().saveDraft(7, 1, ANY), refusal('unauthorized'));
    await user.type(field('Course title'), ' II');
    expect(await screen.findAllByText(/^Your session has expired\./)).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('target', '_blank');
    expect(field('Course title')).toHaveValue('Wheel throwing II');
    const sent = saving();
    await act(async () => signInAs('merchant'));
    await saved();
    expect(sent).toHaveLength(1);
  });

  describe('that was changed elsewhere', () => {
    const theirs = () =>
      ownAdvertisementDetail(
        { version: 4, titleEn: 'Theirs', updatedAt: '2026-11-20T10:00:00+08:00' },
        { ...COMPLETE_DRAFT, titleEn: 'Theirs' },
      );
    async function causeConflict() {
      const opened = open(ownAdvertisementDetail());
      await form();
      answer(() => merchantApi().saveDraft(7, 1, ANY), refusal('edit_conflict'));
      answer(() => merchantApi().getOwnAdvertisement(7), theirs());
      await opened.user.type(field('Course title'), ' II');
      const dialog = await screen.findByRole('dialog', { name: 'The draft was changed elsewhere' });
      expect(dialog).toMatchTextContent(/“Theirs” was saved in another tab .* on 20 November 2026 10:00\./);
      return opened;
    }

    it('keeps this version if that is chosen', async () => {
      const { user } = await causeConflict();
      const sent = saving(4);
      await user.click(button('Keep this version'));
      await saved();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent).toEqual([expect.objectContaining({ titleEn: 'Wheel throwing II', version: 4 })]);
    });

    it('takes the other one if that is chosen', async () => {
      const { user } = await causeConflict();
      await user.click(button('Use the other one'));
      await waitFor(() => expect(field('Course title')).toHaveValue('Theirs'));
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('waits for the choice, and says so', async () => {
      const { user } = await causeConflict();
      await user.keyboard('{Escape}');
      expect(
        await screen.findByText('The draft was changed elsewhere; your version is kept in this browser.'),
      ).toBeVisible();
      expect(field('Course title')).toHaveValue('Wheel throwing II');
      await user.click(button('Choose a version'));
      expect(screen.getByRole('dialog', { name: 'The draft was changed elsewhere' })).toBeVisible();
    });
  });

  it('says what is wrong with hashtags while they are typed, and keeps them', async () => {
    const { user } = open(ownAdvertisementDetail());
    saving();
    await form();
    const hashtags = screen.getByLabelText(/^Hashtags/);
    await user.type(hashtags, 'two words');
    expect(hashtags).toHaveAccessibleDescription(/^only English letters, Chinese characters, numbers/);
    await user.type(hashtags, '{Enter}');
    expect(screen.getByText('#two words')).toBeVisible();
    await user.click(hashtags);
    await user.paste('a,b,c,d,e,f,g,h,i,j,k,');
    await waitFor(() => expect(hashtags).toHaveAccessibleDescription('at most 10 tags allowed'));
    await user.click(button('Submit for review'));
    expect(await screen.findByText('1 field needs correcting:')).toBeVisible();
    expect(screen.getAllByText(/^#/)).toHaveLength(12);
  });

  it('takes numbers as they are typed, and names one that would be rounded', async () => {
    const { user } = open(ownAdvertisementDetail());
    saving();
    await form();
    const highest = screen.getByLabelText(/^Highest fee/);
    await user.type(highest, '498.5');
    await user.click(button('Submit for review'));
    await waitFor(() =>
      expect(highest).toHaveAccessibleDescription('please enter a whole number from 0 to 1,000,000'),
    );
    expect(highest).toHaveValue('498.5');
    await user.clear(highest);
    await user.type(highest, 'HK$１，４９８');
    await waitFor(() => expect(highest).not.toHaveAttribute('aria-invalid', 'true'));
    expect(highest).toHaveValue('HK$１，４９８');
  });

  it('offers the fee bases that fit the way of charging, and names one that no longer does', async () => {
    const draft = { ...COMPLETE_DRAFT, priceUnit: 'course', lessons: '4' };
    const { user } = open(ownAdvertisementDetail({}, draft));
    saving();
    await form();
    await user.click(screen.getByText('Add terms, access and qualifications (optional)'));
    const bases = screen.getByRole('group', { name: /^How the fee is counted/ });
    const offered = () =>
      within(bases)
        .getAllByRole('radio')
        .map((one) => one.parentElement?.textContent);
    expect(offered()).toEqual([
      'Not stated',
      ...['Per block of lessons', 'Per term', 'Whole course', 'Class pass', 'Per group'],
    ]);
    await user.click(within(bases).getByText('Per term'));
    await user.click(screen.getByText('per month'));
    expect(offered()).toEqual(['Not stated', 'Per month', 'Per term']);
    await user.click(button('Submit for review'));
    const wrong = 'How the fee is counted: the fee basis does not fit the way of charging';
    await user.click(await screen.findByRole('button', { name: wrong }));
    await user.click(within(bases).getByText('Not stated'));
    await waitFor(() => expect(within(bases).queryByText(/does not fit/)).toBeNull());
    expect(offered()).toEqual(['Not stated', 'Per month']);
  });

  it('compares the fees, and keeps what was typed', async () => {
    const { user } = open(ownAdvertisementDetail());
    saving();
    await form();
    const highest = screen.getByLabelText(/^Highest fee/);
    await user.type(highest, '400');
    await user.click(button('Submit for review'));
    await waitFor(() =>
      expect(highest).toHaveAccessibleDescription('the highest fee may not be below the fee'),
    );
    expect(highest).toHaveFocus();
    expect(highest).toHaveValue('400');
  });

  it('finds categories in both languages, and puts one of several on the card', async () => {
    const { user } = open(ownAdvertisementDetail({}, { ...COMPLETE_DRAFT, categoryIds: ['11'] }));
    const sent = saving();
    await form();
    const chosen = screen.getByRole('list', { name: 'Chosen categories' });
    await user.type(screen.getByRole('combobox', { name: 'Categories' }), '陶');
    await user.click(await screen.findByRole('option', { name: 'Art › Crafts › Pottery' }));
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
    await user.click(button('Put first: Art › Crafts › Pottery'));
    expect(within(chosen).getAllByRole('listitem')[0]).toMatchTextContent(/^Art › Crafts › Pottery/);
    await user.click(button('Remove: Art › Crafts'));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ categoryIds: ['111'] }));
  });

  it('takes the first category that matches by Enter, and none in an empty field', async () => {
    const { user } = open(ownAdvertisementDetail({}, { ...COMPLETE_DRAFT, categoryIds: ['11'] }));
    await form();
    const chosen = screen.getByRole('list', { name: 'Chosen categories' });
    await user.click(screen.getByRole('combobox', { name: 'Categories' }));
    await screen.findByRole('listbox');
    await user.keyboard('{Enter}');
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(1);
    await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'pott');
    await screen.findByRole('option', { name: 'Art › Crafts › Pottery' });
    await user.keyboard('{Enter}');
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
  });

  it('opens its list of categories below the field, also where there is more room above', async () => {
    const { user } = open(ownAdvertisementDetail({}, { ...COMPLETE_DRAFT, categoryIds: [] }));
    await form();
    const combobox = screen.getByRole('combobox', { name: 'Categories' });
    document.body.style.paddingTop = '3000px';
    combobox.scrollIntoView({ block: 'end' });
    await user.click(combobox);
    const list = await screen.findByRole('listbox');
    await waitFor(() =>
      expect(list.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        combobox.getBoundingClientRect().bottom - 1,
      ),
    );
    document.body.style.paddingTop = '';
  });

  it('finds a category by a word of visitors that is in no title', async () => {
    const { user } = open(ownAdvertisementDetail({}, COMPLETE_DRAFT));
    const category = { title: 'Art', slug: 'art', mainCategory: null, parent: null, icon: 'art' as const };
    const asked = answer(() => publicApi().search(''), {
      ...{ corrected: null, merchants: [], posts: [] },
      categories: [category],
    });
    await form();
    const field = screen.getByRole('combobox', { name: 'Categories' });
    await user.type(field, 'doodle');
    await user.click(await screen.findByRole('option', { name: 'Art' }));
    expect(asked).toMatchObject([{ keyword: 'doodle' }]);
  });

  it('gives the dates of the course to its first session, and takes them back with the last', async () => {
    const { user } = open(
      ownAdvertisementDetail({}, { ...COMPLETE_DRAFT, startDate: '2027-01-12', places: '8' }),
    );
    const sent = saving();
    await form();
    await user.click(button('Add a session'));
    const first = await screen.findByRole('group', { name: 'Session 1' });
    expect(within(first).getByLabelText('From')).toHaveValue('2027-01-12');
    expect(within(first).getByLabelText(/^Name of the session/)).toHaveFocus();
    await user.keyboard('Class A');
    await user.click(button('Duplicate Session 1: Class A'));
    const second = await screen.findByRole('group', { name: 'Session 2' });
    expect(within(second).getByLabelText(/^Places/)).toHaveValue('8');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        startDate: '',
        sessions: [
          { number: '1', label: 'Class A', startDate: '2027-01-12' },
          { number: '2', label: 'Class A', startDate: '2027-01-12' },
        ],
      }),
    );
    await user.click(button('Remove Session 2: Class A'));
    expect(screen.getByText('Session 2: Class A was removed.')).toBeInTheDocument();
    await user.click(button('Remove Session 1: Class A'));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ startDate: '2027-01-12', places: '8', sessions: [] }),
    );
  });
});

describe('the pictures of an advertisement', () => {
  async function picture(width: number, height: number, name = 'a.jpg'): Promise<File> {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.fillRect(0, 0, width, height);
    return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
  }
  const uploading = () =>
    answer(
      () => merchantApi().uploadPicture({ file: new File([], 'a') } as never),
      (sent) => ({
        id: (sent as FormData).get('use') === 'list_image' ? 21 : 22,
        use: (sent as FormData).get('use') as 'list_image',
        picture: PICTURE,
      }),
    );
  const choose = (name: RegExp, file: File) =>
    fireEvent.change(screen.getByLabelText(name), { target: { files: [file] } });

  it('are refused beside their field for what is wrong with the file', async () => {
    open(ownAdvertisementDetail({}, COMPLETE_DRAFT));
    await form();
    for (const [file, text] of [
      [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), /^Only jpg or png pictures\./],
      [
        new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }),
        /^This picture is over 5MB and could not be made smaller here\./,
      ],
      [new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }), /^This picture is damaged or incomplete\./],
      [await picture(100, 75), /^This picture is too small/],
    ] as const) {
      choose(/^List picture/, file);
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it('are sent at once if they have the shape, otherwise the part is chosen first', async () => {
    const { user } = open(null);
    await form();
    const uploads = uploading();
    choose(/^List picture/, await picture(800, 600));
    expect(await screen.findByRole('button', { name: 'Change: List picture' })).toBeVisible();
    expect(button('Upload: Main picture')).toBeVisible();
    choose(/^Main picture/, await picture(1600, 900));
    const crop = await screen.findByRole('dialog', { name: 'Choose what is shown' });
    await user.click(within(crop).getByRole('button', { name: 'Use this picture' }));
    expect(await screen.findByRole('button', { name: 'Change: Main picture' })).toBeVisible();
    expect(uploads.map((sent) => (sent as FormData).has('focus_x'))).toEqual([false, true]);
    await user.click(button('Remove: List picture'));
    expect(button('Upload: List picture')).toBeVisible();
  });

  it('are one for the list and the page, if it is large enough, and can be cropped again', async () => {
    const { user } = open(null);
    await form();
    const uploads = uploading();
    choose(/^Main picture/, await picture(1200, 900));
    expect(
      await screen.findByText('Also used as: List picture. You can change that one separately.'),
    ).toBeVisible();
    expect(uploads.map((sent) => (sent as FormData).get('use'))).toEqual(['main_image', 'list_image']);
    await user.click(button('Crop again: List picture'));
    const crop = await screen.findByRole('dialog', { name: 'Choose what is shown' });
    fireEvent.change(within(crop).getByRole('slider', { name: 'Zoom' }), { target: { value: '4' } });
    await user.click(within(crop).getByRole('button', { name: 'Use this picture' }));
    // A quarter of the width is less than the list shows.
    expect(await screen.findByText(/^This picture is only 300 pixels wide, less than 640×480/)).toBeVisible();
    const { width, height } = await createImageBitmap((uploads.at(-1) as FormData).get('image') as File);
    expect([width, height]).toEqual([300, 225]);
  });

  it('keep the subject that is chosen where a page shows a part of them', async () => {
    const { user } = open(null);
    await form();
    const uploads = uploading();
    choose(/^List picture/, await picture(800, 600));
    await screen.findByRole('button', { name: 'Change: List picture' });
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response(await picture(640, 480)));
    await user.click(button('Choose the subject: List picture'));
    const dialog = await screen.findByRole('dialog', { name: 'Choose the subject' });
    fireEvent.change(within(dialog).getByRole('slider', { name: 'Left to right' }), {
      target: { value: '20' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Use this point' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    const sent = uploads[1] as FormData;
    expect(['use', 'focus_x', 'focus_y'].map((field) => sent.get(field))).toEqual([
      'list_image',
      '0.2',
      '0.5',
    ]);
    vi.restoreAllMocks();
  });

  it('of the gallery are put into another order by buttons, which keep the focus, and are cropped', async () => {
    const gallery = ['31', '32', '33'].map((pictureId) => ({
      pictureId,
      alt: '',
      altEn: `Bowl ${pictureId}`,
    }));
    const { user } = open({
      ...ownAdvertisementDetail({}, { ...COMPLETE_DRAFT, gallery }),
      gallery: [31, 32, 33].map((id) => ({ id, picture: PICTURE })),
    });
    const sent = saving();
    await form();
    expect(button('Move picture 1 up')).toBeDisabled();
    expect(button('Move picture 3 down')).toBeDisabled();
    await user.click(button('Move picture 1 down'));
    await waitFor(() => expect(button('Move picture 2 down')).toHaveFocus());
    await user.keyboard('{Enter}');
    // The last picture cannot go further down.
    await waitFor(() => expect(button('Move picture 3 up')).toHaveFocus());
    expect(screen.getByText('Picture 2 is now number 3.')).toBeInTheDocument();
    const order = () => (sent.at(-1) as { gallery: typeof gallery }).gallery;
    await waitFor(() => expect(order().map(({ altEn }) => altEn)).toEqual(['Bowl 32', 'Bowl 33', 'Bowl 31']));

    const uploads = answer(() => merchantApi().uploadPicture({ file: new File([], 'a') } as never), {
      id: 41,
      use: 'gallery',
      picture: PICTURE,
    });
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response(await picture(1000, 1000)));
    await user.click(button('Crop picture 2'));
    const crop = await screen.findByRole('dialog', { name: 'Choose what is shown' });
    await user.click(within(crop).getByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(order().map(({ pictureId }) => pictureId)).toEqual(['32', '41', '31']));
    expect(order()[1]?.altEn).toBe('Bowl 33');
    const { width, height } = await createImageBitmap((uploads[0] as FormData).get('image') as File);
    expect([width, height]).toEqual([1000, 750]);
    vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(button('Crop picture 1'));
    expect(await screen.findByText(/^This picture could not be read\./)).toBeVisible();
    vi.restoreAllMocks();
  });

  it('are made smaller where they are too large, and refused where the browser cannot read them', async () => {
    open(null);
    await form();
    const uploads = uploading();
    const large = await picture(4000, 3000, 'photo.png');
    const padded = new File([large, new Uint8Array(6 * 1024 * 1024)], 'photo.jpg', { type: 'image/jpeg' });
    choose(/^Main picture/, padded);
    expect(await screen.findByRole('button', { name: 'Change: Main picture' })).toBeVisible();
    const sent = (uploads[0] as FormData).get('image') as File;
    const { width } = await createImageBitmap(sent);
    expect([sent.name, width, sent.size < 5 * 1024 * 1024]).toEqual(['photo.jpg', 2400, true]);
    choose(/^List picture/, new File(['no picture'], 'IMG_1.HEIC', { type: '' }));
    expect(await screen.findByText(/^This browser can’t read HEIC photos\./)).toBeVisible();
  });
});

describe('submitting an advertisement', () => {
  it('is never done by Enter, which in the field of hashtags adds a hashtag', async () => {
    const { user } = open(ownAdvertisementDetail({ version: 3 }));
    const saved = saving(3);
    await form();
    await user.type(field('Course title'), '{Enter}');
    await user.type(screen.getByLabelText(/^Hashtags/), '{Enter}clay{Enter}{Enter}');
    await user.type(field('Fee (HK$)'), '{Enter}');
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ hashtags: expect.arrayContaining(['clay']) }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/^Information incomplete/)).toBeNull();
  });

  it('asks once, with a summary, and may be called off', async () => {
    const { user, onSent } = open(ownAdvertisementDetail({ version: 3 }));
    await form();
    await user.click(button('Submit for review'));
    const dialog = await screen.findByRole('dialog', { name: 'Submit this course?' });
    expect(dialog).toMatchTextContent(/Wheel throwing.*Listing period3 months/);
    await user.click(within(dialog).getAllByRole('button', { name: 'Back to editing' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onSent).not.toHaveBeenCalled();
  });

  it('sends the draft, and hands on what the server made of it', async () => {
    const { user, onSent } = open(ownAdvertisementDetail({ version: 3 }));
    const submitted = ownAdvertisementDetail({ state: 'submitted', revision: 'submitted' });
    const sent = answer(() => merchantApi().submitDraft(7, 3), submitted);
    await form();
    await submit(user);
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(submitted));
    expect(sent).toEqual([{ version: 3 }]);
  });

  it.each([
    [
      'lacks business details',
      refusal('incomplete', { business: ['required'] }),
      /^Your business details are incomplete!/,
    ],
    ['is being reviewed', refusal('wrong_state'), /^This course is being reviewed or has ended/],
    ['was changed meanwhile', refusal('edit_conflict'), /^This draft was changed elsewhere/],
    ['cannot be reached', LOST, /^The connection was lost\./],
  ])('says so where it %s, and keeps the form', async (_, failure, text) => {
    const { user, onSent } = open(ownAdvertisementDetail({ version: 3 }));
    answer(() => merchantApi().submitDraft(7, 3), failure);
    await form();
    await submit(user);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(text),
      ),
    );
    expect(onSent).not.toHaveBeenCalled();
    expect(field('Course title')).toHaveValue('Wheel throwing');
  });

  it('shows what the server found beside its field', async () => {
    const { user } = open(ownAdvertisementDetail({ version: 3 }));
    answer(() => merchantApi().submitDraft(7, 3), refusal('incomplete', { serviceArea: ['required'] }));
    await form();
    await submit(user);
    expect(await screen.findByRole('button', { name: 'Service area: must be filled in' })).toBeVisible();
  });
});

describe('a revision of a course with a public page', () => {
  const direct = {
    values: {
      ...{ priceMin: '520', priceMax: '', places: '', weekdays: [], sessions: [] },
      ...{ startDate: '', endDate: '', timeFrom: '', timeTo: '' },
    },
    ...{ priceMin: { min: 336, max: 624 }, priceMax: { min: 336, max: 624 }, left: 9 },
  };
  const changed: OwnAdvertisementDetail['history'][number] = {
    ...{ action: 'direct_change', fromState: 'published', toState: 'published', actorRole: 'merchant' },
    ...{ actor: null, reason: null, placesLeft: null, createdAt: '2026-11-20T02:00:00.000Z' },
    difference: { before: { priceMin: '480' }, after: { priceMin: '520' } },
  };
  const revision = () => ownAdvertisementDetail({ state: 'published', revision: 'editing' });
  const REPLACED =
    'On 20 November 2026 you changed the price at once, and the public page now shows HK$520. Once this revision is approved, it becomes HK$480.';

  it('says that the page stays as it is, and leads to what can be changed at once', async () => {
    const { user } = open({ ...revision(), direct });
    await form();
    expect(screen.getByText(/^This course has a public page\. .* need no review/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change dates, places or price' })).toHaveAttribute(
      'href',
      '/en/merchant/dashboard?post=7',
    );
    expect(screen.queryByText(REPLACED)).toBeNull();
    await user.click(button('Submit for review'));
    const dialog = await screen.findByRole('dialog', { name: 'Submit this revision?' });
    expect(dialog).toMatchTextContent(/the public page stays as it is until then/);
    await user.click(within(dialog).getByRole('button', { name: 'Preview the course page' }));
    expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeVisible();
  });

  it('names no direct change where there is none', async () => {
    open(revision());
    await form();
    expect(screen.getByText(/the public page stays as it is\.$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change dates, places or price' })).toBeNull();
  });

  it('warns of a price that was changed at once and that it would replace', async () => {
    const { user } = open({ ...revision(), direct, history: [changed] });
    await form();
    expect(screen.getByText(REPLACED)).toBeVisible();
    await user.clear(field('Fee (HK$)'));
    await user.type(field('Fee (HK$)'), '520');
    await waitFor(() => expect(screen.queryByText(/you changed the price at once/)).toBeNull());
  });
});

describe('an advertisement that cannot be edited', () => {
  const closed: Partial<OwnAdvertisement>[] = [
    { state: 'submitted' },
    { state: 'rejected' },
    { state: 'ended' },
  ];

  it.each(closed)('says so in the state %o', async (state) => {
    open(ownAdvertisementDetail(state));
    expect(await screen.findByText(/^This course is being reviewed or has ended/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/en/merchant/dashboard',
    );
  });

  it('is recalled from its review, and edited', async () => {
    const { user } = open(ownAdvertisementDetail({ state: 'published', revision: 'submitted', version: 3 }));
    const post = ownAdvertisement({ id: 7, version: 3 });
    const sent = answer(() => businessApi().recallAdvertisement(post), ownAdvertisementDetail());
    const recall = await screen.findByRole('button', { name: 'Recall and edit' });
    answer(
      () => merchantApi().getOwnAdvertisement(7),
      ownAdvertisementDetail({ state: 'published', revision: 'editing', version: 4 }),
    );
    await user.click(recall);
    await form();
    expect(sent).toEqual([{ version: 3 }]);
  });

  it('is not found, or asked for again', async () => {
    answer(() => merchantApi().getOwnAdvertisement(7), refusal('unavailable'));
    const { user } = renderIsland(<AdvertisementForm postId={7} onSent={vi.fn()} />, {
      ...main,
      ...account,
      ...advertisement,
      ...richText,
    });
    expect(await screen.findByRole('alert')).toMatchTextContent(/^The service is not available/);
    answer(() => merchantApi().getOwnAdvertisement(7), refusal('not_found'));
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such course' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  });

  it('has one heading, which says that it does not exist', async () => {
    answer(() => merchantApi().getOwnAdvertisement(7), refusal('not_found'));
    renderIsland(
      <AdvertisementForm postId={7} onSent={vi.fn()}>
        <h1>Edit course</h1>
      </AdvertisementForm>,
      { ...main, ...account, ...advertisement, ...richText },
    );
    await screen.findByRole('heading', { name: 'There is no such course' });
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('leads to its preview while it waits for its review', async () => {
    open(ownAdvertisementDetail({ state: 'submitted', revision: 'submitted' }));
    expect(await screen.findByRole('link', { name: 'Preview' })).toHaveAttribute(
      'href',
      '/en/merchant/advertisement?id=7&preview=1',
    );
  });
});
