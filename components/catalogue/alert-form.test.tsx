import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showAlertForm } from './alert-form';
import { updateList } from './list-update';

const list = (keyword: string, more = '') => `<div class="static-view"><form data-list="1 course">
  <input name="keyword" value="${keyword}"></form>
  <div data-alert='{"keyword":"${keyword}"}'>${more}</div></div>`;
const conditions = () => document.querySelector<HTMLElement>('[data-alert]')?.dataset.alert;

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

it('asks for an address and how often, once', () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = list('yoga');
  showAlertForm();
  showAlertForm();
  const form = screen.getByRole('form', { name: 'Get alerts for new courses' });
  expect(form.closest('[data-alert]')).not.toBeNull();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
  expect(screen.getByRole('combobox', { name: 'How often' })).toHaveValue('daily');
  expect(screen.getByRole('button', { name: 'Notify me' })).toHaveAttribute('type', 'submit');
});

it('keeps what was typed when the list changes, and is then of the new list', async () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = list('yoga');
  showAlertForm();
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  email.value = 'chan@example.com';
  vi.stubGlobal('fetch', async () => new Response(list('pottery')));
  await updateList('/course?keyword=pottery', new AbortController().signal);
  expect(conditions()).toBe('{"keyword":"pottery"}');
  expect(screen.getByRole('textbox', { name: 'Email' })).toBe(email);
  expect(email.value).toBe('chan@example.com');
});
