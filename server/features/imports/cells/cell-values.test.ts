import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '@/lib/contract/choices';
import { isoDate, weekdayOf } from '@/server/features/imports/schedule/calendar';
import {
  dayIn,
  dayOrderOf,
  daysIn,
  leastIn,
  numberIn,
  numbersIn,
  priceIn,
  pricesIn,
  timeIn,
  timeOfDayIn,
  timesIn,
} from './cell-values';
import { weekdaysIn } from './cell-weekdays';

describe('a day in a cell', () => {
  it.each([
    ...[
      '3-Jan-27',
      '3 Jan 2027',
      '03-Jan-2027',
      '3rd January 2027',
      '3rd of Jan, 2027',
      'Jan 3, 2027',
      '3Jan2027',
    ],
    ...['January 3 2027', 'Jan. 3rd, 2027', 'Sun, 3 Jan 2027', 'Sunday 3 January 2027', '3 Jan 2027 (Sun)'],
    ...[
      '2027年1月3日（日）',
      '2027年1月3日(星期日)',
      '2027 年 1 月 3 日',
      '2027年1月3號',
      '27年1月3日',
      '星期日 2027年1月3日',
    ],
    ...[
      '二零二七年一月三日',
      '二〇二七年一月三號',
      '2027-01-03',
      '2027/1/3',
      '2027.1.3',
      '20270103',
      '２０２７／１／３',
    ],
    ...[
      '2027/1/3 00:00:00',
      '2027-01-03T00:00:00',
      '2027-01-03T00:00:00.000Z',
      '3/1/2027',
      '03.01.2027',
      '3-1-27',
    ],
    ...['3/1/2027 (日)', '2027-01-03 14:30', '2027 Jan 3', '2027-Jan-03', '1月3日, 2027', "3 Jan '27"],
  ])('%s is 3 January 2027', (text) => {
    expect(dayIn(text)).toBe('2027-01-03');
  });

  it.each([
    '2027-02-29',
    '3-Jan',
    '1月3日',
    '31/2/2027',
    '2027年1月3日（一）',
    '待定',
    '2027-01',
    'Jan 2027',
    '27/1/3',
    'x'.repeat(9_000),
  ])('%s is none', (text) => {
    expect(dayIn(text)).toBe(text.normalize('NFKC'));
  });

  it('is read back in every order and script', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(fc.integer({ min: 18_263, max: 36_524 }), fc.integer({ min: 0, max: 7 }), (day, form) => {
        const iso = isoDate(day);
        const [year = 0, month = 0, date = 0] = iso.split('-').map(Number);
        const name = months[month - 1];
        const weekday = '一二三四五六日'[WEEKDAYS.indexOf(weekdayOf(day))];
        const text = [
          `${date}-${name}-${String(year).slice(2)}`,
          `${name} ${date}, ${year}`,
          `${year}年${month}月${date}日（${weekday}）`,
          `${year}/${month}/${date} 00:00:00`,
          `${date}/${month}/${year}`,
          `${year}.${month}.${date}`,
          iso.replaceAll('-', ''),
          `星期${weekday} ${date} ${name} ${year}`,
        ][form];
        expect(dayIn(text ?? '')).toBe(iso);
      }),
    );
  });

  it('says by itself, by its weekday or by those of the lessons whether the day or the month comes first', () => {
    expect(dayOrderOf('13/1/2027')).toBe('day_first');
    expect(dayOrderOf('1/13/2027')).toBe('month_first');
    expect(dayOrderOf('1/3/2027')).toBe('open');
    expect(dayOrderOf('3/3/2027')).toBeNull();
    expect(dayOrderOf('2027/1/3')).toBeNull();
    expect(dayOrderOf('1/3/2027 (Sun)')).toBe('month_first');
    expect(dayOrderOf('1/3/2027', ['mon'])).toBe('day_first');
    expect(dayOrderOf('1/3/2027', ['sun'])).toBe('month_first');
    expect(dayOrderOf('1/3/2027', ['sun', 'mon'])).toBe('open');
    expect(dayIn('1/3/2027', 'month_first')).toBe('2027-01-03');
    expect(dayIn('13/3/2027', 'month_first')).toBe('2027-03-13');
  });

  it('may be followed by a time, or by the last day', () => {
    expect(timeOfDayIn('2027-01-03 14:30')).toBe('14:30');
    expect(timeOfDayIn('3/1/2027 2:30 PM')).toBe('14:30');
    expect(timeOfDayIn('2027-01-03 00:00:00')).toBeNull();
    for (const text of ['2027-01-03 至 2027-01-24', '3/1/2027 - 24/1/2027', '由3 Jan 2027 to 24 Jan 2027'])
      expect(daysIn(text, 'day_first')).toEqual({ from: '2027-01-03', to: '2027-01-24' });
    expect(daysIn('2027-01-03', 'day_first')).toBeNull();
  });
});

