import { expect, it } from 'vitest';
import { schoolAges } from './school-ages';

it('reads every year of school in every form, alone and as a range', () => {
  const forms: [string[], number, number][] = [
    [['K', 'k.', 'Kindergarten '], 3, 3],
    [['P', 'P.', 'Primary ', '小', '小學'], 6, 6],
    [['S', 'F.', 'Form ', 'Secondary ', '中', '中學'], 12, 6],
  ];
  const yearOf = (name: string, year: number) =>
    /\p{Script=Han}/u.test(name) ? '一二三四五六'[year - 1] : String(year);
  for (const [names, first, years] of forms)
    for (const name of names)
      for (let from = 1; from <= years; from += 1)
        for (let to = from; to <= years; to += 1) {
          const [one, other] = [from, to].map((year) => `${name}${yearOf(name, year)}`);
          const ages = { from: first + from - 1, to: first + to - 1 };
          if (from === to) expect([one, schoolAges(one ?? '')]).toEqual([one, ages]);
          for (const text of [`${one}-${other}`, `${one} 至 ${other}`, `${one}-${yearOf(name, to)}`])
            expect([text, schoolAges(text)]).toEqual([text, ages]);
        }
});

it.each(['P7', 'K4', '小七', '小三至小一', 'P1-P3-P5', 'P', '6', '6-8', '中級', '高班', '初中級', 'SEN', ''])(
  '%j is none',
  (text) => {
    expect(schoolAges(text)).toBeNull();
  },
);
