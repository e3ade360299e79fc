import { expect, it } from 'vitest';
import { headedBody } from './headed-body';

it('gives headings ids, those of the text that is replaced where the words are the same', () => {
  const html =
    '<p>x</p><h2>Sources &amp; <em>terms</em></h2><h2>New</h2><h2>Sources &amp; terms</h2><h2></h2>';
  expect(headedBody(html, new Map([['Sources & terms', 'legal']]))).toEqual({
    html: '<p>x</p><h2 id="legal">Sources &amp; <em>terms</em></h2><h2 id="part-2">New</h2><h2 id="part-3">Sources &amp; terms</h2><h2 id="part-4"></h2>',
    contents: [
      { id: 'legal', title: 'Sources & terms' },
      { id: 'part-2', title: 'New' },
      { id: 'part-3', title: 'Sources & terms' },
    ],
  });
});
