import { describe, expect, it } from 'vitest';
import { type Sheets, sheetsOf, withJoinedStyles } from './joined-styles.ts';
import { MARK } from './script-nonce.ts';

const FOLDER = '/_next/static/chunks/';
const linkOf = (name: string) =>
  `<link rel="stylesheet" href="${FOLDER}${name}.css" nonce="${MARK}" data-precedence="next"/>`;

const SHEETS: Sheets = new Map([
  ['base-1', { short: 'base', lines: [[]] }],
  ['card-2', { short: 'card', lines: [['x1_', 'x2_'], ['x3_']] }],
  ['map-3', { short: 'map', lines: [['m1_']] }],
]);

const urlsOf = (url: string) => sheetsOf(url, SHEETS)?.map((part) => part.url);

describe('withJoinedStyles', () => {
  it('leaves out the sheets and lines of modules of which the page has no class', () => {
    const links = ['base-1', 'card-2', 'map-3', 'new'].map(linkOf).join('');
    const page = (names: string, body: string) =>
      [`<link rel="stylesheet" href="${FOLDER}${names}.css"/>`, body].join('');
    for (const body of ['<p class="x2_price wide">', '<p class="x1_card">'])
      expect(withJoinedStyles(links + body, SHEETS)).toBe(page('base,card.1,new', body));
    const whole = '<p class="x1_card x3_open">';
    expect(withJoinedStyles(links + whole, SHEETS)).toBe(page('base,card,new', whole));
    expect(withJoinedStyles(`${links}<p class="m1_pin">`, SHEETS)).toBe(
      page('base,map,new', '<p class="m1_pin">'),
    );
    expect(withJoinedStyles(linkOf('base-1') + linkOf('map-3'), SHEETS)).toBe(page('base', ''));
  });

  it('links one file in the place of the first, with the sheets in their order', () => {
    const html = `<head>${linkOf('b_1')}${linkOf('a-2')}<title>a</title>${linkOf('0')}</head>`;
    const joined = `<head><link rel="stylesheet" href="${FOLDER}b_1,a-2,0.css"/><title>a</title></head>`;
    expect(withJoinedStyles(html, new Map())).toBe(joined);
    expect(urlsOf(`${FOLDER}b_1,a-2,0.css`)).toEqual(['b_1', 'a-2', '0'].map((n) => `${FOLDER}${n}.css`));
  });

  it('names the sheets by the beginnings of their names', () => {
    const urls = ['base-1', 'map-3', 'new'].map((name) => `${FOLDER}${name}.css`);
    expect(urlsOf(`${FOLDER}base,map.1,new.css`)).toEqual(urls);
    expect(sheetsOf(`${FOLDER}base,base-1.css`, SHEETS)).toBeNull();
  });

  it('takes the lines whose sum is in the name', () => {
    const css = ':root{}\n.a{}\n\n.b{}';
    const parts = sheetsOf(`${FOLDER}base.5,card.2,map.css`, SHEETS) ?? [];
    expect(parts.map(({ take }) => take(css))).toEqual([':root{}\n.b{}', '.a{}', css]);
  });

  it('leaves the links of more sheets than a joined file may have', () => {
    const links = (count: number) => Array.from({ length: count }, (_, at) => linkOf(`s${at}`)).join('');
    expect(withJoinedStyles(links(61), new Map())).toBe(links(61));
    expect(sheetsOf(/href="([^"]+)"/.exec(withJoinedStyles(links(60), new Map()))?.[1] ?? '')).toHaveLength(
      60,
    );
  });

  it('leaves a single sheet and sheets of others as they are', () => {
    for (const html of [linkOf('a'), `${linkOf('a')}<link rel="stylesheet" href="/other.css"/>`])
      expect(withJoinedStyles(html, new Map())).toBe(html);
  });
});

describe('sheetsOf', () => {
  it.each([
    'a.css',
    ',a.css',
    'a,a.css',
    'a,b.js',
    'a,b.A',
    'a.1.1,b.css',
    'a,../b.css',
    'a,b.css?v=1',
    `${Array.from({ length: 61 }, (_, number) => number).join(',')}.css`,
  ])('is null for %s', (name) => {
    expect(sheetsOf(FOLDER + name)).toBeNull();
  });
});
