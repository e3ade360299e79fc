import { describe, expect, it } from 'vitest';
import { readEventSchedule } from './event-schedule';

const read = (zh: string, en = '') => readEventSchedule(zh, en, 0);

describe('the dates of a culture event', () => {
  it('reads several runs with weekdays, time and exceptions', () => {
    expect(
      read(
        '2026年1月5日至6月29日 (逢星期一) 下午5:00至晚上7:00 (16/2, 6/4, 25/5除外), 2026年1月7日至6月24日 (逢星期三) 下午5:00至晚上7:00 (18/2除外)',
      ),
    ).toMatchObject({
      textNeeded: false,
      timetable: {
        startDate: '2026-01-05',
        endDate: '2026-06-29',
        weekdays: ['mon', 'wed'],
        exceptDates: ['2026-02-16', '2026-02-18', '2026-04-06', '2026-05-25'],
        timeFrom: '17:00',
        timeTo: '19:00',
      },
    });
  });

  it('counts the gap between two spans as days without a lesson', () => {
    const schedule = read('2025年7月3日, 7月10日, 12月4至12月18日 (逢星期四) 上午9:30至上午11:30');
    expect(schedule?.timetable.exceptDates.at(0)).toBe('2025-07-17');
    expect(schedule?.timetable.exceptDates.at(-1)).toBe('2025-11-27');
  });

  it('reads exceptions that follow the time, and times without a colon', () => {
    expect(
      read('2025年7月5日至12月27日 (逢星期六) 1430-1630, 2025年9月20日, 9月27日除外')?.timetable,
    ).toMatchObject({
      exceptDates: ['2025-09-20', '2025-09-27'],
      timeFrom: '14:30',
      timeTo: '16:30',
    });
  });

  it('reads English, also without a year on the first date', () => {
    expect(
      read('', '5 Jul to 26 Jul 2025, 16 Aug 2025 (Every Sat) 12:00nn-2:00pm (Except 12/7)')?.timetable,
    ).toMatchObject({
      startDate: '2025-07-05',
      endDate: '2025-08-16',
      exceptDates: ['2025-07-12', '2025-08-02', '2025-08-09'],
      timeFrom: '12:00',
      timeTo: '14:00',
    });
  });

  it('reads a span of months', () => {
    expect(read('7月-12月 2025 (逢星期五) 0930-1130')?.timetable).toMatchObject({
      startDate: '2025-07-01',
      endDate: '2025-12-31',
      weekdays: ['fri'],
    });
  });

  it('reads single dates in numbers, and keeps the text when there are several times', () => {
    expect(read('7, 14, 21, 28/12/2025 (星期日) 11:00am-12:00nn')?.timetable).toMatchObject({
      startDate: '2025-12-07',
      endDate: '2025-12-28',
      weekdays: ['sun'],
      exceptDates: [],
    });
    expect(read('14/12/2025(日)11:45, 15:45')).toMatchObject({
      textNeeded: true,
      timetable: { timeFrom: null },
    });
  });

  it.each([
    [
      'a year too few digits long',
      '202年1月2日至6月26日 (逢星期五) 下午2:30至下午4:30',
      '2 Jan 2026 to 26 Jun 2026 (Every Fri) 2:30pm-4:30pm',
    ],
    [
      'a year that does not fit the weekday',
      '2025年1月2日至6月26日 (逢星期五) 下午2:30至下午4:30',
      '2 Jan 2026 to 26 Jun 2026 (Every Fri) 2:30pm-4:30pm',
    ],
    [
      'a missing weekday',
      '2026年1月2日至6月26日 (逢星期) 下午2:30至下午4:30',
      '2 Jan 2026 to 26 Jun 2026 (Every Fri) 2:30pm-4:30pm',
    ],
    [
      'a wrong English year',
      '2026年1月2日至6月26日 (逢星期五) 下午2:30至下午4:30',
      '2 Jan 20236 to 26 Jun 2026 (Every Fri) 2:30pm-4:30pm',
    ],
  ])('trusts the language that agrees with itself: %s', (_, zh, en) => {
    expect(read(zh, en)).toMatchObject({
      doubt: null,
      timetable: { startDate: '2026-01-02', endDate: '2026-06-26', weekdays: ['fri'], timeFrom: '14:30' },
    });
  });

  it('takes only the dates where neither language does', () => {
    const text = '2025年7月4日至12月19日 (逢星期二) 1200-1400';
    const schedule = read(text, '4 Jul - 19 Dec 2025 (Every Tue) 1200-1400');
    expect(schedule?.doubt).toBeTruthy();
    expect(schedule?.timetable).toMatchObject({ startDate: '2025-07-04', weekdays: [], timeFrom: null });
  });

  it('does not take a time without am or pm beside one with it for sure', () => {
    expect(read('', '7 Jul to 28 Jul 2025 (Every Mon) 7:30-9:30pm')?.timetable.timeFrom).toBeNull();
  });

  it('finds nothing in a text without a date, and no impossible date', () => {
    expect(read('日期待定')).toBeNull();
    expect(read('31/2/2025')).toBeNull();
  });
});
