import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import { filledWidth, Stars } from './stars';

describe('stars', () => {
  // Five stars of 17 px each; a star itself begins 2.6 px from the edge and is 11.8 px wide.
  it.each([
    [0, 0],
    [4, 68],
    [4.1, 71.8],
    [4.5, 76.5],
    [4.9, 81.2],
    [5, 85],
  ])('are filled for %d points to %d px: a part of a star is a part of its shape', (point, width) => {
    expect(filledWidth(point)).toBe(width);
  });

  it.each([4.478, 4.5, 4, 3.26, 0])('are lit as far as %d points go, and no further', (point) => {
    const stars = createElement(Stars, { point });
    const markup = renderToStaticMarkup(
      createElement(NextIntlClientProvider, { locale: 'en', messages: en } as never, stars),
    );
    const rounded = String(Number(point.toFixed(1)));
    expect(markup).toContain(`style="--filled:${filledWidth(Number(rounded))}px"`);
    expect(markup).toMatch(new RegExp(`aria-label="[^"]*\\b${rounded.replace('.', '\\.')}\\b`));
  });
});
