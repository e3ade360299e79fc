import { describe, expect, it } from 'vitest';
import type { WeatherSignal } from './choices';
import type { LessonChange } from './lesson-change';
import { currentChanges, lessonDayWithin, lessonsFrom, lessonTime } from './lesson-days';
import type { Weather } from './weather';
import { type LessonTime, lessonWeather, type WeatherColumns, weatherRuleOf } from './weather-rule';

const at = (time: string) => Date.parse(`2027-09-03T${time}:00+08:00`);
const EVENING: LessonTime = { start: at('19:00'), end: at('20:00') };
const warning = (signal: WeatherSignal) => ({ code: signal, name: signal, signal });
const under = (...signals: WeatherSignal[]): Weather => ({
  ...{ state: 'known', asOf: null, lifted: [], hadSignal: true, hasAnnouncements: false },
  warnings: signals.map(warning),
});
const afterIt = (signal: WeatherSignal, time: string, ...now: WeatherSignal[]): Weather => ({
  ...under(...now),
  lifted: [{ ...warning(signal), at: new Date(at(time)).toISOString() }],
});
const NOTHING = { weatherRule: null, weatherSignals: [], weatherHours: null, weatherResumeHours: null };
const rule = (columns: Partial<WeatherColumns>) => weatherRuleOf({ ...NOTHING, ...columns });
const effect = (columns: Partial<WeatherColumns>, weather: Weather, now = '14:00', lesson = EVENING) => {
  const found = lessonWeather(rule(columns), weather, lesson, at(now));
  return found && `${found.effect}${found.warning ? ` ${found.warning.name}` : ''}`;
};

describe('usual rules', () => {
  it.each([
    ['common_2h', ['as_usual', 'may_cancel', 'as_usual', 'as_usual', 'may_cancel', 'may_cancel']],
    ['common_3h', ['as_usual', 'may_cancel', 'as_usual', 'as_usual', 'may_cancel', 'may_cancel']],
    ['young_children', ['may_cancel', 'may_cancel', 'as_usual', 'may_cancel', 'may_cancel', 'may_cancel']],
    ['outdoor', ['may_cancel', 'may_cancel', 'ask', 'may_cancel', 'may_cancel', 'may_cancel']],
    ['water', ['may_cancel', 'may_cancel', 'ask', 'may_cancel', 'may_cancel', 'may_cancel']],
    ['online', Array(6).fill('as_usual')],
    [null, ['ask', 'ask', null, 'ask', 'ask', 'ask']],
  ] as const)('%s', (weatherRule, effects) => {
    const signals = ['t3', 't8', 'amber', 'red', 'black', 'extreme'] as const;
    expect(
      signals.map(
        (signal) => lessonWeather(rule({ weatherRule }), under(signal), EVENING, at('14:00'))?.effect ?? null,
      ),
    ).toEqual(effects);
  });
});

describe('an own rule', () => {
  const own = { weatherRule: 'own', weatherSignals: ['red'] } as const;

  it('means the more severe signals of a kind, and asks about the severe ones that it does not name', () => {
    expect(rule({ ...own, weatherSignals: ['red'], weatherHours: 4 })).toEqual({
      cancels: ['red', 'black'],
      asks: ['t8', 'extreme'],
      hours: 4,
      resumeHours: null,
    });
  });

  it('counts its signals and hours only if it is chosen', () => {
    const columns = { weatherSignals: ['t3' as const], weatherHours: 9 };
    expect(rule({ ...columns, weatherRule: 'common_2h' })).toEqual(rule({ weatherRule: 'common_2h' }));
    expect(rule(columns)).toBeNull();
  });
});