describe('a time in a cell', () => {
  it.each([
    ...[
      '2pm',
      '2 pm',
      '2:00 p.m.',
      '2.00pm',
      '14:00',
      '14:00:00',
      '1400',
      '1400hrs',
      '14h00',
      '14時',
      '14時正',
      '14點',
    ],
    ...[
      '下午2時',
      '下午2點',
      '下午兩點',
      '下午二時正',
      '2:00下午',
      '下晝2點',
      '下午2:00',
      '下午14:00',
      '2P.M.',
      '１４：００',
      'PM 2:00',
    ],
  ])('%s is 14:00', (text) => {
    expect(timeIn(text)).toBe('14:00');
  });

  it.each([
    ['9am', '09:00'],
    ['9:30am', '09:30'],
    ['晚上7:30', '19:30'],
    ['夜晚七點半', '19:30'],
    ['下午兩點半', '14:30'],
    ['14時30分', '14:30'],
    ['下午2時三十分', '14:30'],
    ['中午12:00', '12:00'],
    ['12noon', '12:00'],
    ['正午', '12:00'],
    ['中午1時', '13:00'],
    ['上午9時正', '09:00'],
    ['朝早10點', '10:00'],
    ['12am', '00:00'],
    ['12:30pm', '12:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['7:00', '07:00'],
    ['9時', '09:00'],
    ['凌晨1時', '01:00'],
  ])('%s is %s', (text, time) => {
    expect(timeIn(text)).toBe(time);
  });

  it.each(['24:00', '2時', '2', '25:00', '14:60', '上午12時', '晚上12時', '待定', '2061', 'x'.repeat(9_000)])(
    '%s is none',
    (text) => {
      expect(timeIn(text)).not.toMatch(/^\d\d:\d\d$(?<!24:00|25:00|14:60)/);
    },
  );

  it('may be a range, whose half of the day is said once', () => {
    const times = { from: '14:00', to: '16:00' };
    for (const text of [
      '14:00-16:00',
      '2pm-4pm',
      '2-4pm',
      '下午2時至4時',
      '下午2:00 – 4:00',
      '14:00 to 16:00',
      '1400-1600',
    ])
      expect(timesIn(text), text).toEqual(times);
    expect(timesIn('14:00')).toBeNull();
    expect(timesIn('上午11時至下午1時')).toEqual({ from: '11:00', to: '13:00' });
  });

  it('is read back in every form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const minutes = String(minute).padStart(2, '0');
        const time = `${String(hour).padStart(2, '0')}:${minutes}`;
        const half = hour < 12 ? 'am' : 'pm';
        for (const text of [
          time,
          time.replace(':', ''),
          `${hour % 12 || 12}:${minutes}${half}`,
          `${hour % 12 || 12}.${minutes} ${half.toUpperCase()}`,
        ])
          expect(timeIn(text)).toBe(time);
        if (hour > 6) expect(timeIn(`${hour}時${minute}分`)).toBe(time);
      }),
    );
  });
});

describe('a price in a cell', () => {
  it.each([
    ...[
      '1280',
      '1,280',
      '1 280',
      '１２８０',
      '$1,280',
      'HK$1,280',
      'HKD 1,280',
      'HKD1280',
      'HK$ 1,280.00',
      '1280元',
      '港幣1,280元',
    ],
    ...[
      '1280蚊',
      '一千二百八十元',
      '1,280元正',
      '1280.-',
      '港幣 1280 元正',
      '$1280起',
      '1,280 HKD',
      '1，280',
    ],
  ])('%s is 1280', (text) => {
    expect(priceIn(text)).toEqual({ amount: '1280', unit: null, lessons: null });
  });

  it.each([
    ['$380/堂', { amount: '380', unit: 'lesson', lessons: null }],
    ['每堂$380', { amount: '380', unit: 'lesson', lessons: null }],
    ['$380 per lesson', { amount: '380', unit: 'lesson', lessons: null }],
    ['$380/1堂', { amount: '380', unit: 'lesson', lessons: null }],
    ['$1,280/4堂', { amount: '1280', unit: 'course', lessons: '4' }],
    ['HK$1,280 (4堂)', { amount: '1280', unit: 'course', lessons: '4' }],
    ['四堂1280元', { amount: '1280', unit: 'course', lessons: '4' }],
    ['$1,280 for 4 lessons', { amount: '1280', unit: 'course', lessons: '4' }],
    ['每月$600', { amount: '600', unit: 'month', lessons: null }],
    ['$600/month', { amount: '600', unit: 'month', lessons: null }],
    ['$200/小時', { amount: '200', unit: 'hour', lessons: null }],
    ['每位$280', { amount: '280', unit: 'person', lessons: null }],
  ])('%s has its unit', (text, price) => {
    expect(priceIn(text)).toEqual(price);
  });

  it.each(['免費', 'Free', 'FREE', '全免', '费用全免', 'free of charge', '0', '$0'])(
    '%s costs nothing',
    (text) => {
      expect(priceIn(text)?.amount).toBe('0');
    },
  );

  it.each([
    '380.50',
    '面議',
    '待定',
    'US$380',
    'RMB 380',
    '¥380',
    '1,28',
    '-380',
    '380%',
    'abc',
    'x'.repeat(9_000),
  ])('%s is none', (text) => {
    expect(priceIn(text)).toBeNull();
  });

  it('may be a range', () => {
    expect(pricesIn('$380-480')).toMatchObject({ from: { amount: '380' }, to: { amount: '480' } });
    expect(pricesIn('380至480元')).toMatchObject({ from: { amount: '380' }, to: { amount: '480' } });
    expect(pricesIn('380')).toBeNull();
  });

  it('is read back with every sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (amount) => {
        const grouped = amount.toLocaleString('en');
        for (const text of [
          grouped,
          `$${grouped}`,
          `HKD ${grouped}`,
          `港幣${amount}元`,
          `${grouped}.00`,
          `${amount}元正`,
        ])
          expect(priceIn(text)?.amount).toBe(String(amount));
      }),
    );
  });
});

