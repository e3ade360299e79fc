import { describe, expect, it } from 'vitest';
import { advertisementSchema } from '@/lib/contract/advertisement';
import { lessonDays, numberedSessions, scheduleOfSessions } from '@/lib/contract/course-sessions';

const SESSION = {
  label: 'A班',
  startDate: '2027-01-12',
  endDate: '2027-03-02',
  weekdays: ['wed', 'mon'],
  timeFrom: '19:00',
  timeTo: '20:30',
  places: '12',
};
const parse = (...sessions: object[]) => advertisementSchema.shape.sessions.parse(sessions);

describe('sessions of a course', () => {
  it('determine the schedule of the course', () => {
    const sessions = parse(
      { ...SESSION, startDate: '2027-02-01', endDate: '2027-02-28', weekdays: ['sat'], timeFrom: '10:00' },
      SESSION,
    );
    const schedule = scheduleOfSessions(sessions);
    expect(schedule).toMatchObject({
      startDate: '2027-01-12',
      endDate: '2027-03-02',
      weekdays: ['mon', 'wed', 'sat'],
      timeFrom: '19:00',
      timeTo: '20:30',
      places: 24,
    });
    expect(schedule.sessions.map(({ startDate }) => startDate)).toEqual(['2027-01-12', '2027-02-01']);
  });

  it('that begin together stand by their numbers; the course ends with the last of all', () => {
    const ends = ['2027-03-09', '2027-03-30', '2027-03-16'];
    const sessions = parse(...ends.map((endDate, at) => ({ ...SESSION, endDate, number: 3 - at })));
    const schedule = scheduleOfSessions(sessions);
    expect(schedule.sessions.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(schedule).toMatchObject({ endDate: '2027-03-30' });
  });

  it('state no places of the course unless all state some', () => {
    const schedule = scheduleOfSessions(parse(SESSION, { ...SESSION, places: '' }));
    expect(schedule).toMatchObject({ places: null });
  });

  it('change nothing if there are none', () => {
    expect(scheduleOfSessions([])).toEqual({ sessions: [] });
    expect(advertisementSchema.shape.sessions.parse(undefined)).toEqual([]);
  });

  it('of one day have its weekday', () => {
    const [single] = parse({ ...SESSION, endDate: SESSION.startDate, weekdays: ['sun'] });
    expect(single?.weekdays).toEqual(['tue']);
    expect(lessonDays({ startDate: '2027-01-12', endDate: '2027-01-14', weekdays: ['mon'] })).toEqual([]);
  });

  it('keep their numbers, and get free ones', () => {
    const numbers = (...given: (number | null)[]) =>
      numberedSessions(given.map((number) => ({ number }))).map(({ number }) => number);
    expect(numbers(3, null, 1, null)).toEqual([3, 2, 1, 4]);
    expect(numbers(2, 2)).toEqual([2, 1]);
    expect(numbers(null)).toEqual([1]);
  });
});
