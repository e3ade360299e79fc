import { expect, it } from 'vitest';
import { WEEKDAYS } from '@/lib/contract/choices';
import { expectLinearTime } from '@/tests/setup/linear-time';
import { readWeekdays } from './weekdays';

const HAN = '一二三四五六日';
const ENGLISH = ['Mon', 'Tue', 'Wed', 'Thurs', 'Friday', 'Saturdays', 'Sundays'];

it('reads every range of weekdays, also across Sunday', () => {
  for (const [first] of WEEKDAYS.entries())
    for (const [last] of WEEKDAYS.entries()) {
      if (first === last) continue;
      const days = WEEKDAYS.filter((_, day) =>
        first < last ? day >= first && day <= last : day >= first || day <= last,
      );
      const texts = [
        `星期${HAN[first]}至${HAN[last]}`,
        `禮拜${HAN[first]}-禮拜${HAN[last]} 游泳`,
        `逢${HAN[first]}到${HAN[last]}`,
        `${ENGLISH[first]} - ${ENGLISH[last]}`,
        `swimming ${ENGLISH[first]} to ${ENGLISH[last]}`,
      ];
      for (const text of texts)
        expect([text, readWeekdays(text).weekdays.toSorted()]).toEqual([text, days.toSorted()]);
    }
});

it.each([
  ['Sat or Sun morning', ['sat', 'sun']],
  ['Mon, Wed & Fri yoga', ['mon', 'wed', 'fri']],
  ['Tuesdays and Thursdays', ['tue', 'thu']],
  ['逢二、四', ['tue', 'thu']],
  ['禮拜一同禮拜三', ['mon', 'wed']],
])('reads the list %s', (text, days) => expect(readWeekdays(text).weekdays).toEqual(days));

it.each(['逢', '逢一、', 'sat, ', '星期一', '星期一至', 'mon-', 'sun ', 'every '])(
  'takes ten times as long for %j ten times as often',
  (text) => expectLinearTime((size) => () => readWeekdays(text.repeat(size)), 1_000),
);
