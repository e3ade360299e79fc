import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWarnings, signalOf } from './warnings';

const answer = (name: string, language: 'tc' | 'en'): unknown =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.warnsum.${language}.json`, import.meta.url), 'utf8'));
const read = (name: string) => readWarnings(answer(name, 'tc'), answer(name, 'en'));
const codes = (name: string) => read(name).map(({ code }) => code);

describe('the answers of the Observatory', () => {
  it.each([
    ['none', []],
    ['amber', ['WRAINA', 'WTS']],
    ['red', ['WRAINR', 'WTS']],
    ['black', ['WRAINB', 'WFNTSA', 'WL', 'WTS']],
    ['t8-rainstorm', ['TC8NE', 'WRAINR', 'WL', 'WTS']],
    // A cancelled amber warning is still listed.
    ['t8-replaced-by-t3', ['TC3']],
    // Both are cancelled; the code of the cyclone is, too.
    ['t8-cancelled', []],
  ])('%s has the warnings in force, the most severe first', (name, inForce) => {
    expect(codes(name)).toEqual(inForce);
  });

  it('have short names in both languages', () => {
    expect(read('t8-rainstorm')[0]).toEqual({ code: 'TC8NE', nameZh: '八號風球', nameEn: 'No. 8 signal' });
  });

  it('have the names of a code that is not known here', () => {
    const unknown = (name: string) => ({ WNEW: { name, code: 'WNEW1', actionCode: 'ISSUE' } });
    expect(readWarnings(unknown('新警告'), unknown('New warning'))).toEqual([
      { code: 'WNEW1', nameZh: '新警告', nameEn: 'New warning' },
    ]);
    expect(signalOf('WNEW1')).toBeNull();
  });

  it.each([null, [], 'error', { WRAIN: null }, { WRAIN: { name: 'Rain' } }])('are refused: %j', (broken) => {
    expect(() => readWarnings(broken, {})).toThrow(TypeError);
    expect(() => readWarnings({}, broken)).toThrow(TypeError);
  });
});

it('signals stand for their levels', () => {
  expect(
    ['TC1', 'TC3', 'TC8SW', 'TC9', 'TC10', 'WRAINA', 'WRAINR', 'WRAINB', 'WTS', 'EXTREME'].map(signalOf),
  ).toEqual([null, ...['t3', 't8', 't8', 't8', 'amber', 'red', 'black', null, 'extreme']]);
});