describe('a lesson', () => {
  const common = { weatherRule: 'common_2h' } as const;

  it('of which the weather says nothing has no effect', () => {
    expect(effect(common, under())).toBeNull();
    expect(effect(common, { ...under(), warnings: [{ code: 'WTS', name: 'x', signal: null }] })).toBeNull();
  });

  it('has the effect of the signal that counts most', () => {
    expect(effect(common, under('red', 't8'))).toBe('may_cancel t8');
    expect(effect({ weatherRule: 'outdoor' }, under('amber'))).toBe('ask amber');
  });

  it('that began before a signal ended is still asked about, whatever milder signal is left', () => {
    expect(effect(common, afterIt('t8', '19:20', 'amber'), '19:30')).toBe('ask t8');
    expect(effect(common, afterIt('t8', '19:20'), '19:30')).toBe('ask t8');
    expect(effect(common, afterIt('t8', '18:50', 'amber'), '19:30')).toBe('as_usual amber');
    expect(effect({ weatherRule: 'online' }, afterIt('t8', '19:20', 'amber'), '19:30')).toBe(
      'as_usual amber',
    );
  });

  it('that has begun is asked about, and nothing is said of one that is over', () => {
    expect(effect(common, under('t8'), '19:30')).toBe('ask t8');
    expect(effect(common, under('t8'), '20:00')).toBeNull();
    expect(effect(common, under('t8'), '19:01', { ...EVENING, end: null })).toBeNull();
  });

  it('may be cancelled after the end of a signal that was in force when it was decided', () => {
    // Decided at 17:00; resumes two hours after the end.
    expect(effect(common, afterIt('t8', '17:30', 't3'), '17:40')).toBe('may_cancel t8');
    expect(effect(common, afterIt('t8', '16:30', 't3'), '16:40')).toBe('lifted t8');
    expect(effect({ weatherRule: 'common_3h' }, afterIt('t8', '16:30'), '16:40')).toBe('may_cancel t8');
  });

  it('has the note that a signal ended for two hours, and then that of the present one', () => {
    expect(effect(common, afterIt('t8', '12:00', 't3'), '13:59')).toBe('lifted t8');
    expect(effect(common, afterIt('t8', '12:00', 't3'), '14:00')).toBe('as_usual t3');
    expect(effect(common, afterIt('t8', '12:00'), '14:00')).toBeNull();
    expect(effect(common, afterIt('t3', '12:00'), '12:10')).toBeNull();
  });

  it('is asked about after the end if the merchant has not said when lessons resume', () => {
    expect(effect({ weatherRule: 'outdoor' }, afterIt('t8', '12:00'), '13:00')).toBe('ask t8');
    expect(effect({}, afterIt('t8', '12:00'), '13:00')).toBe('ask t8');
    expect(effect({}, afterIt('t8', '12:00'), '14:00')).toBeNull();
  });

  it('of an unknown time may be cancelled while the signal is in force', () => {
    const untimed = { start: null, end: null };
    expect(effect(common, under('t8'), '14:00', untimed)).toBe('may_cancel t8');
    expect(effect(common, afterIt('t8', '13:00'), '14:00', untimed)).toBe('ask t8');
  });

  it('is not guessed about when the weather is unknown', () => {
    const unknown: Weather = { ...under(), state: 'unknown' };
    expect(effect(common, unknown)).toBe('unknown');
    expect(effect(common, { ...unknown, hadSignal: false })).toBeNull();
    expect(effect({ weatherRule: 'online' }, unknown)).toBeNull();
    // The staff know of extreme conditions without the Observatory.
    expect(effect(common, { ...unknown, warnings: [warning('extreme')] })).toBe('may_cancel extreme');
  });
});

describe('lessons of some days', () => {
  const course = {
    ...{ startDate: '2027-09-01', endDate: '2027-09-30', weekdays: ['fri', 'sat'] },
    ...{ timeFrom: '19:00', timeTo: '20:00', exceptDates: ['2027-09-04'], sessions: [] },
    lessonChanges: [] as LessonChange[],
  };

  it('leave out the days without one', () => {
    expect(lessonsFrom(course, '2027-09-03', 8)).toEqual([
      { day: '2027-09-03', from: '19:00', to: '20:00' },
      { day: '2027-09-10', from: '19:00', to: '20:00' },
    ]);
  });

  it('are those of the sessions, in the order of the day', () => {
    const session = { startDate: '2027-09-03', endDate: '2027-09-03', weekdays: ['fri'] };
    const sessions = [
      { ...session, number: 1, timeFrom: '14:00', timeTo: '15:00' },
      { ...session, number: 2, timeFrom: '10:00', timeTo: '11:00' },
    ];
    expect(lessonsFrom({ ...course, sessions }, '2027-09-03', 8).map(({ from }) => from)).toEqual([
      '10:00',
      '14:00',
    ]);
  });

  const change = (day: string, values: Partial<LessonChange> = {}): LessonChange => ({
    ...{ session: null, day, reason: 'weather', note: '', moved: null, sequence: 1 },
    announcedAt: '2027-09-01T00:00:00Z',
    ...values,
  });

  it('leave out what is cancelled, and have what is moved at its new time', () => {
    const moved = { day: '2027-09-06', from: '10:00', to: null, venue: '' };
    const lessonChanges = [change('2027-09-03'), change('2027-09-10', { moved })];
    expect(lessonsFrom({ ...course, lessonChanges }, '2027-09-03', 8)).toEqual([
      { day: '2027-09-06', from: '10:00', to: null },
    ]);
    expect(lessonDayWithin({ ...course, lessonChanges }, { from: '2027-09-03' })).toBe('2027-09-06');
    expect(lessonDayWithin({ ...course, lessonChanges }, { from: '2027-09-07' })).toBe('2027-09-11');
  });

  it('follow the schedule where it no longer has the lesson, and other sessions of the day', () => {
    const lessonChanges = [change('2027-09-05'), change('2027-09-03', { session: 7 })];
    expect(currentChanges({ ...course, lessonChanges })).toEqual([]);
    const session = { startDate: '2027-09-03', endDate: '2027-09-03', weekdays: ['fri'] };
    const sessions = [
      { ...session, number: 1, timeFrom: '14:00', timeTo: '15:00' },
      { ...session, number: 2, timeFrom: '10:00', timeTo: '11:00' },
    ];
    const one = { ...course, ...session, sessions, lessonChanges: [change('2027-09-03', { session: 2 })] };
    expect(lessonsFrom(one, '2027-09-03', 1).map(({ from }) => from)).toEqual(['14:00']);
    expect(lessonDayWithin(one, { from: '2027-09-03' })).toBe('2027-09-03');
    const both = [...one.lessonChanges, change('2027-09-03', { session: 1 })];
    expect(lessonDayWithin({ ...one, lessonChanges: both }, { from: '2027-09-03' })).toBeNull();
  });

  it('end after midnight if the end is before the beginning', () => {
    const { start, end } = lessonTime({ day: '2027-09-03', from: '23:00', to: '00:30' });
    expect((end ?? 0) - (start ?? 0)).toBe(90 * 60_000);
    expect(lessonTime({ day: '2027-09-03', from: null, to: null })).toEqual({ start: null, end: null });
  });
});
