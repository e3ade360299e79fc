import { screen, waitFor, within } from '@testing-library/react';
import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberApi } from '@/lib/api/browser';
import texts from '@/messages/islands/member.en.json';
import { expectLogged } from '@/tests/setup/expect-logged';
import { leftFor } from '@/tests/setup/left-for';
import { renderIsland } from '@/tests/setup/render-island';
import { answer, signInAs } from '@/tests/setup/stubbed-api';
import { MemberMenus, nameThatFits } from './member-menus';

const toast = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const drawer = () => document.querySelector('dialog') as HTMLDialogElement;

function open() {
  signInAs('member');
  document.body.innerHTML = '<dialog id="menu"><div></div></dialog>';
  drawer().showModal();
  const place = drawer().querySelector('div') as HTMLElement;
  return renderIsland(<MemberMenus texts={texts.member} locale="en" drawer={place} />, {});
}
const signOut = () => within(drawer()).getByRole('button', { name: 'Log Out' });

it.each([
  ['Siu', 'Siu'],
  ['Siu Ming', 'Siu Ming'],
  ['Siu Ming Chan', 'Siu Ming'],
  ['Bartholomew-Montgomery Lee', 'Bartholomew-Montgomery'],
])('greets %j as %j beside the search', (name, shown) => {
  expect(nameThatFits(name)).toBe(shown);
});

describe('the member’s menu in the drawer of a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1280, 800));

  it('leads to the bookmarks', () => {
    open();
    expect(within(drawer()).getByRole('link', { name: 'Bookmarks' })).toHaveAttribute('href', '/en/user');
  });

  it('closes after a sign-out and says so, also that the member is still signed in if it failed', async () => {
    const { user } = open();
    answer(() => memberApi().signOut(), new AxiosError('Network Error'));
    await user.click(signOut());
    await toast('You are still signed in: signing out failed. Please try again.');
    expectLogged('sign-out: failed');
    expect(drawer().open).toBe(false);
    expect(localStorage.getItem('access-token')).toBe('token');

    drawer().showModal();
    answer(() => memberApi().signOut(), undefined);
    await user.click(signOut());
    await toast('You are signed out');
    expect(drawer().open).toBe(false);
    expect(localStorage.getItem('access-token')).toBeNull();
    expect(leftFor).toEqual([]);
  });
});
