import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import { Breadcrumbs } from './breadcrumbs';

const CRUMBS = [
  { title: 'Sports', path: '/category/sports-en' },
  { title: 'Badminton for beginners', path: '/course/post-badminton' },
];

function render(hidesCurrent: boolean): string {
  const crumbs = createElement(Breadcrumbs, { crumbs: CRUMBS, hidesCurrent });
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale: 'en', messages: en } as never, crumbs),
  );
}

it('the path to a page ends with the page, which is no link', () => {
  expect(render(false)).toContain('<span aria-current="page">Badminton for beginners</span>');
});

it('the path to a course ends with its category, a link; search engines read the course as well', () => {
  const [list = '', data = ''] = render(true).split('</ol>');
  expect(list).toContain('href="/en/category/sports-en">Sports</a>');
  expect(list).not.toContain('Badminton');
  expect(data).toContain('Badminton for beginners');
});