describe('a number in a cell', () => {
  it.each([
    ['60分鐘', '60'],
    ['90 mins', '90'],
    ['1.5小時', '90'],
    ['一小時', '60'],
    ['一小時半', '90'],
    ['2小時30分', '150'],
    ['1個半小時', '90'],
    ['1 hr', '60'],
    ['2 hours', '120'],
    ['半小時', '30'],
    ['十人', '10'],
    ['１０', '10'],
    ['6歲', '6'],
    ['4堂', '4'],
    ['12位', '12'],
    ['10 pax', '10'],
    ['98.5', '98.5'],
    ['十幾', '十幾'],
  ])('%s is %s', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it('may be a range or a least one', () => {
    expect(numbersIn('6-12歲')).toEqual({ from: '6', to: '12' });
    expect(numbersIn('6歲至12歲')).toEqual({ from: '6', to: '12' });
    expect(leastIn('6歲以上')).toBe('6');
    expect(leastIn('18+')).toBe('18');
    expect(leastIn('6')).toBeNull();
  });
});

describe('weekdays in a cell', () => {
  const WEEKEND = ['sat', 'sun'];
  const WORKING = ['mon', 'tue', 'wed', 'thu', 'fri'];
  it.each<readonly [string, readonly string[]]>([
    ...[
      'Sat/Sun',
      'Sat & Sun',
      'Sat, Sun',
      'Saturdays and Sundays',
      '六日',
      '逢六、日',
      '星期六、日',
      '星期六及星期日',
      '週末',
    ].map((text) => [text, WEEKEND] as const),
    ...[
      'weekends',
      '逢星期六日',
      '周六日',
      '禮拜六同禮拜日',
      'sat sun',
      'Sat+Sun',
      '星期六/日',
      '六至日',
      '逢週末',
    ].map((text) => [text, WEEKEND] as const),
    ...[
      '一至五',
      '星期一至五',
      '星期一至星期五',
      'Mon-Fri',
      'Mon to Fri',
      'Monday – Friday',
      '逢一至五',
      '週一到週五',
      'weekdays',
      '平日',
      '周一-周五',
    ].map((text) => [text, WORKING] as const),
    ...['每日', '每天', 'daily', 'Every day', '星期一至日', 'Mon-Sun', '一至日'].map(
      (text) => [text, WEEKDAYS] as const,
    ),
    ...[
      '逢一三五',
      '星期一、三、五',
      'Mon/Wed/Fri',
      '一三五',
      'Mon, Wed & Fri',
      '逢星期一,三,五',
      '拜一三五',
      'Mon.Wed.Fri',
    ].map((text) => [text, ['mon', 'wed', 'fri']] as const),
    ['逢星期日', ['sun']],
    ['Tues', ['tue']],
    ['Thursdays', ['thu']],
    ['五至一', ['mon', 'fri', 'sat', 'sun']],
  ])('%s are %s', (text, days) => {
    expect(weekdaysIn(text)).toEqual({ days: [...days], rest: [] });
  });

  it('names what is none', () => {
    expect(weekdaysIn('公眾假期')).toEqual({ days: [], rest: ['公眾假期'] });
    expect(weekdaysIn('星期六、公眾假期')).toEqual({ days: ['sat'], rest: ['公眾假期'] });
    expect(weekdaysIn('一次')).toEqual({ days: [], rest: ['一次'] });
    expect(weekdaysIn('sunny').rest).toEqual(['sunny']);
    expect(weekdaysIn('')).toEqual({ days: [], rest: [] });
  });
});
