import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import { Stars } from './stars';

describe('stars', () => {
  it.each([4.5, 4, 3.26, 0])('are lit as far as %d points go, and no further', (point) => {
    const stars = createElement(Stars, { point });
    const markup = renderToStaticMarkup(
      createElement(NextIntlClientProvider, { locale: 'en', messages: en } as never, stars),
    );
    const told = String(Number(point.toFixed(1)));
    expect(markup).toContain(`style="--lit:${told}"`);
    expect(markup).toMatch(new RegExp(`aria-label="[^"]*\\b${told.replace('.', '\\.')}\\b`));
  });
});
