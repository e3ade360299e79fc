import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PopupStyle } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import type { Popup } from '@/lib/contract/promotion';
import { showPopups } from './popup-island';

const popup = (values: Partial<Popup>): Popup => ({
  id: 1,
  slug: 'first-en',
  title: 'Spring courses',
  style: 'A',
  body1: 'Book before May.',
  body2: 'Bring a friend.',
  image1: '//pictures.invalid/a.png',
  image2: '/icon-192.png',
  imageUrl1: '/en/course',
  imageUrl2: '//shop.invalid/b',
  linkName1: null,
  linkName2: null,
  alt1: 'A cup',
  alt2: 'A bowl',
  ...values,
});

async function show(popups: Popup[], locale: Locale = 'en') {
  await act(async () => showPopups(locale, popups));
  return userEvent.setup();
}

const dialogs = () => screen.queryAllByRole('dialog');

/** What each style shows from top to bottom (specification §2). */
const PARTS: Record<PopupStyle, string[]> = {
  A: ['Book before May.', 'A cup'],
  B: ['A cup', 'Book before May.'],
  C: ['Book before May.', 'Bring a friend.'],
  D: ['A cup', 'A bowl'],
  E: ['A cup'],
  F: ['Book before May.'],
};

describe('a popup', () => {
  it.each(Object.entries(PARTS))('of style %s shows its title and, in order, %s', async (style, parts) => {
    await show([popup({ style: style as PopupStyle })]);
    const dialog = screen.getByRole('dialog', { name: 'Spring courses' });
    expect(dialog).toBeVisible();
    const shown = [...dialog.querySelectorAll('p, img')].map(
      (part) => part.getAttribute('alt') ?? part.textContent,
    );
    expect(shown).toEqual(parts);
  });

  it('loads pictures of a bucket by https, and leads where each points to', async () => {
    await show([popup({ style: 'D' })]);
    const [cup, bowl] = screen.getAllByRole('link');
    expect(cup).toHaveAttribute('href', '/en/course');
    expect(bowl).toHaveAttribute('href', 'https://shop.invalid/b');
    expect(screen.getByAltText('A cup')).toHaveAttribute('src', 'https://pictures.invalid/a.png');
    expect(screen.getByAltText('A bowl')).toHaveAttribute('src', '/icon-192.png');
  });

  it('shows a picture without a link as a picture, and no picture where there is none', async () => {
    await show([popup({ style: 'D', imageUrl1: null, image2: null, alt1: null })]);
    expect(document.querySelectorAll('dialog a')).toHaveLength(0);
    expect(document.querySelectorAll('dialog img')).toHaveLength(1);
  });

  it.each<[string, Partial<Popup>, string]>([
    ['courses', { imageUrl1: '/course?trial=true' }, 'See courses'],
    ['a course', { imageUrl1: '/en/course/post-1' }, 'See courses'],
    ['a category', { imageUrl1: '/en/category/art-en', linkName1: 'Pottery' }, 'See Pottery'],
    ['another page', { imageUrl1: '/en/about' }, 'See details'],
    ['another site', { imageUrl1: '//www.shop.invalid/b' }, 'Go to shop.invalid'],
  ])('says of its link that it leads to %s', async (_, values, label) => {
    for (const style of ['A', 'B', 'E', 'F'] as const) {
      await show([popup({ style, ...values })]);
      expect(screen.getByRole('link', { name: label })).toBeVisible();
      act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
      await waitFor(() => expect(dialogs()).toEqual([]));
    }
  });

  it('has a link for each of two texts', async () => {
    await show([popup({ style: 'C' })]);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'See courses→',
      'Go to shop.invalid↗',
    ]);
  });

  it('leads from the whole of a picture to where its button leads', async () => {
    await show([popup({ style: 'A' })]);
    expect([...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en/course',
      '/en/course',
    ]);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('is modal, begins at its close button, and gives the focus back', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const user = await show([popup({})], 'zh-hk');
    expect(screen.getByRole('dialog').matches(':modal')).toBe(true);
    expect(screen.getByRole('button', { name: '關閉' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '關閉' }));
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(opener).toHaveFocus();
  });

  it('is followed by the second one, and that by none', async () => {
    const user = await show([popup({}), popup({ id: 2, title: 'Summer courses', style: 'F' })]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const second = await screen.findByRole('dialog', { name: 'Summer courses' });
    expect(dialogs()).toHaveLength(1);
    await user.click(within(second).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  it('is followed by none once its link was followed', async () => {
    const user = await show([popup({ imageUrl1: '#course' }), popup({ id: 2, title: 'Summer courses' })]);
    await user.click(screen.getByRole('link'));
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    await waitFor(() => expect(dialogs()).toEqual([]));
  });
});
